import { boxesAccount, startBoxes } from '../../../tests/applications/boxes/boxes.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

const filter = new RegExp(process.argv[2] ?? '.');
const bugs = process.argv.slice(3);
const site = await startBoxes();
const chosen = new ChosenFlows(({ title }) => filter.test(title));
const live = await LiveKernel.boot(site.url, boxesAccount, { chosen });
const t0 = Date.now();
await live.crawl({ parallelWorkers: 2 });
console.log('crawled', (Date.now() - t0) / 1000);
console.log(chosen.planned.filter((x) => filter.test(x)).join('\n'));
for (const l of live.domain.logs) if (/No test/.test(l.message)) console.log(l.message);
for (const c of chosen.candidates) {
  console.log('*', c.name);
  if (process.env.STEPS)
    for (const s of c.steps)
      console.log('   ', s.action, s.selector ?? s.url ?? '', s.value ?? '', s.expected?.slice(0, 200) ?? '');
}
site.reset();
console.log('green:', await live.failuresOf(chosen.candidates, site.url));
for (const bug of bugs) {
  site.reset();
  site.break(bug as never);
  console.log(bug, await live.failingNames(chosen.candidates, site.url));
  site.mend();
}
await live.close();
await site.close();
