import { PipelineStages, type PipelineState, Projects, Runs } from '@testkernel/sdk';
import {
  createTestKernel,
  emptyPipelineState,
  pipelineStageConformance,
  stageContext,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { serve } from '../../../tests/applications/sites/sample-site.ts';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';

const pages: Readonly<Record<string, string>> = {
  '/': '<title>Home</title><h1>Home</h1><a href="/about">About us</a>',
  '/about': '<title>About us</title><h1>About us</h1><a href="/">Home</a>',
};

/** Two pages that link to each other. */
const serveTwoPages = () =>
  serve((_, response, { pathname }) => {
    response.writeHead(pages[pathname] === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(`<!doctype html>${pages[pathname] ?? '<h1>Not here</h1>'}`);
  });

t.test(
  'every stage of the pipeline passes its conformance suite, with the state that the stages before it returned',
  async (t) => {
    const site = await serveTwoPages();
    t.teardown(() => site.close());
    const kernel = await createTestKernel({
      plugins: [...pipelinePlugins],
      env: { FAULT_TRIALS: '0' },
    });
    t.teardown(() => kernel.close());
    const lead = await kernel.signUp();
    const within = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work);
    const { body } = await lead.post('/projects', { name: 'Two pages', url: site.url });
    const project = await within(() => kernel.service(Projects).target(body.id));
    const enqueue = async () => 'no-job';
    const run = await within(() =>
      kernel.service(Runs).begin({ projectId: body.id, type: 'crawl', enqueue }),
    );

    let state: PipelineState = emptyPipelineState({ runId: run.id, project, maxDepth: 2 });
    const names = ['crawl', 'filter', 'classify', 'plan', 'generate', 'deduplicate', 'enhance', 'validate'];
    for (const stage of names) {
      const implementation = () => kernel.contribution(PipelineStages, stage);
      for (const { name, run } of pipelineStageConformance(implementation, state, within)) {
        await t.test(`${stage}: ${name}`, run);
      }
      const left = await within(() => implementation().run(state, stageContext()));
      // One test is sufficient for the conformance of a stage.
      state = { ...left, plans: left.plans.slice(0, 1), candidates: left.candidates.slice(0, 1) };
    }
    t.ok(state.candidates.length > 0, 'there was work for all of them');
  },
);
