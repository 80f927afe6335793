import {
  boundedBody,
  type EgressService,
  flowOf,
  type RunHook,
  type Step,
  type StepResult,
  type TestHookContext,
} from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { makeDeterministic } from './deterministic-page.ts';
import { maxBodyBytes, Recorder } from './recorder.ts';
import type { RecordingStore } from './recording-store.ts';
import { Replayer } from './replayer.ts';

/**
 * Replays the recording of a test if there is one, and records it otherwise, in runs with the hermetic dial.
 */
export class HermeticHook implements RunHook {
  readonly #store: RecordingStore;
  readonly #egress: EgressService;
  readonly #recorders = new WeakMap<BrowserContext, Recorder>();

  constructor(store: RecordingStore, egress: EgressService) {
    this.#store = store;
    this.#egress = egress;
  }

  async beforeTest(attempt: TestHookContext): Promise<void> {
    const { request, test, context } = attempt;
    if (!request.hermetic) return;
    const { origin } = new URL(request.project.url);
    const recording = await this.#store.find(request.project.id, flowOf(test));
    const at = recording === null ? attempt.begun : new Date(recording.at);
    await makeDeterministic(context, at);
    if (recording === null) {
      this.#recorders.set(context, new Recorder(context, origin, at, attempt.unique));
      return;
    }
    attempt.countDaysFrom(at);
    if (recording.unique !== null) attempt.useUnique(recording.unique);
    const replayer = new Replayer(recording, origin, (unknown) =>
      request.onLog(`${test.name}: ${unknown} is not in the recording, and fails.`, 'warn'),
    );
    await replayer.install(context);
  }

  /** Stores the recording after the last step has passed. */
  async afterStep({ request, test, context }: TestHookContext, _: Step, result: StepResult): Promise<void> {
    const recorder = this.#recorders.get(context);
    if (recorder === undefined || result.status !== 'passed' || result.index < test.steps.length - 1) return;
    const recording = await recorder.finish(async (url) => {
      const response = await this.#egress.fetch(url, { signal: request.signal }, request.project.egress);
      if (!response.ok) {
        await response.body?.cancel();
        return null;
      }
      return Buffer.from(await boundedBody(response, maxBodyBytes).arrayBuffer());
    });
    if (recording === null)
      request.onLog(`${test.name}: the responses are too large, and were not recorded.`, 'warn');
    else await this.#store.add(request.project.id, flowOf(test), recording);
  }
}
