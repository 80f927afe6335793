import { Database, Jobs, Pipeline } from '@testkernel/sdk';
import { createTestKernel, type TestKernelOptions } from '@testkernel/sdk/testing';
import t from 'tap';
import { DomainInMemory } from '../../../tests/fixtures/domain-in-memory.ts';
import { existing } from './support/existing-test.ts';
import { candidate, crawlTwoPages, madeUpStages, plan } from './support/made-up-stages.ts';

const open = { action: 'navigate', url: '/' };
const look = { action: 'assert', selector: "getByRole('heading')" };

async function boot(
  t: Tap,
  stages: ReturnType<typeof madeUpStages>,
  { threshold = null, ...options }: TestKernelOptions & { threshold?: number | null } = {},
) {
  const domain = new DomainInMemory('http://127.0.0.1:9/', null, threshold);
  const kernel = await createTestKernel({
    ownTablesOnly: true,
    plugins: ['pipeline', domain.plugin(), stages],
    ...options,
  });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const generate = (projectId = domain.project.id) =>
    lead.post(`/projects/${projectId}/tests/generate`, { name: 'Greets', description: 'The page greets.' });
  return { kernel, domain, lead, generate };
}

type Tap = Pick<typeof t, 'teardown'>;

t.test('a run executes the stages, records each of them, and stores the remaining candidates', async (t) => {
  const stages = madeUpStages({
    crawl: async (state, context) => {
      context.pagesFound(2);
      context.modelCall();
      return crawlTwoPages(state, context);
    },
    plan: async (state) => ({ ...state, plans: [plan('one', 'page-load'), plan('two', 'page-load')] }),
    generate: async (state, context) => {
      context.progress(1, 2);
      context.progress(2, 2);
      const greets = candidate('one', 'greets', [open, look]);
      return { ...state, candidates: [greets, candidate('two', 'greets again', [open, look])] };
    },
  });
  const { domain, generate } = await boot(t, stages);
  const answer = await generate();
  t.equal(answer.status, 202);
  const run = await domain.ended(answer.body.runId);

  t.equal(run.status, 'completed');
  t.same(
    run.pipeline.map(({ stage, plugin, status, outputCount }) => [stage, plugin, status, outputCount]),
    [
      ['crawl', 'made-up-stages', 'completed', 2],
      ['filter', 'pipeline', 'completed', 1],
      ['classify', 'pipeline', 'completed', 1],
      ['plan', 'made-up-stages', 'completed', 1],
      ['generate', 'made-up-stages', 'completed', 2],
      ['deduplicate', 'pipeline', 'completed', 1],
      ['enhance', 'pipeline', 'completed', 1],
      ['validate', 'made-up-stages', 'completed', 1],
    ],
  );
  t.equal(run.pipeline[0]?.modelCalls, 1);
  t.same(run.pipeline[4]?.progress, { done: 2, total: 2, remainingMs: 0 }, 'how far a stage is');
  t.equal(run.pipeline[0]?.progress, null);
  t.match(run, { pagesFound: 1, testsGenerated: 1, type: 'generate' });
  const [test] = domain.generated;
  t.match(test, { name: 'Greets', approved: false });
  t.match(test?.description, /^Found by the crawl\. .+ The page has to stand on its own\.$/);
});

t.test('a requested test bears the name that was given, and if there is none its run says why', async (t) => {
  const stages = madeUpStages({
    crawl: crawlTwoPages,
    generate: async (state) => ({
      ...state,
      candidates: [candidate('one', 'greets and shows it', [open, look])],
    }),
  });
  const { domain, generate } = await boot(t, stages);
  await domain.ended((await generate()).body.runId);
  t.strictSame(
    domain.generated.map(({ name }) => name),
    ['Greets'],
  );
  domain.existing = [existing('Greets guests', [open, look])];
  await domain.ended((await generate()).body.runId);
  t.equal(domain.generated.length, 1);
  const said = '0 tests: "Greets" matches a flow that is tested already: same steps as "Greets guests".';
  t.ok(domain.logs.some(({ message, level }) => message === said && level === 'warn'));
});

