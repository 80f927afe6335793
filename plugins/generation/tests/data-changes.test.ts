import t, { type Test } from 'tap';
import { type GuestbookOptions, serveGuestbook } from '../../../tests/applications/sites/guestbook-site.ts';
import { DataChanges } from '../src/observe/data-changes.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.setTimeout(300_000);

async function generate(t: Test, options: GuestbookOptions) {
  const site = await serveGuestbook(options);
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(({ flow }) => flow === 'form' || flow === 'page-load');
  const live = await LiveKernel.boot(site.url, null, { chosen });
  t.teardown(() => live.close());
  const run = await live.crawl();
  const names = chosen.candidates.filter(({ tags }) => tags.includes('form')).map(({ name }) => name);
  return { site, run, names };
}

t.test(
  'a record whose exploration takes too long is explored once more, and removed in the end',
  async (t) => {
    const { site, run, names } = await generate(t, { slowEntry: 3 });
    t.strictSame(names, ['Creates a record with "Write" and removes it']);
    t.strictSame(site.names, ['Ada', 'Grace']);
    t.equal(run.dataChanges.length, 6, 'two observations, three explorations, and one of figures');
    for (const change of run.dataChanges) {
      t.match(change, {
        record: /^Name qx[a-z]{8}$/,
        path: '/',
        requests: ['POST /entries'],
        did: ['created', 'removed'],
        left: false,
      });
    }
  },
);

t.test('what the application cannot remove is told on the run', async (t) => {
  const { site, run, names } = await generate(t, { removes: false });
  t.strictSame(names, ['Accepts "Write" with valid data']);
  const left = site.names.slice(2).map((name) => ({ record: name, did: ['created'], left: true }));
  t.equal(left.length, 3);
  t.match(run.dataChanges, left);
});

t.test('an attempt that was refused is not told, and one that was restored leaves nothing', (t) => {
  const told: unknown[] = [];
  const changes = new DataChanges((all) => told.push(all));
  const draft = { setup: [], action: [], assertions: [], expectation: { kind: 'change' } } as const;
  changes.send({ draft, unique: 'one', path: '/settings' }, 'POST /settings');
  changes.send({ draft, unique: 'two', path: '/tickets' }, 'POST /tickets');
  changes.refuse('two');
  changes.note('two', 'created');
  changes.note('one', 'changed');
  t.equal(changes.left.length, 1);
  changes.note('one', 'restored');
  t.strictSame(changes.left, []);
  t.strictSame(told.at(-1), [
    {
      record: null,
      path: '/settings',
      requests: ['POST /settings'],
      did: ['changed', 'restored'],
      left: false,
    },
  ]);
  t.end();
});
