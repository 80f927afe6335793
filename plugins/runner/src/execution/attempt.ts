import {
  type ArtifactsService,
  type BrowserSession,
  type BrowsersService,
  type ConsoleEntry,
  type Contributions,
  type EgressPolicy,
  type ExecutableTest,
  type ExecutionRequest,
  type FailureCategory,
  type Logger,
  type NetworkEntry,
  networkChanged,
  type PausedTest,
  type Result,
  type Step,
  type StepAction,
  type StepResult,
  type TestHookContext,
  type TestStart,
} from '@testkernel/sdk';
import type { Locator, Page } from 'playwright';
import type { LargeTextRedactor } from '../redaction/redaction-threads.ts';
import type { Redactor } from '../redaction/redactor.ts';
import type { RunTrace } from '../trace/run-trace.ts';
import type { TraceRecording } from '../trace/trace-recording.ts';
import type { VideoSettings } from '../video/attempt-video.ts';
import { AttemptEvidence } from './attempt-evidence.ts';
import { classifyFailure } from './classify-failure.ts';
import { errorText } from './error-text.ts';
import type { FrameCast } from './frame-cast.ts';
import type { Hooks } from './hooks.ts';
import { PageLog } from './page-log.ts';
import { PageTracker } from './page-tracker.ts';
import { StepRunner } from './step-runner.ts';
import { type StepTimeouts, withinTime } from './step-timeout.ts';
import type { TestTimeLimit } from './test-time-limit.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The dependencies of every attempt of an execution. */
export interface AttemptTools {
  readonly request: ExecutionRequest;
  /** Aborted when the request's signal is, or when the execution itself failed. */
  readonly signal: AbortSignal;
  readonly egress: EgressPolicy;
  readonly browsers: BrowsersService;
  readonly actions: Contributions<StepAction>;
  readonly hooks: Hooks;
  readonly artifacts: ArtifactsService;
  readonly timeouts: StepTimeouts;
  /** Minutes that a test may take with all its attempts. */
  readonly maxTestMinutes: number;
  readonly redactor: Redactor;
  readonly largeTexts: LargeTextRedactor;
  readonly trace: RunTrace | null;
  /** Null where no videos are recorded. */
  readonly videos: VideoSettings | null;
  readonly log: Logger;
}

export interface AttemptPlan {
  readonly test: ExecutableTest;
  /** The title in the trace. */
  readonly title: string;
  /** The folder of screenshots: `screenshots/<runId>/<testId>`. */
  readonly folder: string;
  readonly cast: FrameCast | undefined;
  readonly timeLimit: TestTimeLimit;
}

/** For all that is done between two steps: a page whose script never returns must not hold it. */
const maxPauseMs = 30_000;

interface Failure {
  readonly text: string;
  readonly category: FailureCategory;
}

/** One attempt of a test, in a context of its own. */
export class Attempt {
  readonly steps: StepResult[] = [];
  readonly healed: Result['healed'] = [];
  failure: Failure | null = null;
  durationMs = 0;
  readonly evidence: AttemptEvidence;
  readonly #tools: AttemptTools;
  readonly #plan: AttemptPlan;
  readonly #start: TestStart | undefined;
  readonly #begun = new Date();
  #session: BrowserSession | undefined;
  #pages: PageTracker | undefined;
  #pageLog: PageLog | undefined;
  #recording: TraceRecording | undefined;

  constructor(tools: AttemptTools, plan: AttemptPlan) {
    this.#tools = tools;
    this.#plan = plan;
    this.#start = tools.request.startOf?.(plan.test);
    this.evidence = new AttemptEvidence(tools, plan.folder);
  }

  get console(): ConsoleEntry[] {
    return this.#pageLog?.console ?? [];
  }

  get network(): NetworkEntry[] {
    return this.#pageLog?.network ?? [];
  }

  /** Whether the browser cancelled requests because the machine's network changed. */
  get sawNetworkChange(): boolean {
    return this.network.some(({ failure }) => failure === networkChanged);
  }

  /** Rejects only when the execution was aborted, or no browser could be launched. */
  async run(): Promise<void> {
    const { browsers, request, egress, signal } = this.#tools;
    const started = performance.now();
    const storageState = this.#start?.storageState;
    const wanted = { options: request.options, egress, baseUrl: request.project.url, storageState };
    const session = await browsers.open(wanted, signal);
    this.#session = session;
    const abort = () => void this.#closeSession();
    signal.addEventListener('abort', abort, { once: true });
    try {
      await this.#work(session);
      await this.evidence.takeAtEnd(this.failure !== null, this.#pages);
      this.durationMs = Math.round(performance.now() - started);
    } finally {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) await this.#closeSession();
      await this.evidence.discardVideo();
    }
    signal.throwIfAborted();
  }

  /**
   * Ends the recording and closes the context.
   *
   * @param tracePath the artifact path for a copy of this attempt's trace; it is always added to the trace of the run
   * @returns the public path of that copy
   */
  async close(tracePath?: string): Promise<string | null> {
    const { trace } = this.#tools;
    const recording = this.#recording;
    const recorded = trace && recording ? await trace.stop(recording) : false;
    await this.#closeSession();
    if (!trace || !recording || !recorded) return null;
    const stored = tracePath ? await trace.storeAlone(recording, tracePath) : null;
    await trace.merge(recording);
    return stored;
  }

