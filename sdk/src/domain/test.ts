import { type Static, Type } from 'typebox';
import { defineEvent } from '../event.ts';
import { token } from '../token.ts';
import type { FixtureRow } from './fixture.ts';
import { Nullable } from './nullable.ts';
import { Step } from './step.ts';
import type { TestSecrets } from './test-secrets.ts';

export const reviewStatuses = ['draft', 'approved', 'rejected'] as const;
export const testCategories = ['ui', 'api'] as const;
export const testPriorities = ['low', 'medium', 'high'] as const;
export const testTypes = ['manual', 'functional', 'smoke', 'regression', 'accessibility'] as const;

/** One mutation of the application under which a test was run, and whether the test failed because of it. */
export const MutationOutcome = Type.Object(
  {
    mutation: Type.String({ description: 'The kind of mutation: `element-hidden`, `text-changed`, …' }),
    target: Type.String({ description: 'What was mutated: a control, a text, a request.' }),
    killed: Type.Boolean({ description: 'Whether the test failed, as it should.' }),
  },
  { title: 'MutationOutcome' },
);
export type MutationOutcome = Static<typeof MutationOutcome>;

export const rejectionCodes = ['duplicate', 'trivial', 'wrong', 'unstable', 'out_of_scope', 'other'] as const;

/** Why a person rejected a test. */
export const Rejection = Type.Object(
  {
    code: Type.Enum(rejectionCodes, {
      description:
        'duplicate: another test verifies the same. trivial: it verifies nothing of value. wrong: it expects the wrong thing. unstable: it depends on data or time. out_of_scope: nobody wants to test this.',
    }),
    text: Type.Optional(Type.String({ maxLength: 500, description: 'In words of the person.' })),
  },
  { title: 'Rejection' },
);
export type Rejection = Static<typeof Rejection>;

export const Test = Type.Object(
  {
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
    rejection: Type.Optional(Nullable(Rejection)),
    confidence: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    qualityScore: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
    oracleScore: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    faultTrials: Type.Array(MutationOutcome),
    linkedIssueKey: Nullable(Type.String()),
    tags: Type.Array(Type.String(), {
      description:
        'A test with the tag `serial` runs after the other tests of its shard, and while none of them does.',
    }),
    stale: Type.Boolean(),
    flakyScore: Type.Number({ minimum: 0, maximum: 1 }),
    version: Type.Integer(),
    lastResult: Nullable(Type.Enum(['passed', 'failed', 'skipped'])),
    lastRunAt: Nullable(Type.String()),
    createdAt: Type.String(),
    updatedAt: Type.String(),
  },
  { title: 'Test' },
);
export type Test = Static<typeof Test>;

/** A test as lists show it, without what can be large. */
export const TestSummary = Type.Omit(Test, ['steps', 'code', 'faultTrials'], { title: 'TestSummary' });
export type TestSummary = Static<typeof TestSummary>;

/** What a generated test verifies, and how it is listed. */
export interface GeneratedContent {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly Step[];
  readonly category: Test['category'];
  readonly type: string;
  readonly priority: Test['priority'];
  readonly sourceUrl: string | null;
  readonly tags: readonly string[];
}

/** What validation measured of a test. */
export interface TestScores {
  /** 0..1; null for tests that were not validated. */
  readonly confidence: number | null;
  /** 0..100 */
  readonly qualityScore: number | null;
  /** How many bugs the test detects in relation to others, 0..1, by the number and kinds of the mutations that it killed. */
  readonly oracleScore: number | null;
  readonly faultTrials: readonly MutationOutcome[];
}

/** A test that the pipeline generated and validated. */
export interface GeneratedTest extends GeneratedContent, TestScores {
  readonly approved: boolean;
}

/** What validation has found out about a generated test since it was stored. */
export interface GeneratedTestUpdate extends TestScores {
  /** The version to which the scores apply. */
  readonly version: number;
  /** Replaces the content of a draft; the test then gets a new version. Default: the content stays. */
  readonly content?: GeneratedContent;
  /** Whether to approve the test if it is still a draft. Default false. */
  readonly approve?: boolean;
}

/** A test that somebody recorded. */
export interface RecordedTest {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Default: empty. */
  readonly description?: string;
  readonly priority?: Test['priority'];
  readonly tags?: readonly string[];
  /** Default: the address of the first step. */
  readonly sourceUrl?: string | null;
  /** The values of `{{SENTRI_SECRET_N}}` in the steps. */
  readonly secrets?: TestSecrets;
}

