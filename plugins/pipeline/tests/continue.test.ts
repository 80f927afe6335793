import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pipeline } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { DraftBench, Gate, publishing, threeFlows, titles } from './support/draft-bench.ts';

const nothing = { code: 'NOTHING_TO_CONTINUE' };

/** Gives up the first flow, publishes the second, and then waits until the run is cancelled; once. */
function stopsOnce(gate: Gate) {
  let isFirst = true;
  return threeFlows(async (state, context) => {
    if (state.pass === 'preview' || !isFirst) return publishing(0.5)(state, context);
    isFirst = false;
    const [one, two] = state.candidates;
    if (!one || !two) throw new Error('All three flows are planned.');
    await context.gaveUp(one.flowKey);
    await context.publish([two], true);
    await gate.wait(context.signal);
    return state;
  });
}

t.test('an aborted crawl keeps its drafts, and another goes on with the rest', async (t) => {
  const gate = new Gate();
  const bench = await DraftBench.boot(stopsOnce(gate));
  t.teardown(() => bench.close());
  await t.rejects(bench.start(true), nothing, 'there is no crawl to continue');
  const run = await bench.start();
  await gate.reached;
  const { body } = await bench.lead.post(`/runs/${run.id}/abort`, {});
  t.match(body, { status: 'aborted' });
  t.match(await bench.ended(run), { status: 'aborted', testsGenerated: 1 });
  const before = await bench.tests();
  t.match(before, [{ name: 'Two' }]);
  t.equal(before.length, 1);

  const second = await bench.ended(await bench.start(true));
  t.match(second, { status: 'completed', testsGenerated: 1, openFlows: 0 });
  t.match(await bench.tests(), [{ id: before[0]?.id, name: 'Two' }, { name: 'Three' }]);
  await t.rejects(bench.start(true), nothing, 'nothing is open any more');

  const anew = await bench.ended(await bench.start());
  t.match(
    anew,
    { status: 'completed', testsGenerated: 1 },
    'a crawl that begins anew tries everything again',
  );
  t.strictSame((await bench.tests()).map(({ name }) => name).sort(), [...titles].sort());
});

t.test(
  'a crawl that is aborted in its preview leaves drafts that the next one does not repeat',
  async (t) => {
    const gate = new Gate();
    let isFirst = true;
    const stages = threeFlows(async (state, context) => {
      const after = await publishing(0.5)(state, context);
      if (isFirst) {
        isFirst = false;
        await gate.wait(context.signal);
      }
      return after;
    });
    const bench = await DraftBench.boot(stages);
    t.teardown(() => bench.close());
    const run = await bench.start();
    await gate.reached;
    await bench.lead.post(`/runs/${run.id}/abort`, {});
    t.match(await bench.ended(run), { status: 'aborted', testsGenerated: 2 });
    t.match(await bench.ended(await bench.start(true)), { status: 'completed', testsGenerated: 1 });
    t.match(await bench.tests(), [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
    t.equal((await bench.tests()).length, titles.length);
  },
);

t.test('a crawl whose server ended keeps its drafts, and goes on after the next start', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'testkernel-'));
  t.teardown(() => rmSync(dataDir, { recursive: true, force: true }));
  const gate = new Gate();
  const stages = stopsOnce(gate);
  const bench = await DraftBench.boot(stages, { dataDir });
  const run = await bench.start();
  await gate.reached;
  await bench.close();

  const plugins = ['projects', 'tests', 'runs', 'runner', 'engine-default', 'pipeline', stages];
  const kernel = await createTestKernel({ plugins, dataDir });
  t.teardown(() => kernel.close());
  const lead = kernel.visitor();
  await lead.signIn(bench.lead.user?.email ?? '', 'Correct-Horse-7!');
  t.match((await lead.get(`/runs/${run.id}`)).body, {
    status: 'failed',
    errorCategory: 'interrupted',
    testsGenerated: 1,
  });
  const again = await kernel.inWorkspaceOf(lead, () =>
    kernel.service(Pipeline).start({ projectId: bench.projectId, runType: 'crawl', continues: true }),
  );
  await lead.events(`/runs/${again.id}/events`, { until: ({ event }) => event === 'done' });
  const { body: tests } = await lead.get(`/projects/${bench.projectId}/tests`);
  t.strictSame(tests.map(({ name }: { name: string }) => name).sort(), ['Three', 'Two']);
});

t.test('a crawl whose time is over says what is open, and another goes on with it', async (t) => {
  const stages = threeFlows(async (state, context) => {
    const published = await publishing(0.5, false)(
      { ...state, candidates: state.candidates.slice(0, 1) },
      context,
    );
    if (context.timeLeft() > 0) throw new Error('The time of the crawl is over.');
    const flows = state.candidates.length - 1;
    return { ...published, open: { pages: 0, flows, mutations: 1 } };
  });
  const bench = await DraftBench.boot(stages, { env: { MAX_CRAWL_MINUTES: '0.0001' } });
  t.teardown(() => bench.close());
  for (const [index, name] of titles.entries()) {
    const run = await bench.ended(await bench.start(index > 0));
    const openFlows = titles.length - 1 - index;
    t.match(run, { status: 'completed', testsGenerated: 1, openFlows });
    t.ok(run.logs.some(({ message }) => message.includes(`0 pages, ${openFlows} flows`)));
    t.match((await bench.tests()).at(-1), { name });
  }
  t.equal((await bench.tests()).length, titles.length);
});
