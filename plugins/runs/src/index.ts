import {
  ActivityTrail,
  Artifacts,
  Browsers,
  Database,
  DialCatalog,
  definePlugin,
  Environments,
  Events,
  ExpensiveOperations,
  Jobs,
  ParallelWorkersDial,
  PersonalDataSections,
  ProjectDependents,
  ProjectFields,
  Projects,
  RecycleBinSections,
  RunAdmissions,
  RunJudges,
  RunOverview,
  RunPlanners,
  Runs as RunsToken,
  Scope,
  Settings,
  StartRuns,
  StreamSources,
  Streams,
  TestRunner,
  Tests,
  Type,
} from '@testkernel/sdk';
import { EventStreams } from './event-streams.ts';
import { RunTimeLimit } from './execute/run-time-limit.ts';
import { ShardJob } from './execute/shard-job.ts';
import { ShardWorker } from './execute/shard-worker.ts';
import { StartRun } from './execute/start-run.ts';
import { LatestRuns } from './latest-runs.ts';
import { personalRuns } from './personal-data.ts';
import { RunsOfProject } from './project-dependent.ts';
import { ProvidedRuns } from './provided-runs.ts';
import { RecycledRuns } from './recycled-runs.ts';
import { ResultRecord } from './result-record.ts';
import { runOverview } from './run-overview.ts';
import { RunReader } from './run-reader.ts';
import { RunRecord } from './run-record.ts';
import { RunRemoval } from './run-removal.ts';
import { RunResults } from './run-results.ts';
import { RunPolling, registerRunRoutes } from './run-routes.ts';
import { registerRunStartRoutes } from './run-start-routes.ts';
import { Runs } from './runs.ts';
import { SchedulingDial } from './scheduling.ts';
import { ShardRecord } from './shard-record.ts';
import { TestHistory } from './test-history.ts';

export default definePlugin({
  id: 'runs',
  configuration: Type.Object({
    maxTestRetries: Type.Integer({
      minimum: 0,
      maximum: 10,
      default: 2,
      env: 'MAX_TEST_RETRIES',
      description: 'Further attempts of a failed test.',
    }),
    maxRunMinutes: Type.Integer({
      minimum: 1,
      maximum: 10_080,
      default: 240,
      env: 'MAX_RUN_MINUTES',
      description:
        'Minutes that the execution of a crawl, a generation or a run may take; then it ends as failed, and its remaining tests are skipped.',
    }),
  }),
  requires: {
    activity: ActivityTrail,
    artifacts: Artifacts,
    browsers: Browsers,
    database: Database,
    dials: DialCatalog,
    events: Events,
    jobs: Jobs,
    projects: Projects,
    runner: TestRunner,
    scope: Scope,
    settings: Settings,
    streams: Streams,
    tests: Tests,
  },
  optional: { environments: Environments },
  provides: [RunsToken, RunOverview],
  entities: [RunRecord, ShardRecord, ResultRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({
    services,
    configuration,
    contributions,
    log,
    provide,
    extend,
    routes,
    job,
    permission,
    limit,
    dial,
  }) {
    const { database, scope, streams } = services;
    const reader = new RunReader(database, streams);
    const results = new RunResults(database, scope, streams, services.tests);
    const runs = new Runs({
      ...services,
      reader,
      results,
      judges: contributions(RunJudges),
      admissions: contributions(RunAdmissions),
      log,
    });
    const planners = contributions(RunPlanners);
    const shared = { ...services, runs, reader, results, planners };
    const start = new StartRun(shared);
    provide(RunsToken, new ProvidedRuns(runs, start, reader));
    provide(RunOverview, runOverview(database, scope));
    extend(ProjectFields, new LatestRuns(database, scope).asField(), { name: 'lastRun' });
    const removal = new RunRemoval(database, services.artifacts, streams);
    extend(ProjectDependents, new RunsOfProject(database, reader, removal));
    extend(RecycleBinSections, new RecycledRuns({ ...services, removal }));
    extend(PersonalDataSections, personalRuns(reader));
    job(ShardJob, new ShardWorker({ ...shared, retries: configuration.maxTestRetries, log }));
    permission(StartRuns);
    limit(ExpensiveOperations);
    limit(RunPolling);
    dial(ParallelWorkersDial);
    dial(SchedulingDial);
    const events = new EventStreams({ ...services, reader, sources: contributions(StreamSources) });
    const history = new TestHistory(database, scope);
    routes((app) => {
      registerRunStartRoutes(app, { ...shared, start });
      registerRunRoutes(app, { ...shared, events, history, removal });
    });
    const { maxRunMinutes } = configuration;
    const timeLimit = new RunTimeLimit({ database, scope, runs, maxRunMinutes, log });
    return { start: async () => timeLimit.start(), stop: () => timeLimit.stop() };
  },
});
