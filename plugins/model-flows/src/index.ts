import {
  definePlugin,
  FlowSites,
  Models,
  PipelineStages,
  StepSessions,
  TestFlows,
  Type,
} from '@testkernel/sdk';
import { modelFlow, modelFlowKind } from './model-flow.ts';
import { proposalsAtMost } from './proposal.ts';
import { ProposeStage } from './propose-stage.ts';
import { ProposedDrafts } from './proposed-drafts.ts';
import { CustomInstructionsDial, PerspectivesDial } from './wishes.ts';

export default definePlugin({
  id: 'model-flows',
  configuration: Type.Object({
    testsOfCrawl: Type.Integer({
      default: 8,
      minimum: 0,
      maximum: proposalsAtMost,
      env: 'AI_TESTS_PER_CRAWL',
      description: 'Tests that a model may propose in one crawl.',
    }),
  }),
  requires: { sessions: StepSessions, sites: FlowSites },
  optional: { models: Models },
  setup({ services, configuration, dial, extend }) {
    const { models, sessions, sites } = services;
    if (models === undefined) return;
    for (const declared of [PerspectivesDial, CustomInstructionsDial]) dial(declared);
    const drafts = new ProposedDrafts();
    const flow = modelFlow(drafts);
    extend(TestFlows, flow, { name: modelFlowKind });
    extend(
      PipelineStages,
      new ProposeStage({ drafts, flow, models, sessions, sites, most: configuration.testsOfCrawl }),
      { name: 'propose', after: ['plan'], before: ['generate'] },
    );
  },
});
