import {
  AllowSendingDial,
  Browsers,
  Coverage,
  definePlugin,
  FlowSites,
  PageReading,
  PipelineStages,
  ReadOnlyDial,
  StepSessions,
  TestFlows,
  Type,
} from '@testkernel/sdk';
import { CrawledSite } from './flows/crawled-site.ts';
import { firstPartyFlows } from './flows/first-party-flows.ts';
import { MaxTestsDial } from './max-tests-dial.ts';
import { GenerateStage } from './stages/generate-stage.ts';
import { PlanStage } from './stages/plan-stage.ts';
import { withPreconditions } from './write/precondition-steps.ts';

export default definePlugin({
  id: 'generation',
  configuration: Type.Object({
    placesOrders: Type.Boolean({
      default: false,
      env: 'PLACE_TEST_ORDERS',
      description:
        'Whether generated tests may place orders that ask for no payment. Only for applications made for testing.',
    }),
  }),
  requires: { browsers: Browsers, sessions: StepSessions },
  optional: { coverage: Coverage, reading: PageReading },
  provides: [FlowSites],
  setup({ services, configuration, contributions, extend, dial, provide }) {
    const { browsers, sessions, coverage, reading } = services;
    const { placesOrders } = configuration;
    const flows = contributions(TestFlows);
    provide(FlowSites, {
      site: (siteMap, pages, project) => new CrawledSite(siteMap, pages, project),
      uncovered: (draft, { preconditions }) => withPreconditions(draft, preconditions),
    });
    for (const declared of [MaxTestsDial, ReadOnlyDial, AllowSendingDial]) dial(declared);
    for (const [name, flow] of firstPartyFlows({ browsers, sessions })) extend(TestFlows, flow, { name });
    extend(PipelineStages, new PlanStage(flows, coverage), {
      name: 'plan',
      after: ['classify'],
      before: ['generate'],
    });
    extend(PipelineStages, new GenerateStage({ flows, sessions, reading, placesOrders }), {
      name: 'generate',
      after: ['plan'],
      before: ['deduplicate'],
    });
  },
});
