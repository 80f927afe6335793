import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import t from 'tap';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { openConsole } from './support/open-console.ts';

t.setTimeout(1_200_000);

const browser = await lookForBrowser();
const tabs = 10;
/** As many as the console leaves to streams, of the six connections of a browser. */
const streams = 4;

/** Milliseconds after which a page is answered: soon enough for the crawl to read it. */
const answersAfterMs = 10_000;
const links = [...'abcdefghijklmnopqrstuvwxyz'].map((name) => `<a href="/${name}">${name}</a>`).join(' ');

/** Has so many pages, and answers so slowly, that its crawl goes on for minutes: longer than the test, on slow machines too. */
async function startSlowSite() {
  const server = createServer((_, response) => {
    const answer = () => response.setHeader('content-type', 'text/html').end(links);
    const later = setTimeout(answer, answersAfterMs);
    response.once('close', () => clearTimeout(later));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

t.test(
  'ten tabs of one person follow runs',
  { skip: browser.available ? false : browser.reason },
  async (t) => {
    if (!browser.available) return;
    const site = await startSlowSite();
    const opened = await openConsole({
      plugins: [...pipelinePlugins, 'console', 'coverage', 'dashboard'],
      executable: browser.executable,
    });
    t.teardown(async () => {
      // The crawl ends when its site does.
      site.close();
      await opened.close();
    });
    const { ada, kernel, ofWorkspace, watched } = opened;
    const { context } = watched;
    const project = (await ada.post('/projects', { name: 'Slow', url: site.url })).body;
    const { runId } = (await ada.post(`/projects/${project.id}/crawl`, {})).body;
    const ofProject = `${ofWorkspace}/p/${project.id}`;

    await opened.signIn();
    const renewals: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals.push(request.url());
    });
    const endsIn = (seconds: number) => String(Math.round(Date.now() / 1000) + seconds);
    await context.addCookies([{ name: 'token_exp', value: endsIn(60), url: kernel.url }]);
    const pages = [watched.page];
    while (pages.length < tabs) pages.push(await context.newPage());
    await Promise.all(pages.map((page) => page.goto(`${ofProject}/runs/${runId}`)));
    const live = (page: Page) => page.getByRole('status').filter({ hasText: 'Live' });
    const paused = (page: Page) => page.getByRole('status').filter({ hasText: 'Paused' });
    const count = async (chip: typeof live) => {
      const counts = await Promise.all(pages.map((page) => chip(page).count()));
      return counts.filter((each) => each > 0).length;
    };

    const shared = async () => (await count(live)) === streams && (await count(paused)) === tabs - streams;

    await t.test('four follow the run, and the others say that they wait', async (t) => {
      await until('the streams are shared', shared);
      t.pass('they do');
    });

    await t.test('one of them renews the session', async (t) => {
      await until('it is renewed', async () => renewals.length > 0);
      t.equal(renewals.length, 1);
    });

    await t.test('a tab to which the person comes follows the run, instead of another', async (t) => {
      const waiting = pages[(await Promise.all(pages.map((page) => paused(page).count()))).indexOf(1)];
      await waiting?.evaluate(() => dispatchEvent(new Event('focus')));
      await waiting?.getByRole('status').filter({ hasText: 'Live' }).waitFor();
      await until('the streams are shared', shared);
      t.pass('it does');
    });

    await t.test('every tab goes on loading other screens', async (t) => {
      await Promise.all(
        pages.map(async (page) => {
          await page.getByRole('link', { name: 'Overview', exact: true }).click();
          await page.getByText('A crawl is going on').waitFor();
          await page.reload();
          await page.getByText('A crawl is going on').waitFor();
        }),
      );
      t.pass('they do');
    });
  },
);
