import { definePlugin, PipelineStages, type PipelineState } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t, { type Test } from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { Receiver } from './support/receiver.ts';
import { renameHosts } from './support/renamed-hosts.ts';
import { bootTriggers, pipelineOf } from './support/triggers-kernel.ts';

const browser = await lookForBrowser();
const skip = browser.available ? false : browser.reason;

const real = [...pipelinePlugins, 'deliveries', 'triggers'];

/** A site with a start page that links to the others, by their titles. */
async function siteOf(t: Test, pages: readonly string[]) {
  const links = () => pages.map((title) => `<a href="/${title.toLowerCase()}">${title}</a>`).join(' ');
  const site = await serve((_, response, { pathname }) => {
    const page = pages.find((title) => pathname === `/${title.toLowerCase()}`);
    const title = page ?? (pathname === '/' ? 'Start' : 'Nothing');
    html(response, title === 'Nothing' ? 404 : 200, title, `<h1>${title}</h1>${page ? '' : links()}`);
  });
  t.teardown(() => site.close());
  return site;
}

t.test('a crawl with nothing changed opens no page after the crawl stage', { skip }, async (t) => {
  const pages = ['Earth'];
  const site = await siteOf(t, pages);
  /** The requests that the site had got when each crawl stage ended. */
  const crawled: number[] = [];
  const watching = definePlugin({
    id: 'watching',
    setup({ extend }) {
      const watch = async (state: PipelineState) => {
        crawled.push(site.requests.length);
        return state;
      };
      const choose = async (state: PipelineState) => ({
        ...state,
        plans: state.plans.filter(({ flow }) => flow === 'page-load'),
      });
      const count = () => 0;
      extend(PipelineStages, { count, run: watch }, { name: 'watch', after: ['crawl'], before: ['filter'] });
      // A few tests are enough.
      extend(
        PipelineStages,
        { count, run: choose },
        { name: 'choose', after: ['plan'], before: ['generate'] },
      );
      return undefined;
    },
  });
  const kernel = await createTestKernel({
    plugins: [...real, watching],
    env: { ALLOW_PRIVATE_URLS: 'true', FAULT_TRIALS: '0' },
  });
  t.teardown(() => kernel.close());
  const { admin, projectId, trigger, ended } = await pipelineOf(kernel, { url: site.url });
  const crawl = async (body: object = {}) => ended(await trigger({ triggerCrawl: true, ...body }));
  const tests = async () => (await admin.get(`/projects/${projectId}/tests`)).body;
  /** The same site under another address, as a preview of a change that changes nothing. */
  const previewUrl = site.url.replace('127.0.0.1', 'localhost');

  const first = await crawl();
  t.match(first, { status: 'completed', error: null });
  const found = (await tests()).length;
  t.ok(found > 0 && first.testsGenerated === found, `${found} tests`);
  t.ok(site.requests.length > (crawled[0] ?? 0), 'they were tried out in the browser');

  for (const [index, body] of [{}, { previewUrl }].entries()) {
    const run = await crawl(body);
    t.match(run, { status: 'completed', error: null, testsGenerated: 0, changedPages: [], removedPages: [] });
    t.equal(run.pagesFound, 2, 'all pages were looked at');
    t.equal(site.requests.length, crawled[index + 1], 'and none was opened after that');
    t.equal((await tests()).length, found);
  }

  pages.push('Venus');
  const last = await crawl({ previewUrl });
  t.strictSame(last.changedPages?.toSorted(), ['/', '/venus']);
  t.ok((last.testsGenerated ?? 0) > 0 && (await tests()).length > found, 'what is new gets tests');
});

t.test('a name that resolves to a private address later is not reached', { skip }, async (t) => {
  const site = await siteOf(t, ['Earth']);
  const { port } = new URL(site.url);
  t.teardown(renameHosts(new Map([['preview.test', ['8.8.8.8', '127.0.0.1']]])));
  const kernel = await createTestKernel({ plugins: real, env: { FAULT_TRIALS: '0' } });
  t.teardown(() => kernel.close());
  const { trigger, ended } = await pipelineOf(kernel);
  const run = await ended(await trigger({ triggerCrawl: true, previewUrl: `http://preview.test:${port}/` }));
  t.match(run, { status: 'failed' });
  t.strictSame(site.requests, []);
});

t.test('nor is a receiver of callbacks', async (t) => {
  const receiver = await Receiver.start();
  t.teardown(() => receiver.close());
  const { port } = new URL(receiver.url);
  t.teardown(renameHosts(new Map([['receiver.test', ['8.8.8.8', '127.0.0.1']]])));
  const { kernel } = await bootTriggers(t, { env: { ALLOW_PRIVATE_URLS: 'false' } });
  const { admin, projectId, trigger, ended } = await pipelineOf(kernel, { tests: 1 });
  await ended(await trigger({ callbackUrl: `http://receiver.test:${port}/` }));
  const delivery = async () => (await admin.get(`/projects/${projectId}/deliveries`)).body[0];
  await until('the attempt is over', async () => (await delivery())?.lastError != null);
  t.match(await delivery(), { lastStatus: null, lastError: /private address/ });
  t.strictSame(receiver.received, []);
});
