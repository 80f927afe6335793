import { token } from '../token.ts';
import type { Run } from './run.ts';
import type { Test } from './test.ts';

/** The projects of a workspace. */
export interface ProjectOverviewService {
  /** The ids of the live projects of the current workspace, newest first. */
  ids(): Promise<string[]>;
}

export const ProjectOverview = token<ProjectOverviewService>('projects.overview');

/** Numbers of live tests, by status. */
export interface TestTally {
  readonly total: number;
  readonly byStatus: Readonly<Record<Test['reviewStatus'], number>>;
  readonly byCategory: Readonly<Record<Test['category'], number>>;
  /** Tests whose flaky score is at least `flakyScoreFrom`. */
  readonly flaky: number;
}

export type FlakyTest = Pick<Test, 'id' | 'projectId' | 'name' | 'flakyScore' | 'lastResult' | 'lastRunAt'>;

/** The least score with which a test counts as flaky. One flaky run followed by four stable ones gives less. */
export const flakyScoreFrom = 0.1;

/** Figures about the live tests of the current workspace, each read from an index. */
export interface TestOverviewService {
  tally(): Promise<TestTally>;
  /** The source URLs with the most approved tests, each cut off after 600 characters. */
  approvedByUrl(limit: number): Promise<{ url: string; tests: number }[]>;
  /** The flakiest first. */
  flaky(limit: number): Promise<FlakyTest[]>;
}

export const TestOverview = token<TestOverviewService>('tests.overview');

/** The figures of a run. */
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

/** Figures about the runs of the current workspace. */
export interface RunOverviewService {
  /** Live runs. */
  tally(): Promise<{ total: number; running: number }>;
  /** Live runs, most recently started first. */
  recent(limit: number): Promise<RunFigures[]>;
  /** Also of a run in the recycle bin; null when it was purged. */
  figures(runId: string): Promise<RunFigures | null>;
}

export const RunOverview = token<RunOverviewService>('runs.overview');
