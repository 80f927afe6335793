import { token } from '../token.ts';
import type { Run } from './run.ts';
import type { Test } from './test.ts';

/** Which projects there are. */
export interface ProjectOverviewService {
  /** The ids of the live projects of the current workspace, newest first. */
  ids(): Promise<string[]>;
}

export const ProjectOverview = token<ProjectOverviewService>('projects.overview');

/** How many live tests there are of each kind. */
export interface TestTally {
  readonly total: number;
  readonly byStatus: Readonly<Record<Test['reviewStatus'], number>>;
  readonly byCategory: Readonly<Record<Test['category'], number>>;
  /** Tests whose flaky score is at least `flakyScoreFrom`. */
  readonly flaky: number;
}

export type FlakyTest = Pick<Test, 'id' | 'projectId' | 'name' | 'flakyScore' | 'lastResult' | 'lastRunAt'>;

/** From this score on a test is listed as flaky. What was flaky once falls below it with the fourth run that is not. */
export const flakyScoreFrom = 0.1;

/** The live tests of the current workspace in numbers, read from indexes. */
export interface TestOverviewService {
  tally(): Promise<TestTally>;
  /** The source URLs with the most approved tests; of longer ones the first 600 characters. */
  approvedByUrl(limit: number): Promise<{ url: string; tests: number }[]>;
  /** The flakiest first. */
  flaky(limit: number): Promise<FlakyTest[]>;
}

export const TestOverview = token<TestOverviewService>('tests.overview');

/** A run in numbers. */
export type RunFigures = Pick<
  Run,
  | 'id'
  | 'projectId'
  | 'type'
  | 'status'
  | 'startedAt'
  | 'finishedAt'
  | 'durationMs'
  | 'passed'
  | 'failed'
  | 'skipped'
  | 'flaky'
  | 'total'
>;

/** The runs of the current workspace in numbers. */
export interface RunOverviewService {
  /** Live runs. */
  tally(): Promise<{ total: number; running: number }>;
  /** Live runs, the one that started last first. */
  recent(limit: number): Promise<RunFigures[]>;
  /** Also of a run in the recycle bin; null when it was deleted for good. */
  figures(runId: string): Promise<RunFigures | null>;
}

export const RunOverview = token<RunOverviewService>('runs.overview');
