import { chromium } from 'playwright';
import type { Page } from 'playwright-core';
import t from 'tap';
import { disabledFeatures } from '../../../plugins/engine-default/src/disabled-features.ts';
import { lookForBrowser } from '../../suite/browser.ts';
import type { SampleApplication } from '../sample-applications.ts';
import { type ExpectedView, readUntil } from './expected-view.ts';

/** Shows in a browser for each of these mistakes that all is well without it and not with it. */
export async function proveBugs(
  application: SampleApplication,
  views: Readonly<Record<string, ExpectedView>>,
): Promise<void> {
  const found = await lookForBrowser();
  if (!found.available) throw new Error(found.reason);
  const args = ['--disable-gpu', `--disable-features=${disabledFeatures.join(',')}`];
  const browser = await chromium.launch({ executablePath: found.executable, args });
  t.teardown(() => browser.close());
  const running = await application.start();
  t.teardown(() => running.close());

  const context = await browser.newContext({ baseURL: running.url });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);

  /**
   * Nothing is left of the person before: a context for each takes a third more time. No sample application uses the session
   * storage, which stays.
   */
  const look = async (act: (page: Page) => Promise<string>): Promise<string> => {
    await page.goto('about:blank');
    await context.clearCookies();
    await devTools.send('Storage.clearDataForOrigin', { origin: running.url, storageTypes: 'all' });
    running.reset();
    return act(page);
  };

  for (const [bug, { act, right }] of Object.entries(views)) {
    t.test(`${application.name}: a person sees that ${application.bugs[bug]}`, async (t) => {
      const healthy = await look(async (page) => readUntil(await act(page), (text) => right.test(text)));
      t.match(healthy, right, 'all is well without it');
      running.break(bug);
      const broken = await look(async (page) => readUntil(await act(page), (text) => !right.test(text)));
      running.mend();
      t.notMatch(broken, right, 'and not with it');
    });
  }
}
