import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type {
  ArtifactsService,
  BrowsersService,
  Contributions,
  ExecutionRequest,
  Logger,
  RunHook,
  Step,
  StepAction,
  TestRunnerService,
} from '@testkernel/sdk';
import type { RedactionThreads } from '../redaction/redaction-threads.ts';
import { Redactor } from '../redaction/redactor.ts';
import type { RunTrace, RunTraceOptions } from '../trace/run-trace.ts';
import type { VideoSettings } from '../video/attempt-video.ts';
import { findFfmpeg } from '../video/find-ffmpeg.ts';
import type { AttemptTools } from './attempt.ts';
import { checkSteps } from './check-steps.ts';
import { Hooks } from './hooks.ts';
import { executeTests } from './run-execution.ts';
import type { StepTimeouts } from './step-timeout.ts';

export interface BrowserTestRunnerOptions {
  readonly browsers: BrowsersService;
  readonly actions: Contributions<StepAction>;
  readonly hooks: Contributions<RunHook>;
  readonly artifacts: ArtifactsService;
  /** Path of ffmpeg; an empty string means the one on `PATH`. */
  readonly ffmpegExecutable: string;
  readonly redactions: RedactionThreads;
  readonly scratchDir: string;
  readonly timeouts: StepTimeouts;
  readonly maxTestMinutes: number;
  readonly log: Logger;
}

/** Executes tests in browsers. */
export class BrowserTestRunner implements TestRunnerService {
  readonly #options: BrowserTestRunnerOptions;

  constructor(options: BrowserTestRunnerOptions) {
    this.#options = options;
  }

  checkSteps(steps: readonly Step[]): void {
    checkSteps(steps, this.#options.actions);
  }

  async execute(request: ExecutionRequest): Promise<{ tracePath: string | null }> {
    request.signal.throwIfAborted();
    this.#options.browsers.validate(request.options);
    await mkdir(this.#options.scratchDir, { recursive: true });
    const scratch = await mkdtemp(path.join(this.#options.scratchDir, 'execution-'));
    try {
      return await this.#executeIn(scratch, request);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  async #executeIn(scratch: string, request: ExecutionRequest): Promise<{ tracePath: string | null }> {
    const { browsers, actions, artifacts, redactions, timeouts, maxTestMinutes, log } = this.#options;
    const hooks = new Hooks(this.#options.hooks, request, log);
    const redactor = new Redactor(secretsOf(request));
    const largeTexts = redactions.for(redactor, request.project.id);
    const artifactPath = tracePathOf(request);
    const trace = request.evidence.trace
      ? await newTrace({
          scratch,
          artifactPath,
          artifacts,
          largeTexts,
          onLog: request.onLog.bind(request),
          log,
        })
      : null;
    const stop = new AbortController();
    const tools: AttemptTools = {
      request,
      signal: AbortSignal.any([request.signal, stop.signal]),
      egress: request.project.egress,
      browsers,
      actions,
      hooks,
      artifacts,
      timeouts: { ...timeouts, ...request.timeouts },
      maxTestMinutes,
      redactor,
      largeTexts,
      trace,
      videos: await this.#videosOf(scratch, request),
      log,
    };
    try {
      await hooks.beforeRun();
      await executeTests(tools, stop);
    } catch (error) {
      await trace?.discard();
      throw error;
    }
    const [tracePath] = await Promise.all([trace?.finish(), hooks.afterRun()]);
    return { tracePath: tracePath ?? null };
  }

  /** The settings for videos, if they were requested and ffmpeg is available. */
  async #videosOf(scratch: string, { evidence, onLog }: ExecutionRequest): Promise<VideoSettings | null> {
    if ((evidence.video ?? 'off') === 'off') return null;
    const ffmpeg = await findFfmpeg(this.#options.ffmpegExecutable);
    if (ffmpeg) return { ffmpeg, folder: scratch };
    onLog(
      'No video is recorded: ffmpeg is missing. Install it, or set FFMPEG_EXECUTABLE to its path.',
      'warn',
    );
    return null;
  }
}

/** What is masked in everything that is kept of the execution. */
function secretsOf({ project, secrets = new Map() }: ExecutionRequest): (string | undefined)[] {
  const ofTests = [...secrets.values()].flatMap((values) => Object.values<string>(values));
  return [project.credentials?.password, ...new Set(ofTests)];
}

function tracePathOf({ runId, shardIndex }: ExecutionRequest): string {
  return shardIndex === null ? `traces/${runId}.zip` : `traces/${runId}/shard-${shardIndex}.zip`;
}

/** What writes traces is loaded with the first one. */
async function newTrace(options: RunTraceOptions): Promise<RunTrace> {
  const { RunTrace } = await import('../trace/run-trace.ts');
  return new RunTrace(options);
}
