import {
  outcomeOf,
  type ProjectsService,
  plainLine,
  plainText,
  type ReportsService,
  type Run,
  type RunOutcome,
  type RunReport,
  type RunSummary,
  type RunsService,
  violationWords,
} from '@testkernel/sdk';

const maxFailures = 20;
const maxViolations = 20;
const maxError = 1000;
const maxName = 300;

export interface RunSummariesDependencies {
  readonly projects: ProjectsService;
  readonly reports: ReportsService;
  readonly runs: RunsService;
}

/** Makes what is told about runs of the current workspace. */
export class RunSummaries {
  readonly #dependencies: RunSummariesDependencies;

  constructor(dependencies: RunSummariesDependencies) {
    this.#dependencies = dependencies;
  }

  /** The outcome of the run before, of the same type and branch, without aborted ones; null where there is none. */
  async previousOutcome({ id, projectId, type, source }: Run): Promise<RunOutcome | null> {
    const previous = await this.#dependencies.runs.latest(projectId, {
      type,
      status: ['completed', 'failed'],
      branch: source?.branch ?? null,
      before: id,
    });
    return previous && outcomeOf(previous);
  }

  async of(run: Run, outcome: RunOutcome, previousOutcome: RunOutcome | null): Promise<RunReport> {
    const { projects, reports } = this.#dependencies;
    const { id, name } = await projects.get(run.projectId);
    return {
      project: { id, name: plainLine(name, maxName) },
      run: summaryOf(run),
      outcome,
      previousOutcome,
      failures: await this.#failuresOf(run),
      violations: violationsOf(run),
      url: reports.addressOf(run.id),
    };
  }

  /** Results are read until as many have failed as are told. */
  async #failuresOf({ id, failed }: Run): Promise<{ testName: string; error: string }[]> {
    const wanted = Math.min(failed, maxFailures);
    const found: { testName: string; error: string }[] = [];
    if (wanted === 0) return found;
    for await (const { status, testName, error } of this.#dependencies.runs.eachResult(id)) {
      if (status !== 'failed') continue;
      const text = plainText(error ?? 'The test failed.', maxError);
      if (found.push({ testName: plainLine(testName, maxName), error: text }) === wanted) break;
    }
    return found;
  }
}

function violationsOf({ verdicts }: Run): string[] {
  return Object.values(verdicts)
    .flatMap(({ violations }) => violations.slice(0, maxViolations))
    .slice(0, maxViolations)
    .map(violationWords);
}

/** The properties of a run that are told. */
export function summaryOf(run: Run): RunSummary {
  const { id, projectId, type, status, startedAt, finishedAt, durationMs, error, errorCategory } = run;
  const { passed, failed, skipped, flaky, total, browser, device, locale, environmentId, source } = run;
  return {
    ...{ id, projectId, type, status, startedAt, finishedAt, durationMs, errorCategory },
    ...{ passed, failed, skipped, flaky, total, browser, device, locale, environmentId, source },
    error: error === null ? null : plainText(error, maxError),
  };
}
