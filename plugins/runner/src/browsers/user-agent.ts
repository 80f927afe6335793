import type { Browser } from 'playwright';

const known = new WeakMap<Browser, Promise<string>>();

/** The user agent of a browser's pages without an emulated device. */
export function userAgentOf(browser: Browser): Promise<string> {
  const agent = known.get(browser) ?? readUserAgent(browser);
  known.set(browser, agent);
  // The next request tries again.
  agent.catch(() => known.delete(browser));
  return agent;
}

/** Read on a blank page of its own, because the tested pages can claim anything. */
async function readUserAgent(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    return await page.evaluate(() => navigator.userAgent);
  } finally {
    await context.close();
  }
}
