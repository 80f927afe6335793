import { fork } from 'node:child_process';
import { openBench, testOf } from './support/bench.ts';

const url = process.argv[2];
const bench = await openBench({ url });
const tests = Array.from({ length: 50 }, (_, i) => ({
  ...testOf(
    'Test ' + i,
    { action: 'navigate', url: '/' },
    { action: 'assertVisible', selector: "getByRole('heading', { name: 'Welcome' })" },
    { action: 'click', selector: "getByRole('link', { name: 'Cart' })" },
    { action: 'assertUrl', expected: '/cart' },
    { action: 'assertCount', selector: "getByRole('listitem')", expected: '2' },
    { action: 'navigate', url: '/form' },
    { action: 'fill', selector: "getByLabel('Name')", value: 'Ann' },
    { action: 'assertValue', selector: "getByLabel('Name')", expected: 'Ann' },
  ),
  id: 't' + i,
}));
for (const mode of process.argv.slice(3)) {
  const t0 = performance.now();
  const c0 = process.cpuUsage();
  await bench.runner.execute(
    bench.requestFor(tests, {
      parallelWorkers: Number(process.env.W ?? 2),
      evidence: { screenshots: process.env.S ?? 'each-step', trace: mode === 'trace' },
    }),
  );
  const c = process.cpuUsage(c0);
  console.log(
    mode,
    Math.round(performance.now() - t0),
    'ms',
    'own cpu',
    Math.round((c.user + c.system) / 1000),
    bench.results.filter((r) => r.status !== 'passed').map((r) => r.error),
  );
}
await bench.close();
const n = bench.results.length;
const avg = (f) => Math.round((10 * bench.results.reduce((a, r) => a + f(r), 0)) / n) / 10;
console.log(
  'avg test',
  avg((r) => r.durationMs),
  'steps',
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => avg((r) => r.steps[i].durationMs)),
);
