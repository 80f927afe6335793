import type { ContextRequest } from '@testkernel/sdk';
import type { Route } from 'playwright-core';
import { answerAs, sendOn } from './send-on.ts';

/**
 * Replaces a redirect by a page that navigates to its target, because redirects followed by the network stack
 * can't be intercepted. Other responses are unchanged.
 *
 * @param announced called before such a page is answered
 */
export async function breakRedirect(
  route: Route,
  send: ContextRequest,
  announced: () => void,
): Promise<void> {
  const response = await sendOn(route, send, { maxRedirects: 0 });
  const { location } = response.headers;
  if (location === undefined || response.status < 300 || response.status > 399) {
    return answerAs(route, response);
  }
  const to = new URL(location, route.request().url()).href.replace(/[&"<>]/g, (char) =>
    encodeURIComponent(char),
  );
  announced();
  await route.fulfill({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><meta http-equiv="refresh" content="0;url=${to}">`,
  });
}
