import {
  Artifacts,
  BrowserEngines,
  Browsers,
  ColorSchemeDial,
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
import { coreActions } from './actions/core-actions.ts';
import { BrowserPool } from './browsers/browser-pool.ts';
import { RunnerConfiguration } from './configuration.ts';
import { registerDeviceRoutes } from './device-routes.ts';
import { BrowserStepSessions } from './execution/step-sessions.ts';
import { BrowserTestRunner } from './execution/test-runner.ts';
import { RedactionThreads } from './redaction/redaction-threads.ts';

export default definePlugin({
  id: 'runner',
  configuration: RunnerConfiguration,
  requires: { artifacts: Artifacts, egress: Egress, settings: Settings },
  provides: [TestRunner, Browsers, StepSessions],
  setup({ services, configuration, contributions, extend, provide, routes, dial, log }) {
    const { artifacts, egress, settings } = services;
    const browsers = new BrowserPool({
      engines: contributions(BrowserEngines),
      egress,
      viewport: { width: configuration.viewportWidth, height: configuration.viewportHeight },
      limits: {
        idleMs: configuration.browserIdleMs,
        sessionsPerBrowser: configuration.sessionsPerBrowser,
      },
      log,
    });
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
