import type {
  BeginRun,
  LogLine,
  RegressionRequest,
  Result,
  Run,
  RunEnd,
  RunPatch,
  RunsService,
} from '@testkernel/sdk';
import type { StartRun } from './execute/start-run.ts';
import type { Runs } from './runs.ts';

/** The service for other plugins. */
export class ProvidedRuns implements RunsService {
  readonly #runs: Runs;
  readonly #start: StartRun;

  constructor(runs: Runs, start: StartRun) {
    this.#runs = runs;
    this.#start = start;
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

  isCanonical(runId: string): Promise<boolean> {
    return this.#runs.isCanonical(runId);
  }

  log(runId: string, message: string, level?: LogLine['level']): Promise<void> {
    return this.#runs.log(runId, message, level);
  }

  patch(runId: string, patch: RunPatch): Promise<void> {
    return this.#runs.patch(runId, patch);
  }

  markExecuting(runId: string): Promise<void> {
    return this.#runs.markExecuting(runId);
  }

  finish(runId: string, end: RunEnd): Promise<boolean> {
    return this.#runs.finish(runId, end);
  }
}
