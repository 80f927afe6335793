import {
  Artifacts,
  BrowserEngines,
  Browsers,
  ColorSchemeDial,
  Diagnoses,
  definePlugin,
  Egress,
  GeolocationDial,
  RunHooks,
  Settings,
  StepActions,
  StepSessions,
  TestRunner,
  VideoDial,
} from '@testkernel/sdk';
import { Metrics } from '@testkernel/sdk/experimental';
import { coreActions } from './actions/core-actions.ts';
import { BrowserPool } from './browsers/browser-pool.ts';
import { memoryLimits } from './browsers/memory/memory-limits.ts';
import { RunnerConfiguration } from './configuration.ts';
import { registerDeviceRoutes } from './device-routes.ts';
import { BrowserDiagnosis } from './diagnosis/browser-diagnosis.ts';
import { EvidenceDiagnosis } from './diagnosis/evidence-diagnosis.ts';
import { BrowserStepSessions } from './execution/step-sessions.ts';
import { BrowserTestRunner } from './execution/test-runner.ts';
import { RedactionThreads } from './redaction/redaction-threads.ts';

export default definePlugin({
  id: 'runner',
  configuration: RunnerConfiguration,
  requires: { artifacts: Artifacts, egress: Egress, settings: Settings },
  optional: { metrics: Metrics },
  provides: [TestRunner, Browsers, StepSessions],
  setup({ services, configuration, contributions, extend, provide, routes, dial, log }) {
    const { artifacts, egress, settings } = services;
    const opened = services.metrics?.counter({
      name: 'browser_contexts_total',
      help: 'Browser contexts that were opened for tests, crawls and recordings.',
    });
    const killed = services.metrics?.counter({
      name: 'browser_pages_killed_total',
      help: 'Processes of pages that were killed because they used too much memory.',
    });
    const browsers = new BrowserPool({
      engines: contributions(BrowserEngines),
      egress,
      viewport: { width: configuration.viewportWidth, height: configuration.viewportHeight },
      memory: { ...memoryLimits(configuration), onKilled: () => killed?.() },
      onOpened: () => opened?.(),
      limits: {
        idleMs: configuration.browserIdleMs,
        sessionsPerBrowser: configuration.sessionsPerBrowser,
      },
      log,
    });
    services.metrics?.gauge(
      { name: 'browser_contexts_open', help: 'Browser contexts that are open in this process.' },
      () => browsers.openContexts,
    );
    const redactions = new RedactionThreads();
    const execution = {
      browsers,
      actions: contributions(StepActions),
      timeouts: {
        stepMs: configuration.stepTimeoutMs,
        assertionMs: configuration.assertionTimeoutMs,
        navigationMs: configuration.navigationTimeoutMs,
      },
      maxTestMinutes: configuration.maxTestMinutes,
      log,
    };
    const runner = new BrowserTestRunner({
      ...execution,
      hooks: contributions(RunHooks),
      artifacts,
      ffmpegExecutable: configuration.ffmpegExecutable,
      redactions,
      scratchDir: settings.scratchDir,
    });
    provide(Browsers, browsers);
    provide(TestRunner, runner);
    provide(StepSessions, new BrowserStepSessions(execution));
    extend(Diagnoses, new BrowserDiagnosis(contributions(BrowserEngines), egress), { name: 'browsers' });
    extend(Diagnoses, new EvidenceDiagnosis(configuration.ffmpegExecutable), { name: 'evidence' });
    for (const [name, action] of Object.entries(coreActions)) extend(StepActions, action, { name });
    for (const declared of [GeolocationDial, ColorSchemeDial, VideoDial]) dial(declared);
    routes(registerDeviceRoutes);
    return {
      stop: async () => {
        await browsers.stop();
        await redactions.close();
      },
    };
  },
});
