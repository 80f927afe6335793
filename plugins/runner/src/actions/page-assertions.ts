import { type StepAction, StepFailure, sameQuery } from '@testkernel/sdk';
import { normalizeText } from '@testkernel/sdk/page';
import { isTimeout } from './is-timeout.ts';
import { pollUntil } from './poll-until.ts';

/** Compares the page's URL or path; the query, in any order of its parameters, and the fragment only when the step has them. */
export const assertUrl: StepAction = {
  needs: ['expected'],
  async execute({ page, step, timeoutMs, resolveUrl }) {
    const expected = new URL(resolveUrl(step.expected ?? ''));
    const matches = (url: URL) => sameUrl(url, expected);
    if (matches(new URL(page.url()))) return;
    try {
      await page.waitForURL(matches, { timeout: timeoutMs, waitUntil: 'commit' });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      throw new StepFailure('url-mismatch', `Expected the URL ${expected.href}, received ${page.url()}.`);
    }
  },
};

export const assertTitle: StepAction = {
  needs: ['expected'],
  execute: ({ page, step, timeoutMs }) =>
    pollUntil(
      {
        read: async () => normalizeText(await page.title()),
        accepts: (title) => title === normalizeText(step.expected ?? ''),
        expected: `the title "${step.expected}"`,
        received: (title) => `"${title ?? ''}"`,
      },
      timeoutMs,
    ),
};

export function sameUrl(url: URL, expected: URL): boolean {
  return (
    url.origin === expected.origin &&
    withoutSlash(url.pathname) === withoutSlash(expected.pathname) &&
    (expected.search === '' || sameQuery(url.search, expected.search)) &&
    (expected.hash === '' || url.hash === expected.hash)
  );
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
