import { CommandFailure, exitStatus } from '../exit-status.ts';
import { asObject, type Json, textOf } from '../json.ts';
import { plainText } from '../output/plain-text.ts';

/** The server answered a request with an error. */
export class Refusal extends CommandFailure {
  readonly httpStatus: number;
  readonly code: string | null;

  constructor(httpStatus: number, body: Json) {
    const code = textOf(body.code);
    const error = plainText(textOf(body.error) ?? `HTTP status ${httpStatus}`);
    const where = [code && plainText(code), `HTTP ${httpStatus}`].filter(Boolean).join(', ');
    super(
      exitStatus.server,
      `The server refused the request: ${error} (${where})`,
      adviceOn(httpStatus, code, body),
    );
    this.httpStatus = httpStatus;
    this.code = code;
  }
}

const adviceByCode: Readonly<Record<string, string>> = {
  API_KEY_INVALID: 'Create a key with "testkernel key create" and put it into TESTKERNEL_API_KEY.',
  API_KEY_NOT_ALLOWED: 'API keys cannot manage the account. Sign in with --email.',
  TRIGGER_TOKEN_FOREIGN:
    'Use the token of this project, or pass the id of the project that the token belongs to.',
  NO_APPROVED_TESTS: 'Approve tests of the project first, or crawl it with --crawl.',
  NO_FAILED_TESTS: 'Leave out --only-failed to run all tests.',
  MFA_ENROLLMENT_REQUIRED: 'The workspace requires a second factor of the user of this key.',
  URL_NOT_ALLOWED: 'The server opens public addresses only, unless its operator sets ALLOW_PRIVATE_URLS.',
  REPORT_FORMAT_UNKNOWN:
    'There are junit, html, ctrf and playwright-json; plugins of the server may offer others.',
  EMAIL_NOT_VERIFIED: 'Open the link in the mail of your registration first.',
};

const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'Check TESTKERNEL_API_KEY or TESTKERNEL_TOKEN, and that it belongs to this server.',
  403: 'The role of the key is too low for this; starting runs needs qa_lead.',
  404: 'Check --url, --project and the id of the run, and that the credential belongs to its workspace.',
  429: 'The server limits requests. Try again later.',
};

function adviceOn(status: number, code: string | null, body: Json): string | null {
  if (code === 'RUN_IN_PROGRESS') {
    const runId = plainText(textOf(asObject(body).runId) ?? '');
    return `Wait until run ${runId} has ended, abort it, or use --supersede if it is of the same branch.`;
  }
  return (code && adviceByCode[code]) ?? adviceByStatus[status] ?? null;
}

/** The server could not be reached, or something else answers at its address. */
export class Unreachable extends CommandFailure {
  constructor(message: string, advice = 'Check --url or TESTKERNEL_URL, and that the server runs.') {
    super(exitStatus.server, message, advice);
  }
}
