import { type Static, Type } from 'typebox';
import { defineEvent } from '../event.ts';
import { token } from '../token.ts';
import { DataChange, maxDataChanges } from './data-change.ts';
import { Nullable } from './nullable.ts';
import type { ProjectTarget, RunTarget } from './project.ts';
import { Result } from './result.ts';
import { colorSchemes, Geolocation, networkConditions, type RunRequest, videoModes } from './run-request.ts';
import { RunSource } from './run-source.ts';
import { Verdicts } from './verdict.ts';

export const runTypes = ['crawl', 'test_run', 'generate'] as const;
export type RunType = (typeof runTypes)[number];
export const runStatuses = ['running', 'completed', 'failed', 'aborted'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const RootCause = Type.Object(
  {
    fingerprint: Type.String(),
    affectedTestIds: Type.Array(Type.String()),
    sharedUrl: Nullable(Type.String()),
    sharedSelector: Nullable(Type.String()),
    errorPattern: Type.String(),
    size: Type.Integer(),
    firstSeenRunId: Type.Optional(
      Type.String({
        description:
          'The first of the recent runs of the project that had this cause without a gap of 50 runs.',
      }),
    ),
    sampleResultId: Type.Optional(
      Type.String({ description: 'One of the failures: GET /runs/{runId}/results/{resultId}.' }),
    ),
  },
  { title: 'RootCause' },
);
export type RootCause = Static<typeof RootCause>;

export const LogLine = Type.Object(
  {
    message: Type.String(),
    level: Type.Enum(['debug', 'info', 'warn', 'error']),
    timestamp: Type.String(),
  },
  { title: 'LogLine' },
);
export type LogLine = Static<typeof LogLine>;

/** The progress of a stage, in its own unit. */
export const StageProgress = Type.Object(
  {
    done: Type.Integer(),
    total: Type.Integer(),
    remainingMs: Nullable(
      Type.Integer({
        description: 'Milliseconds left in the stage, by its pace so far; null before it has one.',
      }),
    ),
  },
  { title: 'StageProgress' },
);
export type StageProgress = Static<typeof StageProgress>;

/** The record of one stage of the pipeline. */
export const StageRecord = Type.Object(
  {
    stage: Type.String(),
    plugin: Type.String(),
    status: Type.Enum(['running', 'completed', 'failed', 'skipped']),
    inputCount: Type.Integer(),
    outputCount: Type.Integer(),
    durationMs: Type.Integer(),
    modelCalls: Type.Integer(),
    progress: Nullable(StageProgress),
    error: Nullable(Type.String()),
  },
  { title: 'StageRecord' },
);
export type StageRecord = Static<typeof StageRecord>;

export const Run = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  type: Type.Enum(runTypes),
  status: Type.Enum(runStatuses),
  startedAt: Type.String(),
  finishedAt: Nullable(Type.String()),
  durationMs: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  errorCategory: Nullable(Type.String()),
  passed: Type.Integer(),
  failed: Type.Integer(),
  skipped: Type.Integer(),
  flaky: Type.Integer(),
  total: Type.Integer(),
  browser: Type.String({ description: 'The name of its engine.' }),
  device: Nullable(Type.String()),
  locale: Nullable(Type.String()),
  timezoneId: Nullable(Type.String()),
  networkCondition: Type.Enum(networkConditions),
  geolocation: Nullable(Geolocation),
  colorScheme: Nullable(Type.Enum(colorSchemes)),
  environmentId: Nullable(Type.String()),
  source: Nullable(RunSource),
  budgetMinutes: Nullable(Type.Number()),
  parallelWorkers: Type.Integer(),
  hermetic: Type.Boolean(),
  shardCount: Type.Integer(),
  shardsCompleted: Type.Integer(),
  tracePath: Nullable(Type.String()),
  tracePaths: Nullable(Type.Array(Nullable(Type.String()))),
  video: Type.Enum(videoModes),
  videoPath: Nullable(
    Type.String({ description: "The first video that a result brought; each is in its attempt's `video`." }),
  ),
  changedFiles: Nullable(Type.Array(Type.String())),
  changedPages: Nullable(Type.Array(Type.String())),
  removedPages: Nullable(Type.Array(Type.String())),
  pagesFound: Nullable(Type.Integer()),
  testsGenerated: Nullable(Type.Integer()),
  openFlows: Nullable(
    Type.Integer({
      description:
        'Flows that the crawl found and did not get to, because of its time or another limit; null before its end.',
    }),
  ),
  dataChanges: Type.Array(DataChange, {
    maxItems: maxDataChanges,
    description:
      'What planning tests on the live application did to its data: one entry for each attempt that sent some, those with something left behind first. The runs of finished tests, which validate them, are not in it.',
  }),
  rootCauses: Type.Array(RootCause),
  verdicts: Verdicts,
  pipeline: Type.Array(StageRecord),
});
export type Run = Static<typeof Run>;

