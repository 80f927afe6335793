import {
  ListOf,
  Nullable,
  PageQuery,
  Rejection,
  reviewStatuses,
  type Static,
  Step,
  Test,
  TestSummary,
  Type,
  testCategories,
  testPriorities,
} from '@testkernel/sdk';
import { bulkActions } from './test-review.ts';

const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const labels = {
  priority: Type.Optional(Type.Enum(testPriorities)),
  type: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'manual, functional, smoke, …' }),
  ),
  category: Type.Optional(Type.Enum(testCategories)),
  sourceUrl: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
  linkedIssueKey: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 50 })),
};
const description = Type.Optional(Type.String({ maxLength: 5000 }));
const steps = Type.Array(Step, { maxItems: 500 });

export const CreateTest = Type.Object({ name, description, steps, ...labels }, { title: 'NewTest' });
export type CreateTestBody = Static<typeof CreateTest>;

export const UpdateTest = Type.Object(
  {
    name: Type.Optional(name),
    description,
    steps: Type.Optional(
      Type.Array(Step, {
        maxItems: 500,
        description:
          'Replaces all steps. To change one, read them by GET /tests/{testId}, and send the whole list with the change.',
      }),
    ),
    code: Type.Optional(
      Type.String({ maxLength: 500_000, description: 'Playwright code, read into steps. Instead of steps.' }),
    ),
    ...labels,
    expectedVersion: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The `version` that was changed. Where the test has another one meanwhile, nothing is changed, and the answer is 409 TEST_CHANGED with the current `version`. Absent: the last one who writes wins.',
      }),
    ),
  },
  { title: 'TestChange' },
);
export type UpdateTestBody = Static<typeof UpdateTest>;

export const ParseRequest = Type.Object(
  { code: Type.String({ maxLength: 500_000, description: 'Playwright code: one test, or its statements.' }) },
  { title: 'CodeToParse' },
);

export const ParsedCode = Type.Object(
  {
    name: Nullable(Type.String({ description: 'As the code names the test; null where it does not.' })),
    steps: Type.Array(Step),
    code: Type.String({ description: 'Printed from the steps, as the test would show it.' }),
  },
  { title: 'ParsedCode' },
);
export type ParsedCode = Static<typeof ParsedCode>;

const lastResults = ['passed', 'failed', 'skipped'] as const;

const filters = {
  reviewStatus: Type.Optional(Type.Enum(reviewStatuses)),
  category: Type.Optional(Type.Enum(testCategories)),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'In the name or the source URL.' })),
  stale: Type.Optional(Type.Boolean({ description: 'true: only stale tests.' })),
  lastResult: Type.Optional(Type.Enum(lastResults, { description: 'Of the last run.' })),
  flaky: Type.Optional(Type.Boolean({ description: 'true: only tests whose flakyScore is above 0.' })),
  sourceUrl: Type.Optional(
    Type.String({ minLength: 1, maxLength: 400, description: 'In the source URL: /cart.' }),
  ),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'One of the tags.' })),
};

const sortable = ['name', 'confidence', 'flakyScore', 'lastRunAt', 'createdAt', 'updatedAt'] as const;
export type SortedBy = (typeof sortable)[number];
export const sorts = sortable.flatMap((field) => [field, `-${field}` as const]);
export type Sort = (typeof sorts)[number];

/** Filters and order apply to pages only, not to the flat list. */
export const ListQuery = Type.Object({
  ...PageQuery.properties,
  ...filters,
  sort: Type.Optional(
    Type.Enum(sorts, {
      description: 'With - from the largest. Tests without the value come last. Default: -createdAt.',
    }),
  ),
  view: Type.Optional(
    Type.Enum(['full', 'list'], { description: 'list: without steps, code and mutations. Default full.' }),
  ),
});
export type TestFilters = Pick<Static<typeof ListQuery>, keyof typeof filters>;
export type TestListRequest = Static<typeof ListQuery>;
export const TestListAnswer = Type.Union([ListOf(Test), ListOf(TestSummary)]);

export const TestCounts = Type.Object(
  {
    draft: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    passed: Type.Integer({ description: 'Passed in their last run.' }),
    failed: Type.Integer({ description: 'Failed in their last run.' }),
    api: Type.Integer(),
    ui: Type.Integer(),
    stale: Type.Integer(),
    total: Type.Integer(),
  },
  { title: 'TestCounts' },
);
export type TestCounts = Static<typeof TestCounts>;

export const BulkRequest = Type.Object(
  {
    testIds: Type.Array(Type.String(), {
      maxItems: 500,
      description: 'Ids of tests of this project, as GET /projects/{id}/tests lists them.',
    }),
    action: Type.Enum(bulkActions, {
      description:
        'approve: it is part of runs. reject: it is not. restore: it is a draft again. delete: it goes into the recycle bin.',
    }),
    reason: Type.Optional(Rejection),
  },
  { title: 'BulkReview' },
);

export const BulkResponse = Type.Object(
  {
    updated: Type.Array(Type.String()),
    skipped: Type.Array(Type.Object({ id: Type.String(), reason: Type.String() })),
  },
  { title: 'BulkReviewAnswer' },
);
