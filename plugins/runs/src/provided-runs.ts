import type {
  BeginRun,
  LogLine,
  ProjectTarget,
  RegressionRequest,
  Result,
  Run,
  RunDraft,
  RunEnd,
  RunFilter,
  RunPatch,
  RunsService,
} from '@testkernel/sdk';
import type { StartRun } from './execute/start-run.ts';
import type { RunReader } from './run-reader.ts';
import type { Runs } from './runs.ts';

/** The service for other plugins. */
export class ProvidedRuns implements RunsService {
  readonly #runs: Runs;
  readonly #start: StartRun;
  readonly #reader: RunReader;

  constructor(runs: Runs, start: StartRun, reader: RunReader) {
    this.#runs = runs;
    this.#start = start;
    this.#reader = reader;
  }

  async start({ projectId, startedBy, ...request }: RegressionRequest): Promise<Run> {
    return this.get(await this.#start.ofProject(projectId, request, startedBy));
  }

  begin(request: BeginRun): Promise<Run> {
    return this.#runs.begin(request);
  }

  get(runId: string): Promise<Run> {
    return this.#runs.get(runId);
  }

  results(runId: string, testId: string): Promise<Result[]> {
    return this.#runs.results(runId, testId);
  }

  eachResult(runId: string): AsyncIterable<Result> {
    return this.#runs.eachResult(runId);
  }

  latest(projectId: string, filter: RunFilter): Promise<Run | null> {
    return this.#reader.latest(projectId, filter);
  }

  target(runId: string): Promise<ProjectTarget> {
    return this.#runs.target(runId);
  }

  isCanonical(runId: string): Promise<boolean> {
    return this.#runs.isCanonical(runId);
  }

  log(runId: string, message: string, level?: LogLine['level']): Promise<void> {
    return this.#runs.log(runId, message, level);
  }

  reportDraft(runId: string, draft: RunDraft): Promise<void> {
    return this.#runs.reportDraft(runId, draft);
  }

  patch(runId: string, patch: RunPatch): Promise<boolean> {
    return this.#runs.patch(runId, patch);
  }

  markExecuting(runId: string): Promise<void> {
    return this.#runs.markExecuting(runId);
  }

  finish(runId: string, end: RunEnd): Promise<boolean> {
    return this.#runs.finish(runId, end);
  }
}
