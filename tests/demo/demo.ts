// Shows the whole job in one go: sign up, crawl, generate, approve, run, break the application, run again.
//   npm run demo                    on a small shop that comes along
//   npm run demo -- https://…       on any application
//   npm run demo -- --exit          ends by itself; otherwise the server keeps running until Ctrl-C
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunDetail } from '@testkernel/sdk';
import { type Shop, shopAccount, startShop } from '../applications/shop/shop.ts';
import { DemoApi, type StreamedResult } from './api.ts';
import { makeSureOfBrowser } from './make-sure-of-browser.ts';
import { startServer } from './start-server.ts';
import { terminal } from './terminal.ts';

const account = { name: 'Demo Person', email: 'demo@example.com', password: 'Demo-Person-1' };

const { values, positionals } = parseArgs({
  options: { exit: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const dataDir = process.env.DATA_DIR ?? join(process.cwd(), 'data', 'demo');

terminal.heading('Getting ready');
await makeSureOfBrowser();
const { kernel, logFile } = await startServer(dataDir);
const origin = kernel.address ?? '';
terminal.good(`Testkernel: ${origin} (log: ${logFile})`);
const shop = positionals[0] ? null : await startShop();
const target = positionals[0] ?? shop?.url ?? '';
terminal.good(`Application under test: ${target}`);

const api = new DemoApi(origin);
await api.signUp(account);
terminal.good(`Signed in as ${account.email}, password ${account.password}`);

terminal.heading('Crawling and generating tests');
const project = await api.createProject({
  name: shop ? 'Leaf & Bean' : new URL(target).host,
  url: target,
  ...(shop ? { credentials: shopAccount } : {}),
});
const crawl = await api.watch(await api.crawl(project.id, { dialsConfig: { parallelWorkers: 2 } }), tell());
terminal.line(
  `${crawl.status}: ${crawl.pagesFound ?? 0} pages, ${crawl.testsGenerated ?? 0} tests in ${seconds(crawl)}`,
);
const tests = await api.tests(project.id);

let healthy = crawl.status === 'completed' && tests.length > 0;
if (tests.length > 0) {
  terminal.heading('Approving and running them');
  await api.approve(
    project.id,
    tests.map((test) => test.id),
  );
  const first = await runTests();
  healthy &&= first.status === 'completed' && first.failed === 0;
  if (shop) healthy &&= await breakAndRunAgain(shop);
}

terminal.heading('Where to look');
terminal.line(`Project:  ${origin}/api/v1/projects/${project.id}`);
terminal.line(`Tests:    ${origin}/api/v1/projects/${project.id}/tests`);
terminal.line(`Runs:     ${origin}/api/v1/projects/${project.id}/runs`);
terminal.line(`Token:    ${api.client.cookie('access_token')}`);
terminal.faint('Every URL above takes it: curl -H "Authorization: Bearer $TOKEN" …');

if (values.exit) {
  await stop();
  process.exit(healthy ? 0 : 1);
}
terminal.heading('The server keeps running. Press Ctrl-C to end it.');
process.once('SIGINT', () => void stop().then(() => process.exit(0)));

async function runTests(): Promise<RunDetail> {
  const runId = await api.run(project.id, { dialsConfig: { parallelWorkers: 2 } });
  const run = await api.watch(runId, { ...tell(), log: () => {} });
  terminal.line(
    `${run.status}: ${run.passed} passed, ${run.failed} failed of ${run.total} in ${seconds(run)}`,
  );
  if (run.tracePath) {
    terminal.faint(`npx playwright show-trace ${join(dataDir, run.tracePath)}`);
  }
  return run;
}

async function breakAndRunAgain(broken: Shop): Promise<boolean> {
  terminal.heading('Breaking the shop: wrong sums, silent sign-in errors, a wrong heading');
  broken.break('wrong-sum');
  broken.break('swallowed-error');
  broken.break('wrong-heading');
  const second = await runTests();
  for (const cause of second.rootCauses) {
    terminal.bad(
      `${cause.size} test(s): ${cause.errorPattern}${cause.sharedSelector ? ` at ${cause.sharedSelector}` : ''}`,
    );
  }
  broken.mend();
  return second.status === 'completed' && second.failed > 0;
}

function tell() {
  return {
    log: (message: string) => terminal.faint(message),
    result: ({ testName, status, duration, error }: StreamedResult) => {
      const text = `${testName} (${(duration / 1000).toFixed(1)} s)`;
      if (status === 'passed') terminal.good(text);
      else terminal.bad(`${text}${error ? `\n    ${error.split('\n')[0]}` : ''}`);
    },
  };
}

function seconds(run: RunDetail): string {
  return `${((run.durationMs ?? 0) / 1000).toFixed(1)} s`;
}

async function stop(): Promise<void> {
  await kernel.stop();
  await shop?.close();
}
