// Shows the whole job in one go: sign up, crawl, generate, approve, run, break the application, run again.
//   npm run demo                    on a small shop that comes along
//   npm run demo -- https://…       on any application
//   npm run demo -- --exit          ends by itself; otherwise the server keeps running until Ctrl-C
//   npm run demo -- --verbose       shows every line of the log and every result
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Schemas } from '@testkernel/client';
import { type Shop, shopAccount, startShop } from '../applications/shop/shop.ts';
import { DemoApi } from './api.ts';
import { CrawlView } from './crawl-view.ts';
import { makeSureOfBrowser } from './make-sure-of-browser.ts';
import { causeLines, RunView, resultLine, verdictLine } from './run-view.ts';
import { bold, dim, marks, Screen, seconds } from './screen.ts';
import { startServer } from './start-server.ts';

const account = { name: 'Demo Person', email: 'demo@example.com', password: 'Demo-Person-1' };
/** Enough to show the whole job; whoever watches does not wait for more. */
const crawlDials = { parallelWorkers: 2, maxTests: 12, maxMinutes: 2 };

const { values, positionals } = parseArgs({
  options: { exit: { type: 'boolean', default: false }, verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const begun = performance.now();
const dataDir = process.env.DATA_DIR ?? join(process.cwd(), 'data', 'demo');
const screen = new Screen(Screen.modeFor(values));

screen.show([dim('Starting the server …')]);
const browser = await makeSureOfBrowser(screen);
const { kernel, logFile } = await startServer(dataDir);
const origin = kernel.address ?? '';
const shop = positionals[0] ? null : await startShop();
const target = positionals[0] ?? shop?.url ?? '';
const api = new DemoApi(origin);
await api.signUp(account);
screen.keep(
  `${bold('Testkernel')}   ${origin}  ${dim(`${account.email}, password ${account.password}`)}`,
  `${bold('Application')}  ${target}`,
  `${bold('Browser')}      ${browser}`,
  `${bold('Log')}          ${logFile}`,
  '',
);

const project = await api.createProject({
  name: shop ? 'Leaf & Bean' : new URL(target).host,
  url: target,
  ...(shop ? { credentials: shopAccount } : {}),
});
const crawl = await crawlAndShow();
const tests = await api.tests(project.id);
screen.keep('', bold('Tests'), summaryOf(crawl, tests));

let healthy = crawl.status === 'completed' && tests.length > 0;
if (tests.length > 0) {
  await api.approve(
    project.id,
    tests.map((test) => test.id),
  );
  const first = await runTests('Run of the approved tests');
  healthy &&= first.status === 'completed' && first.failed === 0;
  if (shop) healthy &&= await breakAndRunAgain(shop);
}

screen.keep(
  '',
  bold('Where to look'),
  `  ${origin}/api/v1/projects/${project.id} … /tests … /runs`,
  dim(`  curl -H "Authorization: Bearer $TOKEN" …, with the token in ${tokenFile()}`),
);

if (values.exit) {
  await stop();
  process.exit(healthy ? 0 : 1);
}
screen.keep(dim('The server keeps running. Press Ctrl-C to end it.'));
process.once('SIGINT', () => void stop().then(() => process.exit(0)));

async function crawlAndShow(): Promise<Schemas['RunDetail']> {
  const view = new CrawlView();
  const redraw = () => screen.show([bold('Crawl'), ...view.lines]);
  screen.step(bold('Crawl'));
  const run = await api.watch(await api.crawl(project.id, { dialsConfig: crawlDials }), {
    log: (message) => screen.detail(`    ${message}`),
    draft: (draft) => {
      const line = view.addDraft(draft);
      if (line !== null) screen.step(line);
      redraw();
    },
    snapshot: (current) => {
      for (const line of view.update(current)) screen.step(line);
      redraw();
    },
  });
  view.update(run);
  if (screen.isLive) screen.keep(bold('Crawl'), ...view.lines);
  return run;
}

function summaryOf(run: Schemas['RunDetail'], generated: readonly Schemas['Test'][]): string {
  const sure = generated.filter(({ confidence }) => confidence !== null && confidence >= 0.8).length;
  const mark = run.status === 'completed' ? marks.done : marks.failed;
  const open = run.openFlows ? `, ${run.openFlows} flows open` : '';
  const pages = `${run.pagesFound ?? 0} pages`;
  return `  ${mark} ${generated.length} tests of ${pages}, ${sure} with a confidence of 80 % or more${open} ${dim(seconds(run.durationMs ?? 0))}`;
}

async function runTests(title: string): Promise<Schemas['RunDetail']> {
  const view = new RunView(tests.length);
  screen.keep('', bold(title));
  const runId = await api.run(project.id, { dialsConfig: { parallelWorkers: 2 } });
  const run = await api.watch(runId, {
    result: (result) => {
      view.add(result);
      screen.detail(resultLine(result));
      screen.show([view.line]);
    },
  });
  screen.keep(`${verdictLine(run)} ${dim(`· ${seconds(performance.now() - begun)} after the start`)}`);
  if (run.tracePath) screen.detail(`    npx playwright show-trace ${join(dataDir, run.tracePath)}`);
  return run;
}

async function breakAndRunAgain(broken: Shop): Promise<boolean> {
  broken.break('wrong-sum');
  broken.break('swallowed-error');
  broken.break('sign-out-ignored');
  const second = await runTests('The shop with wrong sums, silent sign-in errors and an ignored sign-out');
  screen.keep(...causeLines(second));
  broken.mend();
  return second.status === 'completed' && second.failed > 0;
}

/** The token is in a file, so that it is on nobody's screen. */
function tokenFile(): string {
  const file = join(dataDir, 'token');
  writeFileSync(file, api.session.cookie('access_token') ?? '', { mode: 0o600 });
  return file;
}

async function stop(): Promise<void> {
  await kernel.stop();
  await shop?.close();
}
