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
  StepActions,
  TestPurged,
  Tests,
} from '@testkernel/sdk';
import { Acceptance } from './acceptance.ts';
import { assertScreenshot, assertScreenshotName } from './assert-screenshot.ts';
import { BaselineBrowser } from './baseline-browser.ts';
import { BaselineDevice } from './baseline-device.ts';
import { BaselineEditing } from './baseline-editing.ts';
import { BaselineRecord } from './baseline-record.ts';
import { baselineRoutes, WriteBaselines } from './baseline-routes.ts';
import { Baselines } from './baselines.ts';
import { CheckpointStore } from './checkpoint-store.ts';
import { ComparisonPool } from './compare/comparison-pool.ts';
import { VisualConfiguration } from './configuration.ts';
import { MasksRecord } from './masks-record.ts';
import { RunAcceptance } from './run-acceptance.ts';
import { StepMasks } from './step-masks.ts';
import { VisualHook } from './visual-hook.ts';
import { VolatileRegionRecord } from './volatile/volatile-region-record.ts';
import { VolatileRegions } from './volatile/volatile-regions.ts';

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
  entities: [BaselineRecord, MasksRecord, VolatileRegionRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, extend, on, routes, permission }) {
    const { artifacts, database, scope, tests } = services;
    const { captures, diffThreshold, settleTimeoutMs } = configuration;
    const pool = new ComparisonPool();
    const masks = new StepMasks(database, scope, tests);
    const volatile = new VolatileRegions(database, scope);
    const baselines = new Baselines({ artifacts, database, masks, volatile, scope, tests });
    const store = new CheckpointStore({ artifacts, baselines, pool });
    const device = new BaselineDevice(services.browsers);
    const maxDiffering = diffThreshold / 100;
    const tools = { baselines, device, masks, volatile, pool, settleTimeoutMs, maxDiffering };
    // After the other hooks, because screenshots stop animations, and because the other hooks have to see the
    // test before this one may fail it.
    const after = ['web-vitals', 'healing', 'hermetic', 'impact'];
    extend(StepActions, assertScreenshot, { name: assertScreenshotName });
    extend(RunHooks, new VisualHook({ tools, store, captures }), { name: 'visual-baselines', after });
    extend(ProjectDependents, { projectPurged: (projectId) => baselines.removeImagesOfProject(projectId) });
    on(
      TestPurged,
      ({ testId, workspaceId }) => scope.inWorkspace(workspaceId, () => baselines.removeImagesOfTest(testId)),
      { durable: true },
    );
    const browser = new BaselineBrowser(services.browsers, database);
    const acceptance = new Acceptance({ ...services, baselines, browser, device });
    const runAcceptance = new RunAcceptance({ acceptance, runs: services.runs, tests });
    const editing = new BaselineEditing({ ...services, baselines, masks });
    permission(WriteBaselines);
    routes((app) =>
      baselineRoutes(app, {
        tests,
        runs: services.runs,
        baselines,
        acceptance,
        runAcceptance,
        editing,
        browser,
        device,
      }),
    );
    return { stop: () => pool.close() };
  },
});
