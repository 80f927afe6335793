import { setTimeout } from 'node:timers/promises';
import { emptyPipelineState, projectTarget, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { serve } from '../../../tests/applications/sites/sample-site.ts';
import { CrawlBench } from './support/crawl-bench.ts';

const links = ['/one', '/two', '/three'];
const menu = `<button aria-expanded="false" onclick="document.getElementById('menu').hidden = false">Menu</button>
  <div id="menu" role="menu" hidden><button role="menuitem">Help</button></div>`;

t.test('the full pass goes on with the crawl of the preview', async (t) => {
  const visits = new Map<string, number>();
  const site = await serve(async (_, response, { pathname }) => {
    visits.set(pathname, (visits.get(pathname) ?? 0) + 1);
    if (pathname === '/one') await setTimeout(500);
    const found = pathname === '/' || links.includes(pathname);
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' });
    const list = links.map((path) => `<a href="${path}">Page ${path.slice(1)}</a>`).join(' ');
    response.end(
      `<!doctype html><title>${pathname}</title><h1>Page ${pathname}</h1>${list}${pathname === '/one' ? menu : ''}`,
    );
  });
  const bench = await CrawlBench.open();
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  const stage = bench.stage();
  const cleanUps: (() => Promise<void>)[] = [];
  const logs: string[] = [];
  const context = stageContext({
    afterRun: (cleanUp) => void cleanUps.push(cleanUp),
    log: (message) => void logs.push(message),
  });
  const begin = emptyPipelineState({ project: projectTarget(site.url), maxDepth: 4 });

  const preview = await stage.run({ ...begin, pass: 'preview' }, context);
  t.equal(preview.siteMap?.pages.length, 4);
  t.strictSame(
    preview.siteMap?.pages.flatMap(({ states }) => states),
    [],
    'states are opened later',
  );
  t.equal(preview.open.pages, 4);
  t.equal(bench.contexts, 1, 'the browser context stays open');
  const readBefore = logs.filter((line) => line.startsWith('Page ')).length;

  const full = await stage.run(begin, context);
  t.match(full.siteMap, { truncated: null });
  t.strictSame(
    full.siteMap?.pages.map(({ path }) => path),
    ['/', ...links],
    'in the order of the links, although the first page is the slowest',
  );
  t.match(full.siteMap?.pages.find(({ path }) => path === '/one')?.states, [{ kind: 'menu' }]);
  t.equal(full.open.pages, 0);
  t.equal(logs.filter((line) => line.startsWith('Page ')).length, readBefore, 'no page is read twice');
  t.equal(bench.contexts, 0);
  for (const cleanUp of cleanUps) await cleanUp();
});

t.test('a run that ends after its preview leaves no browser context', async (t) => {
  const site = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Home</title><h1>Home</h1>');
  });
  const bench = await CrawlBench.open();
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  const cleanUps: (() => Promise<void>)[] = [];
  const begin = emptyPipelineState({ project: projectTarget(site.url), pass: 'preview' });
  await bench.stage().run(begin, stageContext({ afterRun: (cleanUp) => void cleanUps.push(cleanUp) }));
  t.equal(bench.contexts, 1);
  for (const cleanUp of cleanUps) await cleanUp();
  t.equal(bench.contexts, 0);
});

t.test('a crawl whose time is over visits the start page only', async (t) => {
  const site = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Home</title><h1>Home</h1><a href="/more">More</a>');
  });
  const bench = await CrawlBench.open();
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  const begin = emptyPipelineState({ project: projectTarget(site.url) });
  const { siteMap, open } = await bench.stage().run(begin, stageContext({ timeLeft: () => 0 }));
  t.equal(siteMap?.pages.length, 1);
  t.match(siteMap?.truncated, 'time limit');
  t.equal(open.pages, 1);
});
