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
  type Result,
  type Step,
  type StepAction,
  type StepResult,
  type TestHookContext,
} from '@testkernel/sdk';
import type { Locator } from 'playwright';
import type { LargeTextRedactor } from '../redaction/redaction-threads.ts';
import type { Redactor } from '../redaction/redactor.ts';
import type { RunTrace } from '../trace/run-trace.ts';
import type { TraceRecording } from '../trace/trace-recording.ts';
import { AttemptVideo, type VideoSettings } from '../video/attempt-video.ts';
import { classifyFailure } from './classify-failure.ts';
import { storeDomSnapshot } from './dom-snapshot.ts';
import { errorText } from './error-text.ts';
import type { FrameCast } from './frame-cast.ts';
import type { Hooks } from './hooks.ts';
import { PageCamera } from './page-camera.ts';
import { PageLog } from './page-log.ts';
import { PageTracker } from './page-tracker.ts';
import { Screenshots } from './screenshots.ts';
import { StepRunner } from './step-runner.ts';
import type { StepTimeouts } from './step-timeout.ts';
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

interface Failure {
  readonly text: string;
  readonly category: FailureCategory;
}

/** One attempt of a test, in a context of its own. */
export class Attempt {
  readonly steps: StepResult[] = [];
  readonly screenshots: string[] = [];
  readonly healed: Result['healed'] = [];
  failure: Failure | null = null;
  durationMs = 0;
  /** Public path of the last screenshot. */
  finalScreenshot: string | null = null;
  /** Public path of the page's HTML, if the attempt failed. */
  domSnapshot: string | null = null;
  /** Public path of the video, if one was requested. */
  video: string | null = null;
  readonly #tools: AttemptTools;
  readonly #plan: AttemptPlan;
  readonly #images: Screenshots;
  readonly #video: AttemptVideo;
  #session: BrowserSession | undefined;
  #pages: PageTracker | undefined;
  #pageLog: PageLog | undefined;
  #lastImage: Buffer | null = null;
  #recording: TraceRecording | undefined;

  constructor(tools: AttemptTools, plan: AttemptPlan) {
    this.#tools = tools;
    this.#plan = plan;
    this.#video = new AttemptVideo(tools.videos, tools.log);
    const camera = new PageCamera(Boolean(tools.request.options.device));
    this.#images = new Screenshots(camera, tools.artifacts, plan.folder, tools.log);
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
    const wanted = { options: request.options, egress, baseUrl: request.project.url };
    const session = await browsers.open(wanted, signal);
    this.#session = session;
    const abort = () => void this.#closeSession();
    signal.addEventListener('abort', abort, { once: true });
    try {
      await this.#work(session);
      await this.#takeFinalScreenshot();
      await this.#keepDom();
      await this.#keepVideo();
      this.durationMs = Math.round(performance.now() - started);
    } finally {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) await this.#closeSession();
      await this.#video.discard();
    }
    signal.throwIfAborted();
  }

  /** Resolves when every screenshot is stored and its path is set. */
  stored(): Promise<void> {
    return this.#images.flush();
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
      await this.#video.start(page);
      this.#pages = new PageTracker(session.context, page);
      runner = new StepRunner({
        actions,
        project: request.project,
        timeouts,
        pages: this.#pages,
        session,
        row: test.fixtureRow ?? null,
      });
      context = { request, test, page, context: session.context };
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
    if (this.failure || this.#tools.signal.aborted) return;
    const started = performance.now();
    try {
      this.#plan.timeLimit.check();
      await this.#runOrHeal(index, step, runner, context);
      result.status = 'passed';
    } catch (error) {
      result.status = 'failed';
      this.#fail(`Step ${index + 1} (${step.action}) failed`, error, step.action);
    }
    result.durationMs = Math.round(performance.now() - started);
    if (this.#tools.signal.aborted) return;
    await this.#takeStepScreenshot(step, result);
    const page = this.#pages?.shownBy(step) ?? context.page;
    await this.#tools.hooks.afterStep(context, step, result, { page, image: this.#lastImage });
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
      if (selector === undefined) throw error;
      await unlessAborted(runner.run({ ...step, selector }), this.#tools.signal);
      this.healed.push({ step: index + 1, from: step.selector, to: selector });
    }
  }

  async #takeStepScreenshot(step: Step, result: StepResult): Promise<void> {
    if (this.#tools.request.evidence.screenshots !== 'each-step') return;
    const page = this.#pages?.shownBy(step);
    this.#lastImage = page ? await this.#images.capture(page) : null;
    if (!this.#lastImage) return;
    this.#recording?.addFrame(this.#lastImage);
    const { index } = result;
    this.#images.store(`step-${index + 1}`, this.#lastImage, (path) => {
      result.screenshot = path;
      this.screenshots[index] = path;
    });
  }

  /** With a screenshot after each step, the last one already shows the end. */
  async #takeFinalScreenshot(): Promise<void> {
    const when = this.#tools.request.evidence.screenshots;
    if (when === 'off' || (when === 'on-failure' && !this.failure)) return;
    if (!this.#pages || this.#tools.signal.aborted) return;
    const image = this.#lastImage ?? (await this.#images.capture(this.#pages.main));
    if (!image) return;
    this.#images.store('final', image, (path) => {
      this.finalScreenshot = path;
    });
  }

  async #keepDom(): Promise<void> {
    const { request, signal } = this.#tools;
    if (!request.evidence.domSnapshots || !this.failure || !this.#pages || signal.aborted) return;
    this.domSnapshot = await storeDomSnapshot(this.#pages.main, `${this.#plan.folder}/dom.txt`, this.#tools);
  }

  async #keepVideo(): Promise<void> {
    const { request, artifacts, signal } = this.#tools;
    if (signal.aborted || (request.evidence.video !== 'on' && !this.failure)) return;
    this.video = await this.#video.store(artifacts, `${this.#plan.folder}/video.webm`);
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
