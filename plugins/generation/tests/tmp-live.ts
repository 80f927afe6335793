// biome-ignore-all lint: temporary
import { writeFileSync } from 'node:fs';
import { sampleApplications } from '../../../tests/applications/sample-applications.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

const [name = '', rx = '', which = ''] = process.argv.slice(2);
const app = sampleApplications.get(name);
if (!app) throw new Error(name);
const RX = new RegExp(rx);
const bugs = which === 'all' ? Object.keys(app.bugs) : which.split(',').filter(Boolean);
const running = await app.start();
const chosen = new ChosenFlows(({ flow, title }) => RX.test(`${flow} ${title}`));
const live = await LiveKernel.boot(running.url, app.account, { chosen, placesOrders: true });
const since = performance.now();
const sec = () => ((performance.now() - since) / 1000).toFixed(0);
const run = await live.crawl({ allowSending: true, maxTests: 500 });
console.log(sec(), run.status, run.error, chosen.candidates.length, 'tests');
for (const log of live.domain.logs)
  if (/No test for|left|warn/i.test(JSON.stringify(log)))
    console.log('LOG', typeof log === 'string' ? log : ((log as any).message ?? JSON.stringify(log)));
let tests = chosen.candidates;
writeFileSync(`/tmp/cand-${name}.json`, JSON.stringify(tests, null, 1));
for (const t of tests) console.log('TEST', t.name, t.steps.length);
for (let round = 0; round < 2; round++) {
  if (round === 0) running.reset();
  const results = await live.execute(tests, running.url, 10_000);
  const red = results.filter((r) => r.status === 'failed');
  for (const r of red) console.log('RED', round, r.testName, r.error);
  const names = new Set(red.map((r) => r.testName));
  tests = tests.filter((t) => !names.has(t.name));
  console.log(sec(), 'round', round, tests.length, 'green');
}
let caught = 0;
for (const bug of bugs) {
  running.reset();
  running.break(bug);
  const order = tests.toSorted((a, b) => b.steps.length - a.steps.length);
  const reds: any[] = [];
  for (let at = 0; at < order.length && reds.length === 0; at += 16) {
    const results = await live.execute(order.slice(at, at + 16), running.url, 4_000);
    reds.push(...results.filter((r) => r.status === 'failed'));
  }
  running.mend();
  running.reset();
  const redTests = order.filter((t) => reds.some((r) => r.testName === t.name));
  const again = redTests.length ? await live.execute(redTests, running.url, 10_000) : [];
  const real = again.filter((r) => r.status === 'passed').map((r) => r.testName);
  if (real.length) caught += 1;
  console.log(
    sec(),
    real.length ? 'CAUGHT' : 'MISSED',
    bug,
    '|',
    real.slice(0, 3).join(' | '),
    '|',
    reds.find((r) => real.includes(r.testName))?.error?.slice(0, 160) ?? '',
  );
}
console.log('caught', caught, 'of', bugs.length);
await live.close();
await running.close();