/** The outcome of a test at the end of a run. */
export interface TestOutcome {
  readonly testId: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly flaky: boolean;
}

/** Another text for one property of a step, or another step; applied only if it is still `from`. */
export interface StepChange {
  /** From 1. */
  readonly step: number;
  /** `step`: the whole step, as JSON. */
  readonly property: 'selector' | 'value' | 'expected' | 'step';
  readonly from: string;
  /** For `step`, an empty text removes the step. */
  readonly to: string;
}

/** A test as the traceability matrix shows it. */
export const LinkedTest = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    reviewStatus: Type.Enum(reviewStatuses),
    lastResult: Nullable(Type.Enum(['passed', 'failed', 'skipped'])),
    lastRunAt: Nullable(Type.String({ format: 'date-time' })),
  },
  { title: 'LinkedTest' },
);
export type LinkedTest = Static<typeof LinkedTest>;

/** What the file of a test shares with the other files of a project, beyond `Test.code`. */
export interface SpecOptions {
  /** One test for each row, with the row's values. Default: one test. */
  readonly rows?: readonly FixtureRow[];
  /** Import statements. Default: `test` and `expect` of `@playwright/test`. */
  readonly imports?: readonly string[];
  /** Statements before the test. Default: none. */
  readonly before?: readonly string[];
  /** Statements at the end of the test. Default: none. */
  readonly end?: readonly string[];
}

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
   * The live tests of a project, oldest first, read page by page, so that memory use does not grow with their number.
   * Also usable after the request that began it. Tests created or deleted meanwhile may be missed.
   */
  each(projectId: string, filter?: { readonly reviewStatus?: Test['reviewStatus'] }): AsyncIterable<Test>;
  /** A text that changes when any test of `each` is created, deleted, changed or reviewed, but not when it runs. */
  revision(projectId: string, filter?: { readonly reviewStatus?: Test['reviewStatus'] }): Promise<string>;
  /** As `each`, ordered by `linkedIssueKey`; the tests without one (null) come last. */
  byIssue(
    projectId: string,
  ): AsyncIterable<{ readonly linkedIssueKey: string | null; readonly test: LinkedTest }>;
  /** As `code`, with what a project of several files shares. */
  printSpec(test: Pick<Test, 'name' | 'steps'>, options: SpecOptions): string;
  /**
   * Stores a recorded test as a draft of the type `recorded`. Throws `NotFound` for an unknown project, `BadRequest` with the
   * step and the cause for steps that cannot be executed, and `BadRequest` `INVALID_SECRETS` for secrets of other names or
   * outside of the limits of `TestSecrets`.
   */
  addRecorded(projectId: string, test: RecordedTest): Promise<Test>;
  /**
   * The secrets of those of the given tests that have any, by the id of the test; for the execution of these tests only. Those
   * in the recycle bin count.
   */
  secretsOf(testIds: readonly string[]): Promise<ReadonlyMap<string, TestSecrets>>;
  /** Stores tests of the pipeline; returns the stored tests in the same order. */
  addGenerated(projectId: string, tests: readonly GeneratedTest[]): Promise<Test[]>;
  /**
   * Updates a generated test. Returns it, or null without any change where the test was deleted, has another version than
   * `version`, or is to get other content and is no draft any more. Scores change neither the version nor the review.
   */
  updateGenerated(testId: string, update: GeneratedTestUpdate): Promise<Test | null>;
  /**
   * Moves a generated draft that proved unusable to the recycle bin. False without any change where anybody has edited or
   * reviewed it since it was as given.
   */
  removeGenerated(test: Pick<Test, 'id' | 'version' | 'updatedAt'>): Promise<boolean>;
  /** Updates `lastResult`, `lastRunAt` and `flakyScore`. */
  recordOutcome(outcome: TestOutcome): Promise<void>;
  /**
   * Changes one step, and nothing else. As for any change of steps, the test gets a new version and becomes a draft again.
   * Throws `Conflict` `TEST_CHANGED` when the step is another one meanwhile, `NotFound` as `get` does, and `BadRequest` for
   * steps that can't be executed.
   */
  changeStep(testId: string, change: StepChange): Promise<Test>;
}

export const Tests = token<TestsService>('tests');

export const TestReviewed = defineEvent<{
  testId: string;
  projectId: string;
  workspaceId: string;
  reviewStatus: (typeof reviewStatuses)[number];
}>('tests.reviewed');

/** A single test was purged. Tests that are purged with their project are reported to `ProjectDependents` instead. */
export const TestPurged = defineEvent<{ testId: string; projectId: string; workspaceId: string }>(
  'tests.purged',
);
