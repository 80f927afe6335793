import { type ContextResponse, type Step, type StepAction, StepFailure } from '@testkernel/sdk';

/** The most characters of a body in the message of a failure. */
const maxShown = 500;

/**
 * Sends a request with the cookies of the test's pages. `expected` is a status (`201`) or a text that the body contains;
 * without it every status below 400 passes. An answer of more than 10 MB fails the step.
 */
export const request: StepAction = {
  needs: ['url'],
  async execute({ request: send, step, timeoutMs, resolveUrl }) {
    const response = await send(resolveUrl(step.url ?? ''), {
      method: step.method ?? (step.body === undefined ? 'GET' : 'POST'),
      headers: headersOf(step),
      body: step.body ?? null,
      timeoutMs,
    });
    checkResponse(response, step.expected);
  },
};

function checkResponse(response: ContextResponse, expected: string | undefined): void {
  const { status } = response;
  if (expected === undefined) {
    if (status >= 400) throw failure(response, 'a status below 400');
  } else if (/^\d{3}$/.test(expected)) {
    if (status !== Number(expected)) throw failure(response, `status ${expected}`);
  } else if (!response.text().includes(expected)) {
    throw failure(response, `a body that contains "${expected}"`);
  }
}

function failure({ status, body }: ContextResponse, expected: string): StepFailure {
  const text = body.subarray(0, 4 * maxShown).toString();
  const shown = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
  return new StepFailure(
    'assertion',
    `Expected ${expected}, received status ${status} with the body "${shown}".`,
  );
}

function headersOf(step: Step): Record<string, string> {
  const headers = { ...step.headers };
  const typed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (step.body === undefined || typed) return headers;
  const json = /^\s*[[{]/.test(step.body);
  return { ...headers, 'content-type': json ? 'application/json' : 'text/plain; charset=utf-8' };
}
