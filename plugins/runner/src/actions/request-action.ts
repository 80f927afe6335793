import { type Step, type StepAction, StepFailure } from '@testkernel/sdk';
import type { APIResponse } from 'playwright';

/**
 * Sends a request with the cookies of the test's pages. `expected` is a status (`201`) or a text that the body contains;
 * without it every status below 400 passes.
 */
export const request: StepAction = {
  needs: ['url'],
  async execute({ context, step, timeoutMs, resolveUrl }) {
    const response = await context.request.fetch(resolveUrl(step.url ?? ''), {
      method: step.method ?? (step.body === undefined ? 'GET' : 'POST'),
      headers: headersOf(step),
      // A Buffer, because Playwright would encode a string as JSON again.
      data: step.body === undefined ? undefined : Buffer.from(step.body),
      timeout: timeoutMs,
    });
    try {
      await checkResponse(response, step.expected);
    } finally {
      await response.dispose();
    }
  },
};

async function checkResponse(response: APIResponse, expected: string | undefined): Promise<void> {
  const status = response.status();
  if (expected === undefined) {
    if (status >= 400) throw await failure(response, 'a status below 400');
  } else if (/^\d{3}$/.test(expected)) {
    if (status !== Number(expected)) throw await failure(response, `status ${expected}`);
  } else if (!(await response.text()).includes(expected)) {
    throw await failure(response, `a body that contains "${expected}"`);
  }
}

async function failure(response: APIResponse, expected: string): Promise<StepFailure> {
  const received = `status ${response.status()} with the body "${await response.text()}"`;
  return new StepFailure('assertion', `Expected ${expected}, received ${received}.`);
}

function headersOf(step: Step): Record<string, string> {
  const headers = { ...step.headers };
  const typed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (step.body === undefined || typed) return headers;
  const json = /^\s*[[{]/.test(step.body);
  return { ...headers, 'content-type': json ? 'application/json' : 'text/plain; charset=utf-8' };
}
