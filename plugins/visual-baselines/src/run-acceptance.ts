import { AppError, type RunsService, type TestsService } from '@testkernel/sdk';
import type { Acceptance } from './acceptance.ts';

export interface Screen {
  readonly testId: string;
  readonly stepNumber: number;
}

export interface AcceptedRun {
  readonly accepted: (Screen & { readonly baselinePath: string })[];
  readonly skipped: (Screen & { readonly code: string; readonly reason: string })[];
  /** Whether there are further pictures that differ. */
  readonly more: boolean;
}

export const mostAtOnce = 500;

export interface RunAcceptanceDependencies {
  readonly acceptance: Acceptance;
  readonly runs: RunsService;
  readonly tests: TestsService;
}

/** Accepts many pictures of a run, each by itself, so that one which can't be accepted does not keep the others from it. */
export class RunAcceptance {
  readonly #dependencies: RunAcceptanceDependencies;

  constructor(dependencies: RunAcceptanceDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param wanted by default all that differ from their baselines */
  async accept(runId: string, wanted?: readonly Screen[]): Promise<AcceptedRun> {
    const screens = wanted ?? (await this.#differing(runId));
    const accepted: AcceptedRun['accepted'] = [];
    const skipped: AcceptedRun['skipped'] = [];
    for (const screen of screens.slice(0, mostAtOnce)) {
      try {
        const { baselinePath } = await this.#acceptOne(runId, screen);
        accepted.push({ ...screen, baselinePath });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        skipped.push({ ...screen, code: error.code, reason: error.message });
      }
    }
    return { accepted, skipped, more: screens.length > mostAtOnce };
  }

  async #acceptOne(runId: string, { testId, stepNumber }: Screen) {
    const test = await this.#dependencies.tests.get(testId);
    return this.#dependencies.acceptance.accept({ test, stepNumber, runId, browsers: [] });
  }

  /** Each screen once, though a test with data has several results. */
  async #differing(runId: string): Promise<Screen[]> {
    const found = new Map<string, Screen>();
    for await (const { testId, visual } of this.#dependencies.runs.eachResult(runId)) {
      for (const { stepNumber, status } of visual) {
        if (status === 'regression') found.set(`${testId} ${stepNumber}`, { testId, stepNumber });
      }
      if (found.size > mostAtOnce) break;
    }
    return [...found.values()];
  }
}
