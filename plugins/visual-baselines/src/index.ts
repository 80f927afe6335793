import {
  ActivityTrail,
  Artifacts,
  Browsers,
  Database,
  definePlugin,
  ProjectDependents,
  RunHooks,
  Runs,
  Scope,
  TestPurged,
  Tests,
} from '@testkernel/sdk';
import { Acceptance } from './acceptance.ts';
import { BaselineBrowser } from './baseline-browser.ts';
import { BaselineEditing } from './baseline-editing.ts';
import { BaselineRecord } from './baseline-record.ts';
import { baselineRoutes } from './baseline-routes.ts';
import { Baselines } from './baselines.ts';
import { ComparisonPool } from './compare/comparison-pool.ts';
import { VisualConfiguration } from './configuration.ts';
import { MasksRecord } from './masks-record.ts';
import { RestlessRecord } from './restless/restless-record.ts';
import { RestlessScreens } from './restless/restless-screens.ts';
import { SightKeeper } from './sight-keeper.ts';
import { StepMasks } from './step-masks.ts';
import { VisualHook } from './visual-hook.ts';

export default definePlugin({
  id: 'visual-baselines',
  configuration: VisualConfiguration,
  requires: {
    activity: ActivityTrail,
    artifacts: Artifacts,
    browsers: Browsers,
    database: Database,
    runs: Runs,
    scope: Scope,
    tests: Tests,
  },
  entities: [BaselineRecord, MasksRecord, RestlessRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, extend, on, routes }) {
    const { artifacts, database, scope, tests } = services;
    const { captures, diffThreshold, patienceMs } = configuration;
    const pool = new ComparisonPool();
    const masks = new StepMasks(database, scope);
    const restless = new RestlessScreens(database, scope);
    const baselines = new Baselines({ artifacts, database, masks, restless, scope });
    const keeper = new SightKeeper({ artifacts, baselines, pool });
    const tools = { baselines, masks, restless, pool, patienceMs, maxDiffering: diffThreshold / 100 };
    // Last, because pictures stop animations, and because a test that looks different did all the others watch for.
    const after = ['web-vitals', 'healing', 'hermetic', 'impact'];
    extend(RunHooks, new VisualHook({ tools, keeper, captures }), { name: 'visual-baselines', after });
    extend(ProjectDependents, { projectPurged: (projectId) => baselines.forgetProject(projectId) });
    on(
      TestPurged,
      ({ testId, workspaceId }) => scope.inWorkspace(workspaceId, () => baselines.forgetTest(testId)),
      { durable: true },
    );
    const browser = new BaselineBrowser(services.browsers, database);
    const acceptance = new Acceptance({ ...services, baselines, browser });
    const editing = new BaselineEditing({ ...services, baselines, masks });
    routes((app) => baselineRoutes(app, { tests, baselines, acceptance, editing, browser }));
    return { stop: () => pool.close() };
  },
});
