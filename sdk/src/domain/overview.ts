import { token } from '../token.ts';
import type { RunFigures } from './run-figures.ts';
import type { Test } from './test.ts';

/** The projects of a workspace. */
export interface ProjectOverviewService {
  /** The ids of the live projects of the current workspace, newest first. */
  ids(): Promise<string[]>;
  /** The newest live projects of the current workspace with their names. */
  named(limit: number): Promise<{ readonly id: string; readonly name: string }[]>;
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

/** The tests of a project that wait for a person. */
export interface WaitingTests {
  readonly projectId: string;
  readonly drafts: number;
  /** Approved tests that did not run for long. */
  readonly stale: number;
}

/** Figures about the live tests of the current workspace, each read from an index. */
export interface TestOverviewService {
  tally(): Promise<TestTally>;
  /** The source URLs with the most approved tests, each cut off after 600 characters. */
  approvedByUrl(limit: number): Promise<{ url: string; tests: number }[]>;
  /** The flakiest first. */
  flaky(limit: number): Promise<FlakyTest[]>;
  /** The projects with drafts or stale tests, those with the most drafts first. */
  waiting(limit: number): Promise<WaitingTests[]>;
  /** Those of the tests that are neither purged nor in the recycle bin, in any order. */
  live(testIds: readonly string[]): Promise<string[]>;
}

export const TestOverview = token<TestOverviewService>('tests.overview');

/** Figures about the runs of the current workspace. */
export interface RunOverviewService {
  /** Live runs. */
  tally(): Promise<{ total: number; running: number }>;
  /** Live runs, most recently started first. */
  recent(limit: number): Promise<RunFigures[]>;
  /** The newest regression run of each of the projects that has ended, and what is in progress there. */
  latestOf(projectIds: readonly string[]): Promise<RunFigures[]>;
  /** Also of a run in the recycle bin; null when it was purged. */
  figures(runId: string): Promise<RunFigures | null>;
}

export const RunOverview = token<RunOverviewService>('runs.overview');