/** A run with its results (in the order of the run) and its log. */
export const RunDetail = Type.Object({
  ...Run.properties,
  results: Type.Array(Result),
  logs: Type.Array(LogLine),
});
export type RunDetail = Static<typeof RunDetail>;

/** Fields of a run that the plugin which executes it may set while it is running. */
export type RunPatch = Partial<
  Pick<
    Run,
    | 'pagesFound'
    | 'testsGenerated'
    | 'openFlows'
    | 'dataChanges'
    | 'changedPages'
    | 'removedPages'
    | 'pipeline'
    | 'total'
  >
>;

/** A draft that a crawl stored or updated: the event `draft` of its run's stream. */
export interface RunDraft {
  readonly testId: string;
  readonly name: string;
  readonly confidence: number | null;
  readonly oracleScore: number | null;
  /** Whether its scores are final. */
  readonly complete: boolean;
}

export interface BeginRun {
  readonly projectId: string;
  readonly type: RunType;
  readonly parallelWorkers?: number;
  readonly environmentId?: string;
  /** The address that replaces the project's own in this run. */
  readonly target?: RunTarget;
  readonly source?: RunSource | null;
  /** Aborts the project's run in progress if it tests the branch of `source`, in the same transaction. Default false. */
  readonly supersede?: boolean;
  /** Enqueues the run's job; called in the transaction that creates the run. Returns the job's id. */
  readonly enqueue: (runId: string) => Promise<string>;
}

/** A regression run that is started by a schedule or a trigger instead of a person. */
export interface RegressionRequest extends RunRequest {
  readonly projectId: string;
  /** Shown in the log of the run, after "Started by": `the schedule 0 6 * * *`. */
  readonly startedBy: string;
}

export interface RunsService {
  /**
   * Starts a regression run of the project's approved tests, in the current workspace. Throws `BadRequest`
   * `NO_APPROVED_TESTS` or another code for invalid options, and `Conflict` `RUN_IN_PROGRESS` (with `runId`).
   */
  start(request: RegressionRequest): Promise<Run>;
  /** Creates a running run. Throws `Conflict` `RUN_IN_PROGRESS` (with `runId`) when the project has one. */
  begin(request: BeginRun): Promise<Run>;
  get(runId: string): Promise<Run>;
  /** The results of one test in a run, in the order of the run; several where the test has fixtures. */
  results(runId: string, testId: string): Promise<Result[]>;
  /** All results of a run so far, in its order, read page by page while they are iterated. */
  eachResult(runId: string): AsyncIterable<Result>;
  /** The project's newest run that matches; null when none does. */
  latest(projectId: string, filter: RunFilter): Promise<Run | null>;
  /** The project's address and credentials as this run uses them. */
  target(runId: string): Promise<ProjectTarget>;
  /** Whether the run uses the project's own URL, and not one that replaces it. */
  isCanonical(runId: string): Promise<boolean>;
  log(runId: string, message: string, level?: LogLine['level']): Promise<void>;
  /** Sends `draft` to the stream of the run. */
  reportDraft(runId: string, draft: RunDraft): Promise<void>;
  /** False when the run has ended, so that nothing was changed. */
  patch(runId: string, patch: RunPatch): Promise<boolean>;
  /** Called when a job of the run begins: the longest time that a run may be executed counts from the first call. */
  markExecuting(runId: string): Promise<void>;
  /** Moves a running run to a terminal state, once; returns false when it already ended. */
  finish(runId: string, end: RunEnd): Promise<boolean>;
}

/** A filter of runs; a property that is left out matches every run. */
export interface RunFilter {
  readonly type?: RunType;
  /** One of them, or any of several. */
  readonly status?: RunStatus | readonly RunStatus[];
  readonly commit?: string;
  /** Null: only runs that name no branch. */
  readonly branch?: string | null;
  /** Only runs that began before this one. */
  readonly before?: string;
}

export interface RunEnd {
  readonly status: Exclude<RunStatus, 'running'>;
  readonly error?: string;
  readonly errorCategory?: string;
}

export const Runs = token<RunsService>('runs');

/** The first job of a run began. Emitted once per run; its job may have waited since the run was created. */
export const RunExecuting = defineEvent<{ runId: string; projectId: string; workspaceId: string }>(
  'runs.executing',
);

/** A run reached a terminal state. Emitted once per run. */
export const RunFinished = defineEvent<{
  runId: string;
  projectId: string;
  workspaceId: string;
  type: RunType;
  status: Exclude<RunStatus, 'running'>;
}>('runs.finished');
