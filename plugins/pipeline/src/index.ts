import {
  ActivityTrail,
  Database,
  DialCatalog,
  definePlugin,
  Jobs,
  Pipeline,
  PipelineStages,
  Projects,
  RunFinished,
  Runs,
  Scope,
  StartCrawls,
  Tests,
  Type,
} from '@testkernel/sdk';
import { CrawlActivity } from './crawl-activity.ts';
import { Generations, generateRoute } from './generate-route.ts';
import { PipelineHost } from './pipeline-host.ts';
import { PipelineJob } from './pipeline-job.ts';
import { PipelineLauncher } from './pipeline-launcher.ts';
import { checkStageOrder } from './stage-order.ts';
import { classify } from './stages/classify.ts';
import { deduplicate } from './stages/deduplicate.ts';
import { enhance } from './stages/enhance.ts';
import { filter } from './stages/filter.ts';
import { TestPublisher } from './test-publisher.ts';

export default definePlugin({
  id: 'pipeline',
  configuration: Type.Object({
    disableAutoApproval: Type.Boolean({
      default: false,
      env: 'DISABLE_AUTO_APPROVAL',
      description: 'Approves no generated test automatically, regardless of the threshold of its project.',
    }),
  }),
  requires: {
    activity: ActivityTrail,
    database: Database,
    dials: DialCatalog,
    jobs: Jobs,
    projects: Projects,
    runs: Runs,
    scope: Scope,
    tests: Tests,
  },
  provides: [Pipeline],
  setup({ services, configuration, provide, extend, contributions, routes, job, on, permission, limit }) {
    const { activity, database, dials, jobs, projects, runs, scope, tests } = services;
    const stages = contributions(PipelineStages);
    const launcher = new PipelineLauncher(database, projects, runs, jobs, activity, dials);
    const publisher = new TestPublisher(tests, configuration.disableAutoApproval);
    const host = new PipelineHost(stages, runs, tests, publisher);
    const crawlActivity = new CrawlActivity(scope, runs, activity);

    provide(Pipeline, launcher);
    extend(PipelineStages, filter, { name: 'filter', after: ['crawl'], before: ['classify'] });
    extend(PipelineStages, classify, { name: 'classify', after: ['filter'], before: ['plan'] });
    extend(PipelineStages, deduplicate, { name: 'deduplicate', after: ['generate'], before: ['enhance'] });
    extend(PipelineStages, enhance, { name: 'enhance', after: ['deduplicate'], before: ['validate'] });
    permission(StartCrawls);
    limit(Generations);
    routes((app) => generateRoute(app, { projects, dials, pipeline: launcher }));
    job(PipelineJob, {
      run: (payload, { signal }) => host.run(payload, signal),
      lost: (payload) => launcher.lost(payload),
    });
    on(RunFinished, (finished) => crawlActivity.recordEnd(finished), {
      durable: true,
      name: 'crawl-activity',
    });
    return { start: async () => checkStageOrder(stages.list()) };
  },
});
