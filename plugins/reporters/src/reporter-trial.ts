import {
  type ActivityTrailService,
  AppError,
  blankRun,
  messageOf,
  newId,
  type ProjectsService,
  type ReportsService,
  type RunReport,
} from '@testkernel/sdk';
import type { Destinations } from './destinations.ts';
import type { ReporterChannel } from './reporter-channel.ts';
import { summaryOf } from './run-summaries.ts';

const timeoutMs = 10_000;

export interface ReporterTrialDependencies {
  readonly activity: ActivityTrailService;
  readonly channel: ReporterChannel;
  readonly destinations: Destinations;
  readonly projects: ProjectsService;
  readonly reports: ReportsService;
}

/** Sends a sample to a destination at a person's request, also while it is disabled. */
export class ReporterTrial {
  readonly #dependencies: ReporterTrialDependencies;

  constructor(dependencies: ReporterTrialDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `NotFound`, and 502 `REPORTER_TEST_FAILED` with the reason. */
  async send(projectId: string, reporterId: string): Promise<{ ok: true; status: number | null }> {
    const { activity, destinations } = this.#dependencies;
    const destination = await destinations.get(projectId, reporterId);
    const { kind } = destination;
    const settings = destinations.settingsOf(destination);
    const answer = await this.#answer(kind, await this.#sample(projectId), settings);
    const ok = answer.status === null || (answer.status >= 200 && answer.status < 300);
    const meta = { reporterId, kind, ok };
    await activity.record({ type: 'reporter.test', projectId, meta });
    if (ok) return { ok: true, status: answer.status };
    const reason = answer.detail ?? `The recipient answered ${answer.status}.`;
    throw new AppError(502, 'REPORTER_TEST_FAILED', reason, { status: answer.status });
  }

  async #answer(kind: string, sample: RunReport, settings: Readonly<Record<string, unknown>>) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await this.#dependencies.channel.tell(kind, sample, settings, { id: newId(), signal });
    } catch (error) {
      const detail = error instanceof AppError ? messageOf(error) : 'The reporter failed.';
      return { status: 500, detail: signal.aborted ? 'There was no answer within 10 s.' : detail };
    }
  }

  async #sample(projectId: string): Promise<RunReport> {
    const { projects, reports } = this.#dependencies;
    const { id, name } = await projects.get(projectId);
    const now = new Date().toISOString();
    const blank = blankRun({ id: newId(), projectId, type: 'test_run' });
    const ended = {
      status: 'completed',
      finishedAt: now,
      durationMs: 61_000,
      total: 3,
      passed: 2,
      failed: 1,
    } as const;
    return {
      project: { id, name },
      run: summaryOf({ ...blank, ...ended }),
      outcome: 'failed',
      previousOutcome: 'passed',
      failures: [{ testName: 'A sample test', error: 'This is a sample: no test was run.' }],
      violations: [],
      url: reports.addressOf(blank.id),
    };
  }
}