t.test('a stage that throws fails the run, named with its plugin', async (t) => {
  const stages = madeUpStages({
    plan: async () => {
      throw new Error('no ideas');
    },
  });
  const { domain, generate } = await boot(t, stages);
  const run = await domain.ended((await generate()).body.runId);
  t.match(run, { status: 'failed', errorCategory: 'pipeline' });
  t.equal(run.error, 'Stage plan (plugin made-up-stages) failed: no ideas');
  t.match(run.pipeline.at(-1), { stage: 'plan', status: 'failed', error: 'no ideas' });
  t.equal(domain.generated.length, 0);
});

t.test('tests whose confidence reaches the threshold of the project are approved', async (t) => {
  const generate = async (state: Parameters<typeof crawlTwoPages>[0]) => ({
    ...state,
    candidates: [candidate('one', 'sure', [open], 0.9), candidate('two', 'unsure', [look], 0.5)],
  });
  t.test('by themselves', async (t) => {
    const { domain, generate: start } = await boot(t, madeUpStages({ generate }), { threshold: 0.8 });
    await domain.ended((await start()).body.runId);
    t.same(
      domain.generated.map((test) => test.approved),
      [true, false],
    );
  });
  t.test('but not with DISABLE_AUTO_APPROVAL', async (t) => {
    const { domain, generate: start } = await boot(t, madeUpStages({ generate }), {
      threshold: 0.8,
      env: { DISABLE_AUTO_APPROVAL: 'true' },
    });
    await domain.ended((await start()).body.runId);
    t.same(
      domain.generated.map((test) => test.approved),
      [false, false],
    );
  });
});

t.test('an unknown project is not found, and a second run at the same time is refused', async (t) => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const stages = madeUpStages({ crawl: (state) => gate.then(() => state) });
  const { domain, generate } = await boot(t, stages);
  t.match(await generate('0199-nowhere'), { status: 404, body: { code: 'NOT_FOUND' } });
  const first = await generate();
  t.match(await generate(), { status: 409, body: { code: 'RUN_IN_PROGRESS', runId: first.body.runId } });
  go();
  await domain.ended(first.body.runId);
});

t.test('a run whose job is cancelled executes no further stage', async (t) => {
  let begun = () => {};
  const crawling = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const stages = madeUpStages({
    crawl: (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('the browser was closed')));
        begun();
      }),
  });
  const { kernel, domain, lead, generate } = await boot(t, stages);
  const { runId } = (await generate()).body;
  await crawling;
  await kernel.inWorkspaceOf(lead, () => kernel.service(Jobs).cancel(domain.lastJobId));
  const run = await domain.ended(runId);
  t.match(run, { status: 'failed', errorCategory: 'interrupted' });
  t.match(run.pipeline, [{ stage: 'crawl', status: 'failed' }]);
});

t.test('the start and the end of a crawl are recorded in the activity trail', async (t) => {
  const { kernel, domain, lead } = await boot(t, madeUpStages({ crawl: crawlTwoPages }));
  const run = await kernel.inWorkspaceOf(lead, () =>
    kernel.service(Pipeline).start({ projectId: domain.project.id, runType: 'crawl' }),
  );
  await domain.ended(run.id);
  const rows = await kernel.inWorkspaceOf(lead, () => trailUntil(kernel.service(Database), 'crawl.complete'));
  t.match(
    rows.map((row) => row.type),
    ['crawl.start', 'crawl.complete'],
  );
});

/** The end is recorded by a durable subscriber, shortly afterwards. */
async function trailUntil(database: (typeof Database)['type'] & object, type: string) {
  for (;;) {
    const rows = await database.sql<{ type: string }>(
      "select type from kernel_activity where type like 'crawl.%' order by id",
    );
    if (rows.some((row) => row.type === type)) return rows;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

t.test('without one of the core stages the plugin is disabled, and the reason names the stage', async (t) => {
  const domain = new DomainInMemory('http://127.0.0.1:9/', null);
  const kernel = await createTestKernel({
    ownTablesOnly: true,
    plugins: ['pipeline', domain.plugin()],
    tolerant: true,
  });
  t.teardown(() => kernel.close());
  const state = kernel.plugins.find((plugin) => plugin.id === 'pipeline');
  t.match(state, { state: 'failed' });
  t.match(state?.reason, 'The pipeline lacks crawl, plan, generate, validate');
});