  async #work(session: BrowserSession): Promise<void> {
    const { actions, request, timeouts, trace, hooks, redactor } = this.#tools;
    const { test, title, cast } = this.#plan;
    this.#pageLog = new PageLog(session.context, redactor);
    try {
      await request.prepare?.(test, session.context, session);
    } catch (error) {
      this.#fail('The attempt could not be prepared', error, 'prepare');
      return;
    }
    let context: TestHookContext;
    let runner: StepRunner;
    try {
      const [page, recording] = await Promise.all([
        session.newPage(),
        trace?.start(session.context, title, request.evidence.screenshots === 'each-step'),
      ]);
      this.#recording = recording;
      cast?.show(page);
      await this.evidence.startVideo(page);
      this.#pages = new PageTracker(session.context, page);
      runner = new StepRunner({
        actions,
        project: request.project,
        timeouts,
        pages: this.#pages,
        session,
        row: test.fixtureRow ?? null,
        secrets: request.secrets?.get(test.id) ?? {},
        begun: this.#begun,
      });
      const redact = (text: string) => redactor.text(text);
      context = {
        request,
        test,
        page,
        context: session.context,
        redact,
        begun: this.#begun,
        countDaysFrom: (present) => runner.countDaysFrom(present),
        unique: runner.unique,
        useUnique: (word) => runner.useUnique(word),
      };
    } catch (error) {
      this.#fail('The browser could not open a page', error, 'navigate');
      return;
    }
    await hooks.beforeTest(context);
    for (const [index, step] of test.steps.entries()) await this.#step(index, step, runner, context);
  }

  async #step(index: number, step: Step, runner: StepRunner, context: TestHookContext): Promise<void> {
    const result: StepResult = {
      index,
      action: step.action,
      status: 'skipped',
      durationMs: 0,
      screenshot: null,
    };
    this.steps.push(result);
    const isBeforeStart = index < (this.#start?.step ?? 0);
    if (isBeforeStart || this.failure || this.#tools.signal.aborted) return;
    const started = performance.now();
    try {
      this.#plan.timeLimit.check();
      const timeoutMs = (await this.#timeoutOf(index, step, runner, context)) ?? step.timeoutMs;
      await this.#runOrHeal(index, timeoutMs === undefined ? step : { ...step, timeoutMs }, runner, context);
      result.status = 'passed';
    } catch (error) {
      result.status = 'failed';
      this.#fail(`Step ${index + 1} (${step.action}) failed`, error, step.action);
    }
    result.durationMs = Math.round(performance.now() - started);
    if (this.#tools.signal.aborted) return;
    await this.evidence.takeOf(step, result, this.#pages, this.#recording);
    const page = this.#pages?.shownBy(step) ?? context.page;
    await this.#tools.hooks.afterStep(context, step, result, { page, image: this.evidence.lastImage });
    await this.#pauseAfter(result, page, runner);
  }

  async #timeoutOf(index: number, step: Step, runner: StepRunner, context: TestHookContext) {
    const { request, signal } = this.#tools;
    const page = this.#pages?.shownBy(step) ?? context.page;
    const timeout = request.stepTimeout?.(this.#plan.test, index, pausedOn(page, runner));
    return timeout instanceof Promise ? withinTime(unlessAborted(timeout, signal), maxPauseMs) : timeout;
  }

  async #pauseAfter({ index, status }: StepResult, page: Page, runner: StepRunner): Promise<void> {
    const { request } = this.#tools;
    const { test } = this.#plan;
    try {
      const paused = pausedOn(page, runner);
      const work =
        status === 'passed'
          ? request.afterStep?.(test, index, paused)
          : request.afterFailure?.(test, index, paused);
      if (work) await withinTime(unlessAborted(work, this.#tools.signal), maxPauseMs);
    } catch (error) {
      this.#fail(`What follows step ${index + 1} failed`, error, 'prepare');
    }
  }

  async #runOrHeal(index: number, step: Step, runner: StepRunner, context: TestHookContext): Promise<void> {
    const { hooks } = this.#tools;
    const acts = step.selector !== undefined && step.action !== 'wait' && !step.action.startsWith('assert');
    const watched = acts && hooks.wantLocator(context, step);
    try {
      const found = (locator: Locator) => hooks.locatorFound(context, step, locator);
      await unlessAborted(runner.run(step, watched ? found : undefined), this.#tools.signal);
    } catch (error) {
      const missed = acts && this.#categoryOf(error, step.action) === 'selector';
      if (!missed || step.selector === undefined || !hooks.has('locatorMissed')) throw error;
      const selector = await hooks.locatorMissed(context, step);
      // A selector is kept, so one with a secret is not used.
      if (selector === undefined || context.redact(selector) !== selector) throw error;
      await unlessAborted(runner.run({ ...step, selector }), this.#tools.signal);
      this.healed.push({ step: index + 1, from: step.selector, to: selector });
    }
  }

  #fail(what: string, error: unknown, action: string): void {
    const { redactor, signal } = this.#tools;
    if (signal.aborted) return;
    const text = `${what}: ${errorText(error, redactor)}`;
    this.failure ??= { text, category: this.#categoryOf(error, action) };
  }

  #categoryOf(error: unknown, action: string): FailureCategory {
    const alive = this.#session?.context.browser()?.isConnected() && !this.#pages?.crashed;
    return classifyFailure(error, { action, browserAlive: alive ?? false });
  }

  async #closeSession(): Promise<void> {
    try {
      await this.#session?.close();
    } catch (error) {
      this.#tools.log.warn({ err: error }, 'the context of a test could not be closed');
    }
  }
}

function pausedOn(page: Page, runner: StepRunner): PausedTest {
  return { page, play: (step) => runner.run(step) };
}
