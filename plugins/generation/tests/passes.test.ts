import {
  type ClassifiedPage,
  type PipelineStage,
  PipelineStages,
  type PipelineState,
  type StageContext,
} from '@testkernel/sdk';
import { createTestKernel, emptyPipelineState, projectTarget, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { DomainInMemory } from '../../../tests/fixtures/domain-in-memory.ts';
import { classified, field, formModel, origin, pageModel } from './support/page-models.ts';

const domain = new DomainInMemory(origin, null);
const kernel = await createTestKernel({
  ownTablesOnly: true,
  plugins: ['runner', 'engine-default', 'pipeline', 'crawler', 'generation', 'validation', domain.plugin()],
});
t.teardown(() => kernel.close());
const lead = await kernel.signUp();

const contact = formModel([field('Subject', { required: true }), field('Message')], { name: 'Contact' });
const pages: ClassifiedPage[] = [
  classified(pageModel('/'), 'home'),
  ...['/a', '/b', '/c'].map((path) => classified(pageModel(path, { template: path }))),
  classified(pageModel('/contact', { template: 'contact', forms: [contact] }), 'form'),
];
const siteMap = {
  startUrl: `${origin}/`,
  pages: pages.map(({ page }) => page),
  transitions: [],
  login: null,
  truncated: null,
};

function stateOf(change: Partial<PipelineState> = {}): PipelineState {
  return emptyPipelineState({ project: projectTarget(origin), siteMap, pages, ...change });
}

function run(
  name: string,
  state: PipelineState,
  context: Partial<StageContext> = {},
): Promise<PipelineState> {
  const stage: PipelineStage = kernel.contribution(PipelineStages, name);
  return kernel.inWorkspaceOf(lead, () => stage.run(state, stageContext(context)));
}

t.test('the preview plans a few flows that only read, and counts the others as open', async (t) => {
  const full = await run('plan', stateOf());
  t.equal(full.open.flows, 0);
  const kinds = new Set(full.plans.map(({ flow }) => flow));
  t.ok(kinds.has('form') && kinds.has('page-load'));
  const preview = await run('plan', stateOf({ pass: 'preview' }));
  t.ok(preview.plans.length > 0 && preview.plans.length <= 6);
  t.notOk(preview.plans.some(({ flow }) => flow === 'form' || flow === 'form-invalid'));
  t.equal(preview.plans.filter(({ flow }) => flow === 'page-load').length, 2);
  t.equal(preview.plans.length + preview.open.flows, full.plans.length);
});

t.test('flows beyond the limit are open, and a crawl that continues plans them', async (t) => {
  const all = (await run('plan', stateOf())).plans.map(({ key }) => key);
  const first = await run('plan', stateOf({ dials: { maxTests: 3 } }));
  t.equal(first.open.flows, all.length - 3);
  const flows = first.plans.map(({ key }) => key);
  const next = await run('plan', stateOf({ continues: { runId: 'before', flows } }));
  t.strictSame(
    next.plans.map(({ key }) => key),
    all.slice(3),
  );
  t.equal(next.open.flows, 0);
});

t.test('when the time is over no flow begins, and all of them are open', async (t) => {
  const planned = await run('plan', stateOf());
  const gaveUp: string[] = [];
  const after = await run('generate', planned, {
    timeLeft: () => 0,
    gaveUp: async (flowKey) => void gaveUp.push(flowKey),
  });
  t.strictSame(after.candidates, []);
  t.equal(after.open.flows, planned.plans.length);
  t.strictSame(gaveUp, [], 'none of them was tried');
});
