import {
  AppError,
  beginningOfBody,
  type DeliveryAnswer,
  type EgressService,
  messageOf,
  plainLine,
} from '@testkernel/sdk';

const maxBytesRead = 64 * 1024;
const maxRetryAfterSeconds = 24 * 60 * 60;

export interface PostedMessage {
  /** Never in an answer, because addresses of webhooks are secrets. */
  readonly url: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts JSON once, through the egress guard and without following redirects. What the recipient causes is the answer. */
export async function postMessage(
  egress: EgressService,
  { url, body, headers = {} }: PostedMessage,
  signal: AbortSignal,
): Promise<DeliveryAnswer> {
  signal.throwIfAborted();
  try {
    const response = await egress.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Testkernel', ...headers },
      body,
      signal,
    });
    const { text } = await beginningOfBody(response, maxBytesRead);
    return answerOf(response, text.replaceAll(url, '[redacted]'));
  } catch (error) {
    return failureOf(error, signal);
  }
}

function answerOf({ status, headers }: Response, text: string): DeliveryAnswer {
  if (status >= 200 && status < 300) return { status };
  const said = plainLine(text, 200);
  const detail = `The recipient answered ${status}${said === '' ? '.' : `: ${said}`}`;
  const retryAfterSeconds = secondsOf(headers.get('retry-after'));
  return { status, detail, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) };
}

/** The header has seconds, with decimals from some services, or a date. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null || retryAfter.length > 100) return null;
  const given = /^\d+(\.\d+)?$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return given > 0 ? Math.min(Math.ceil(given), maxRetryAfterSeconds) : null;
}

function failureOf(error: unknown, signal: AbortSignal): DeliveryAnswer {
  if (error instanceof AppError && error.status < 500) return { status: error.status, detail: error.message };
  const reason: unknown = signal.aborted ? signal.reason : null;
  if (reason instanceof Error && reason.name === 'TimeoutError') {
    return { status: 504, detail: 'The recipient did not answer in time.' };
  }
  if (signal.aborted) throw error;
  // `fetch` puts the actual error in the cause.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return { status: 503, detail: `The recipient can't be reached: ${plainLine(messageOf(cause), 200)}` };
}
