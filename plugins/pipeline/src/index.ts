import {
  ActivityTrail,
  Database,
  DialCatalog,
  definePlugin,
  Jobs,
  MaxMinutesDial,
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
import { CrawlHistory } from './crawl-history.ts';
import { Generations, generateRoute } from './generate-route.ts';
import { PipelineHost } from './pipeline-host.ts';
import { PipelineJob } from './pipeline-job.ts';
import { PipelineLauncher } from './pipeline-launcher.ts';
import { checkStageOrder } from './stage-order.ts';
import { classify } from './stages/classify.ts';
import { deduplicate } from './stages/deduplicate.ts';
import { enhance } from './stages/enhance.ts';
import { filter } from './stages/filter.ts';

export default definePlugin({
  id: 'pipeline',
  configuration: Type.Object({
    disableAutoApproval: Type.Boolean({
      default: false,
      env: 'DISABLE_AUTO_APPROVAL',
      description: 'Approves no generated test automatically, regardless of the threshold of its project.',
    }),
    maxMinutes: Type.Number({
      default: 10,
      exclusiveMinimum: 0,
      maximum: 240,
      env: 'MAX_CRAWL_MINUTES',
      description: 'The time of a crawl in minutes, for requests whose dials name no other (`maxMinutes`).',
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
  migrations: new URL('../migrations/', import.meta.url),
  setup({
    services,
    configuration,
    provide,
    extend,
    contributions,
    routes,
    job,
    on,
    permission,
    limit,
    dial,
  }) {
    const { activity, database, dials, jobs, projects, runs, scope, tests } = services;
    const stages = contributions(PipelineStages);
    const history = new CrawlHistory(database, scope);
    const launcher = new PipelineLauncher({ activity, database, dials, history, jobs, projects, runs });
    const host = new PipelineHost({ database, history, runs, stages, tests, ...configuration });
    const crawlActivity = new CrawlActivity(scope, runs, activity);

    provide(Pipeline, launcher);
    extend(PipelineStages, filter, { name: 'filter', after: ['crawl'], before: ['classify'] });
    extend(PipelineStages, classify, { name: 'classify', after: ['filter'], before: ['plan'] });
    extend(PipelineStages, deduplicate, { name: 'deduplicate', after: ['generate'], before: ['enhance'] });
    extend(PipelineStages, enhance, { name: 'enhance', after: ['deduplicate'], before: ['validate'] });
    permission(StartCrawls);
    dial(MaxMinutesDial);
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
