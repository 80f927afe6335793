import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ProjectTarget } from '@testkernel/sdk';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { chromium, type Page } from 'playwright';
import t from 'tap';
import { Redactor } from '../src/redaction/redactor.ts';
import { withFilm } from '../src/trace/film-events.ts';
import { redactTraceEntry } from '../src/trace/redact-trace-entry.ts';
import { openBench, testOf } from './support/bench.ts';
import { TestChromium } from './support/chromium-engine.ts';
import { startSite } from './support/site.ts';

const site = await startSite();
t.teardown(() => site.close());

const evidence = { screenshots: 'off', trace: true } as const;
const home = { action: 'navigate', url: '/' } as const;
const toCart = { action: 'click', selector: "getByRole('link', { name: 'Cart' })" } as const;

/** The entries of a zip, unpacked. */
async function unzip(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const reader = new ZipReader(new Uint8ArrayReader(await readFile(file)));
  for await (const entry of reader.getEntriesGenerator()) {
    if (!entry.directory)
      entries.set(entry.filename, Buffer.from(await entry.arrayBuffer({ checkCrc32: true })));
  }
  return entries;
}

/** Playwright's own trace viewer, showing a trace, in a browser. */
async function openViewer(trace: string): Promise<{ page: Page; close(): Promise<void> }> {
  const require = createRequire(import.meta.url);
  const viewer = path.join(
    path.dirname(require.resolve('playwright-core/package.json')),
    'lib/vite/traceViewer',
  );
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://viewer');
    const file = pathname === '/trace.zip' ? trace : path.join(viewer, pathname);
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { executable } = await new TestChromium().availability();
  const browser = await chromium.launch({ executablePath: executable });
  const page = await browser.newPage();
  await page.goto(`${origin}/index.html?trace=${encodeURIComponent(`${origin}/trace.zip`)}`);
  return {
    page,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

t.test('one trace shows every test of the run in the trace viewer', async (t) => {
  const bench = await openBench({ url: site.url, stepMs: 1500 });
  t.teardown(() => bench.close());
  const tests = [
    testOf('Opens the cart', home, toCart),
    testOf('Shows the form', { action: 'navigate', url: '/form' }),
    testOf('Looks for what is not there', home, { action: 'click', selector: '#nothing' }),
  ];
  const { tracePath } = await bench.runner.execute(
    bench.requestFor(tests, { evidence, parallelWorkers: 2, retries: 1 }),
  );
  t.equal(tracePath, '/artifacts/traces/run-1.zip');

  const viewer = await openViewer(bench.artifacts.file('traces/run-1.zip'));
  t.teardown(() => viewer.close());
  const actions = viewer.page.getByTestId('actions-tree');
  for (const title of [...tests.map((test) => test.name), 'Looks for what is not there (attempt 2)']) {
    await actions.getByText(title, { exact: true }).waitFor({ timeout: 10_000 });
    t.pass(`${title} is there`);
  }
  await actions.getByText('Opens the cart', { exact: true }).click();
  await viewer.page.keyboard.press('ArrowRight');
  await actions
    .getByText(/^Click/)
    .first()
    .click();
  const snapshot = viewer.page.frameLocator('iframe.snapshot-visible');
  await snapshot.getByRole('link', { name: 'Cart' }).waitFor({ timeout: 10_000 });
  t.pass('and so is the page as it was when the step was done');
});

t.test('the zip keeps the tests apart and stores what they share once', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const tests = [testOf('A', home, toCart), testOf('B', home, toCart)];
  await bench.runner.execute(bench.requestFor(tests, { evidence }));
  const entries = await unzip(bench.artifacts.file('traces/run-1.zip'));
  const names = [...entries.keys()];
  const events = names.filter((name) => /trace\.(trace|network)$/.test(name)).sort();
  t.same(events, ['0-trace.network', '0-trace.trace', '1-trace.network', '1-trace.trace']);
  t.ok(names.some((name) => name.startsWith('resources/')));
  t.notOk(
    names.some((name) => name.endsWith('.stacks')),
    'nothing of where this service’s code lies',
  );
  for (const [name, content] of entries) t.notOk(content.includes('/runner/'), name);
});

t.test('where a screenshot is taken of each step, the film is made of them', async (t) => {
  const bench = await openBench({ url: site.url, stepMs: 1500 });
  t.teardown(() => bench.close());
  const still = { action: 'assertVisible', selector: 'body' };
  const tests = [
    testOf('Opens the cart', home, still, still, toCart),
    testOf('Fails in the cart', home, toCart, { action: 'click', selector: '#nothing' }),
  ];
  const results = await bench.run(tests, { evidence: { screenshots: 'each-step', trace: true } });
  const entries = await unzip(bench.artifacts.file('traces/run-1.zip'));
  const framesOf = (events: string) => {
    const lines = entries.get(events)?.toString().trim().split('\n') ?? [];
    return lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'screencast-frame');
  };
  const frames = framesOf('0-trace.trace');
  t.equal(frames.length, 4, 'one for each step');
  t.match(frames[0], { pageId: /^page@/, width: 800, height: 600 });
  t.equal(new Set(frames.map(({ file }) => file)).size, 2, 'what looks the same is there once');
  for (const [at, { file, timestamp }] of frames.entries()) {
    const screenshot = results[0]?.screenshots[at] ?? '';
    t.ok(entries.get(file)?.equals(await bench.artifacts.read(screenshot)), `step ${at + 1}`);
    t.ok(at === 0 || timestamp > frames[at - 1].timestamp, 'in their order');
  }
  t.notOk(
    [...entries.keys()].some((name) => name.endsWith('.jpeg')),
    'and the browser films nothing',
  );

  const alone = await unzip(bench.artifacts.file(results[1]?.attempts[0]?.trace ?? ''));
  const pictures = [...alone.keys()].filter((name) => /^screencast\/.*\.png$/.test(name));
  t.equal(pictures.length, 2, 'the trace of a failed attempt has its own');

  const viewer = await openViewer(bench.artifacts.file('traces/run-1.zip'));
  t.teardown(() => viewer.close());
  const film = viewer.page.locator('.film-strip-frame');
  await film.first().waitFor({ timeout: 10_000 });
  const shown = await film.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).backgroundImage),
  );
  t.ok(
    shown.some((image) => /screencast%2F|screencast\//.test(image)),
    shown.join(),
  );
});

