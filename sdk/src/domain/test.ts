import { type Static, Type } from 'typebox';
import { defineEvent } from '../event.ts';
import { token } from '../token.ts';
import type { FixtureRow } from './fixture.ts';
import { Nullable } from './nullable.ts';
import { Step } from './step.ts';

export const reviewStatuses = ['draft', 'approved', 'rejected'] as const;
export const testCategories = ['ui', 'api'] as const;
export const testPriorities = ['low', 'medium', 'high'] as const;
export const testTypes = ['manual', 'functional', 'smoke', 'regression', 'accessibility'] as const;

/** One mutation of the application under which a test was run, and whether the test failed because of it. */
export const MutationOutcome = Type.Object({
  mutation: Type.String({ description: 'The kind of mutation: `element-hidden`, `text-changed`, …' }),
  target: Type.String({ description: 'What was mutated: a control, a text, a request.' }),
  killed: Type.Boolean({ description: 'Whether the test failed, as it should.' }),
});
export type MutationOutcome = Static<typeof MutationOutcome>;

export const Test = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  name: Type.String(),
  description: Type.String(),
  steps: Type.Array(Step),
  code: Type.String({ description: 'Playwright code, printed from the steps.' }),
  priority: Type.Enum(testPriorities),
  type: Type.String(),
  category: Type.Enum(testCategories),
  sourceUrl: Nullable(Type.String()),
  reviewStatus: Type.Enum(reviewStatuses),
  reviewedAt: Nullable(Type.String()),
  approvalSource: Nullable(Type.Enum(['user', 'auto'])),
  confidence: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  qualityScore: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
  oracleScore: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  faultTrials: Type.Array(MutationOutcome),
  linkedIssueKey: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  stale: Type.Boolean(),
  flakyScore: Type.Number({ minimum: 0, maximum: 1 }),
  version: Type.Integer(),
  lastResult: Nullable(Type.Enum(['passed', 'failed', 'skipped'])),
  lastRunAt: Nullable(Type.String()),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type Test = Static<typeof Test>;

/** A test that the pipeline produced and validated. */
export interface GeneratedTest {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly Step[];
  readonly category: Test['category'];
  readonly type: string;
  readonly priority: Test['priority'];
  readonly sourceUrl: string | null;
  readonly tags: readonly string[];
  readonly confidence: number | null;
  readonly qualityScore: number | null;
  readonly oracleScore: number | null;
  readonly faultTrials: readonly MutationOutcome[];
  readonly approved: boolean;
}

/** What a run says of a test when it ends. */
export interface TestOutcome {
  readonly testId: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly flaky: boolean;
}

/** Another selector for one step, provided that the step still has the one it is meant to replace. */
export interface LocatorReplacement {
  /** From 1. */
  readonly step: number;
  readonly from: string;
  readonly to: string;
}

/** A test as the matrix of requirements shows it. */
export const LinkedTest = Type.Object({
  id: Type.String(),
  name: Type.String(),
  reviewStatus: Type.Enum(reviewStatuses),
  lastResult: Nullable(Type.Enum(['passed', 'failed', 'skipped'])),
  lastRunAt: Nullable(Type.String({ format: 'date-time' })),
});
export type LinkedTest = Static<typeof LinkedTest>;

export interface TestsService {
  /** Throws `NotFound` when missing, deleted or of another workspace. */
  get(testId: string): Promise<Test>;
  /** The approved, live tests of a project, oldest first. */
  approved(projectId: string): Promise<Test[]>;
  /** Every live test of a project, oldest first. */
  list(projectId: string): Promise<Test[]>;
  /** The ids of every test of a project, those in the recycle bin included. */
  idsOf(projectId: string): Promise<string[]>;
  /**
   * Locks the test's row against being purged until the current transaction ends, so that rows which reference it can be
   * written. Tests in the recycle bin count. Null when the test was purged, or belongs to another workspace.
   */
  retain(testId: string): Promise<{ readonly projectId: string } | null>;
  /**
   * The live tests of a project, oldest first, read page by page: for work on any number of them, also outside of the
   * request that began it. Tests that come or go meanwhile may be missed.
   */
  each(projectId: string, filter?: { readonly reviewStatus?: Test['reviewStatus'] }): AsyncIterable<Test>;
  /** Another text after any of the tests that `each` gives came, went, or was changed or reviewed; not after they ran. */
  revision(projectId: string, filter?: { readonly reviewStatus?: Test['reviewStatus'] }): Promise<string>;
  /** As `each`, ordered by `linkedIssueKey`; the tests without one (null) come last. */
  byIssue(
    projectId: string,
  ): AsyncIterable<{ readonly linkedIssueKey: string | null; readonly test: LinkedTest }>;
  /** As `code`, with a test for each row of its data. */
  printDataDriven(test: Pick<Test, 'name' | 'steps'>, rows: readonly FixtureRow[]): string;
  /** Stores what a pipeline made; returns the stored tests in the same order. */
  addGenerated(projectId: string, tests: readonly GeneratedTest[]): Promise<Test[]>;
  /** Keeps `lastResult`, `lastRunAt` and `flakyScore` current. */
  recordOutcome(outcome: TestOutcome): Promise<void>;
  /**
   * Changes one locator, and nothing else. A change of steps like any other: a new version, and a draft again. Throws
   * `Conflict` `TEST_CHANGED` when the step has another selector meanwhile, `NotFound` as `get` does.
   */
  replaceLocator(testId: string, replacement: LocatorReplacement): Promise<Test>;
}

export const Tests = token<TestsService>('tests');

export const TestReviewed = defineEvent<{
  testId: string;
  projectId: string;
  workspaceId: string;
  reviewStatus: (typeof reviewStatuses)[number];
}>('tests.reviewed');

/** A test is gone for good, by itself. Tests that go with their project are told of by `ProjectDependent`. */
export const TestPurged = defineEvent<{ testId: string; projectId: string; workspaceId: string }>(
  'tests.purged',
);
