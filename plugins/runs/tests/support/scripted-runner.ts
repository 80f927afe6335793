import {
  Browsers,
  type BrowsersService,
  blankResult,
  ColorSchemeDial,
  definePlugin,
  type ExecutableTest,
  type ExecutionRequest,
  GeolocationDial,
  type Result,
  TestRunner,
  type TestRunnerService,
  VideoDial,
} from '@testkernel/sdk';

export type Script = (test: ExecutableTest, request: ExecutionRequest) => Promise<Partial<Result>>;

/** Replaces the runner's browsers by scripted outcomes of tests. */
export class ScriptedRunner implements TestRunnerService {
  script: Script = async () => ({});
  readonly requests: ExecutionRequest[] = [];

  async execute(request: ExecutionRequest): Promise<{ tracePath: string | null }> {
    this.requests.push(request);
    for (const test of request.tests) {
      if ((await request.claim?.(test)) === false) continue;
      const outcome = await this.script(test, request);
      request.signal.throwIfAborted();
      await request.onResult({ ...passed(test), ...outcome }, test);
    }
    return { tracePath: `/artifacts/traces/${request.runId}/${request.shardIndex ?? 'whole'}.zip` };
  }

  checkSteps(): void {}
}

/** A plugin that provides the services of the real runner. */
export function scriptedRunnerPlugin(runner: ScriptedRunner) {
  const browsers: BrowsersService = {
    open: async () => Promise.reject(new Error('There are no browsers here.')),
    validate: () => {},
    devices: () => [],
    engines: async () => [],
    engineNames: () => ['engine-default'],
    engineNamed: () => 'engine-default',
    screenOf: () => ({ width: 1280, height: 720, scale: 1 }),
  };
  return definePlugin({
    id: 'runner',
    provides: [TestRunner, Browsers],
    setup({ provide, dial }) {
      for (const declared of [GeolocationDial, ColorSchemeDial, VideoDial]) dial(declared);
      provide(TestRunner, runner);
      provide(Browsers, browsers);
    },
  });
}

function passed(test: ExecutableTest): Result {
  const attempt = { status: 'passed' as const, durationMs: 5, error: null, screenshot: null, trace: null };
  return { ...blankResult(test, 'passed'), durationMs: 5, attempts: [attempt] };
}
