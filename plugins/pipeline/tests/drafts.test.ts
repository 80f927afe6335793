import {
  Database,
  definePlugin,
  type PipelineStage,
  PipelineStages,
  type PipelineState,
  type Placement,
  Projects,
  Runs,
  Scope,
  Tests,
} from '@testkernel/sdk';
import { emptyPipelineState } from '@testkernel/sdk/testing';
import t from 'tap';
import { CrawlHistory } from '../src/crawl-history.ts';
import { RunDrafts } from '../src/run-drafts.ts';
import { DraftBench, Gate, publishing, stepsOf, threeFlows, titles } from './support/draft-bench.ts';
import { candidate } from './support/made-up-stages.ts';

type Tap = Pick<typeof t, 'teardown'>;
type BootOptions = Parameters<typeof DraftBench.boot>[1];

async function boot(t: Tap, stages: ReturnType<typeof threeFlows>, options: BootOptions = {}) {
  const bench = await DraftBench.boot(stages, options);
  t.teardown(() => bench.close());
  return bench;
}

const kept = (state: PipelineState, confidence: number) => ({
  ...state,
  candidates: state.candidates.map((one) => ({ ...one, confidence })),
});

t.test('what a stage did to data of the application is stored on the run at once', async (t) => {
  const gate = new Gate();
  const change = {
    record: 'Note qxabcdefgh',
    path: '/notes',
    requests: ['POST /notes'],
    did: ['created' as const],
    left: true,
  };
  const stages = threeFlows(async (state, context) => {
    if (state.pass === 'preview') return kept(state, 0.5);
    context.dataChanged([change]);
    await gate.wait(context.signal);
    return kept(state, 0.5);
  });
  const bench = await boot(t, stages);
  const run = await bench.start();
  await gate.reached;
  const told = async () => (await bench.lead.get(`/runs/${run.id}`)).body.dataChanges;
  while ((await told()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  t.strictSame(await told(), [change]);
  gate.open();
  t.match(await bench.ended(run), { status: 'completed', dataChanges: [change] });
});

t.test('a stable test is a draft at once, and its last verdict updates and approves it', async (t) => {
  const gate = new Gate();
  const stages = threeFlows(async (state, context) => {
    if (state.pass === 'preview') return kept(state, 0.5);
    const [first] = kept(state, 0.9).candidates;
    if (first) await context.publish([first], false);
    await gate.wait(context.signal);
    if (first) await context.publish([{ ...first, confidence: 0.95, oracleScore: 1 }], true);
    return kept(state, 0.95);
  });
  const bench = await boot(t, stages, { threshold: 0.9 });
  const run = await bench.start();
  await gate.reached;
  const [draft] = await bench.tests();
  t.match(draft, { name: 'One', reviewStatus: 'draft', confidence: 0.9, version: 1 });
  const { body: during } = await bench.lead.get(`/runs/${run.id}`);
  t.match(during, { status: 'running', testsGenerated: 1 });
  gate.open();
  const events = await bench.lead.events(`/runs/${run.id}/events`, {
    lastEventId: '0',
    until: ({ event }) => event === 'done',
  });
  t.match(await bench.ended(run), { status: 'completed', testsGenerated: 3, openFlows: 0 });
  t.match(await bench.named('One'), {
    id: draft?.id,
    reviewStatus: 'approved',
    approvalSource: 'auto',
    confidence: 0.95,
    version: 1,
  });
  t.match(
    events.filter(({ event }) => event === 'draft').map(({ data }) => data),
    [
      { testId: draft?.id, name: 'One', confidence: 0.9, complete: false },
      { testId: draft?.id, name: 'One', confidence: 0.95, oracleScore: 1, complete: true },
      { name: 'Two', complete: true },
      { name: 'Three', complete: true },
    ],
    'what no stage published is stored at the end',
  );
});

t.test('what a person did meanwhile stays', async (t) => {
  const gate = new Gate();
  const stages = threeFlows(async (state, context) => {
    if (state.pass === 'preview') return kept(state, 0.5);
    await publishing(0.5, false)(state, context);
    await gate.wait(context.signal);
    return publishing(0.95)(state, context);
  });
  const bench = await boot(t, stages, { threshold: 0.9 });
  const run = await bench.start();
  await gate.reached;
  const [one, two, three] = await bench.tests();
  const path = `/projects/${bench.projectId}/tests`;
  await bench.lead.patch(`${path}/${one?.id}/reject`, {});
  await bench.lead.patch(`/tests/${two?.id}`, { steps: stepsOf('Mine') });
  await bench.lead.delete(`${path}/${three?.id}`);
  gate.open();
  t.match(await bench.ended(run), { status: 'completed' });
  t.match(await bench.tests(), [
    { name: 'One', reviewStatus: 'rejected', confidence: 0.95 },
    { name: 'Two', reviewStatus: 'draft', confidence: null, version: 2 },
  ]);
});

t.test('the preview stores drafts, and the full pass replaces, confirms or removes them', async (t) => {
  const gate = new Gate();
  const stages = threeFlows(async (state, context) => {
    if (state.pass === 'preview') {
      const after = await publishing(0.99)(state, context);
      await gate.wait(context.signal);
      return after;
    }
    const [one, two, three] = kept(state, 0.7).candidates;
    if (!one || !two || !three) throw new Error('All three flows are planned in the full pass.');
    await context.gaveUp(two.flowKey);
    const repaired = { ...one, steps: stepsOf('One', 'repaired') };
    await context.publish([repaired], true);
    return { ...state, candidates: [repaired, three] };
  });
  const bench = await boot(t, stages, { threshold: 0.9 });
  const run = await bench.start();
  await gate.reached;
  const before = await bench.tests();
  t.match(before, [
    { name: 'One', reviewStatus: 'draft', confidence: 0.99 },
    { name: 'Two', reviewStatus: 'draft' },
  ]);
  t.equal(before.length, 2, 'the preview approves nothing');
  gate.open();
  const ended = await bench.ended(run);
  t.match(ended, { status: 'completed', testsGenerated: 2 });
  const after = await bench.tests();
  t.match(after, [
    { id: before[0]?.id, name: 'One', confidence: 0.7, version: 2 },
    { name: 'Three', version: 1 },
  ]);
  t.match(after[0]?.code, "getByText('repaired')");
  t.ok(ended.logs.some(({ message }) => message.startsWith('Removed the draft "Two"')));
  t.equal(ended.pipeline.length, 8, 'each stage has one record for both passes');
});

t.test('a draft of the preview that a person has edited is not removed', async (t) => {
  const gate = new Gate();
  const stages = threeFlows(async (state, context) => {
    if (state.pass === 'preview') {
      const after = await publishing(0.5)(state, context);
      await gate.wait(context.signal);
      return after;
    }
    for (const { flowKey } of state.candidates) await context.gaveUp(flowKey);
    return { ...state, candidates: [] };
  });
  const bench = await boot(t, stages);
  const run = await bench.start();
  await gate.reached;
  const [one] = await bench.tests();
  await bench.lead.patch(`/tests/${one?.id}`, { tags: ['mine'] });
  gate.open();
  t.match(await bench.ended(run), { status: 'completed', testsGenerated: 1 });
  t.match(await bench.tests(), [{ id: one?.id }]);
});

t.test('where the preview left nothing open, only what it left out goes on', async (t) => {
  const passes: string[] = [];
  const stages = threeFlows(async (state, context) => {
    passes.push(`validate in ${state.pass} ${state.candidates.length}`);
    return publishing(0.5)(state, context);
  }, 0);
  const late = (name: string, place: Placement): [string, PipelineStage, Placement] => [
    name,
    {
      count: () => 0,
      applies: ({ pass }) => pass === 'full',
      run: async (state) => {
        passes.push(`${name} in ${state.pass}`);
        return state;
      },
    },
    place,
  ];
  const further = definePlugin({
    id: 'late-stages',
    setup({ extend }) {
      for (const [name, stage, place] of [
        late('names', { after: ['enhance'], before: ['validate'] }),
        late('plans', { after: ['classify'], before: ['plan'] }),
      ]) {
        extend(PipelineStages, stage, { name, ...place });
      }
      return undefined;
    },
  });
  const bench = await boot(t, stages, { further: [further] });
  t.match(await bench.ended(await bench.start()), { status: 'completed', testsGenerated: 2 });
  t.strictSame(passes, ['validate in preview 2', 'names in full', 'validate in full 2']);
});

t.test('a test that a later stage drops is removed, and one that it changes is changed', async (t) => {
  const stages = threeFlows(async (state, context) => {
    const after = await publishing(0.5)(state, context);
    const [one, two] = after.candidates;
    if (state.pass === 'preview' || !one || !two) return after;
    return { ...after, candidates: [{ ...one, tags: ['late'] }, two] };
  });
  const bench = await boot(t, stages);
  await bench.ended(await bench.start());
  t.match(await bench.tests(), [
    { name: 'One', tags: ['late'] },
    { name: 'Two', tags: [] },
  ]);
  t.equal((await bench.tests()).length, titles.length - 1);
});

t.test('a run that has ended takes no more drafts', async (t) => {
  const bench = await boot(t, threeFlows(publishing(0.5)));
  const run = await bench.ended(await bench.start());
  const before = await bench.tests();
  const { kernel, lead, projectId } = bench;
  const [database, scope] = [kernel.service(Database), kernel.service(Scope)];
  const drafts = new RunDrafts({
    database,
    runs: kernel.service(Runs),
    tests: kernel.service(Tests),
    history: new CrawlHistory(database, scope),
    disableAutoApproval: false,
  });
  const project = await kernel.inWorkspaceOf(lead, () => kernel.service(Projects).target(projectId));
  const state = emptyPipelineState({ runId: run.id, project });
  const late = candidate('late', 'Late', stepsOf('Late'));
  await t.rejects(
    kernel.inWorkspaceOf(lead, () => drafts.publish(state, [late], true)),
    { message: /has ended/ },
  );
  t.equal((await bench.tests()).length, before.length);
});