t.test('a film knows which page was used last when a picture was taken', async (t) => {
  const before = (callId: string, startTime: number) =>
    JSON.stringify({ type: 'before', callId, startTime, class: 'Frame' });
  const snapshot = (callId: string, pageId: string) =>
    JSON.stringify({ type: 'frame-snapshot', snapshot: { callId, phase: 'after', pageId, html: [] } });
  const frame = (takenAt: number) => ({ name: `${takenAt}.png`, file: '', takenAt, width: 8, height: 6 });
  const lines = [before('1', 1), before('2', 2), snapshot('2', 'a'), before('3', 5), snapshot('3', 'b')];
  const events = `${lines.join('\n')}\n`;
  const added = withFilm(events, [frame(1.5), frame(3), frame(6)]).slice(events.length);
  t.same(
    added
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [
      { type: 'screencast-frame', pageId: 'a', file: '3.png', width: 8, height: 6, timestamp: 3 },
      { type: 'screencast-frame', pageId: 'b', file: '6.png', width: 8, height: 6, timestamp: 6 },
    ],
  );
});

t.test('a shard has a trace of its own', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const { tracePath } = await bench.runner.execute(
    bench.requestFor([testOf('A', home)], { evidence, shardIndex: 3 }),
  );
  t.equal(tracePath, '/artifacts/traces/run-1/shard-3.zip');
  t.ok((await unzip(bench.artifacts.file(tracePath ?? ''))).has('0-trace.trace'));
});

