import type { Route } from 'playwright-core';

/**
 * Lets the page itself go where a redirect leads: what the network stack follows by itself can't be intercepted.
 * Answers that are no redirect stay as they are.
 */
export async function breakRedirect(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const { location } = response.headers();
  if (location === undefined || response.status() < 300 || response.status() > 399) {
    return route.fulfill({ response });
  }
  const to = new URL(location, route.request().url()).href.replace(/[&"<>]/g, (char) =>
    encodeURIComponent(char),
  );
  await route.fulfill({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><meta http-equiv="refresh" content="0;url=${to}">`,
  });
}