t.test('an attempt that failed has a trace of its own as well', async (t) => {
  const bench = await openBench({ url: site.url, stepMs: 1500 });
  t.teardown(() => bench.close());
  const [result] = await bench.run([testOf('Broken', home, { action: 'click', selector: '#no' })], {
    evidence,
  });
  const entries = await unzip(bench.artifacts.file(result?.attempts[0]?.trace ?? ''));
  t.match(entries.get('trace.trace')?.toString(), /"title":"Broken"/);
});

t.test('without tracing there is none', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  t.same(await bench.runner.execute(bench.requestFor([testOf('A', home)])), { tracePath: null });
  t.same(await bench.artifacts.list().catch(() => []), []);
});

t.test('the project’s password is nowhere in what a run leaves behind', async (t) => {
  const bench = await openBench({ url: site.url });
  t.teardown(() => bench.close());
  const password = 'Pa"ss&wö<rd/42';
  const { project } = bench.requestFor([]);
  const target: ProjectTarget = {
    ...project,
    credentials: {
      username: 'alice',
      password,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
    },
  };
  const signIn = testOf(
    'Signs in',
    { action: 'navigate', url: '/login' },
    { action: 'fill', selector: "getByLabel('User')", value: '{{credentials.username}}' },
    { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
    { action: 'click', selector: 'button' },
    { action: 'assert', selector: 'h1', expected: 'Hello alice' },
    { action: 'request', url: '/echo', body: '{"p":"{{credentials.password}}"}', expected: '201' },
    { action: 'assertText', selector: 'p', expected: 'not {{credentials.password}}', timeoutMs: 100 },
  );
  const sent = site.bodies.length;
  const [result] = await bench.run([signIn], { project: target, evidence, runId: 'secret' });
  const [form = '', json = ''] = site.bodies.slice(sent);
  t.equal(new URLSearchParams(form).get('password'), password, 'the site got it');
  t.same(JSON.parse(json), { p: password }, 'the request as well');
  t.match(result, {
    status: 'failed',
    error: /contain the text "not \[redacted\]", received "\[redacted\]"/,
  });
  t.ok(result?.console.some((entry) => entry.text === 'seen [redacted]'));

  // Parts of the secret that are the same in every notation.
  const traces = [/ss.{1,6}w/, /rd(\/|%2F|%2f|\\\/)42/];
  const reported = JSON.stringify([result, bench.logged, bench.log.lines]);
  for (const part of traces) t.notMatch(reported, part);
  for (const file of await bench.artifacts.list()) {
    for (const [name, content] of await unzip(bench.artifacts.file(file))) {
      if (/\.jpe?g$/.test(name)) continue;
      t.notMatch(content.toString(), /rd(\/|%2F|%2f|\\\/)42/, `${file}: ${name}`);
      t.notOk(
        content.toString('latin1').includes(Buffer.from(password).toString('base64')),
        `${file}: ${name}`,
      );
    }
  }

  const viewer = await openViewer(bench.artifacts.file('traces/secret.zip'));
  t.teardown(() => viewer.close());
  await viewer.page
    .getByTestId('actions-tree')
    .getByText('Signs in', { exact: true })
    .waitFor({ timeout: 10_000 });
  t.pass('the trace still opens');
});

t.test('a password that is a word of the trace format does not break it', async (t) => {
  const redactor = new Redactor(['frame']);
  const event = { type: 'frame', callId: 'frame@1', params: { value: 'my frame' }, frame: ['frame'] };
  const clean = redactTraceEntry('0-trace.trace', Buffer.from(`${JSON.stringify(event)}\n`), redactor);
  t.same(JSON.parse(clean.toString()), {
    ...event,
    params: { value: 'my [redacted]' },
    frame: ['[redacted]'],
  });
});
