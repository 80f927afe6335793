import {
  Nullable,
  type ProjectsService,
  pathParameter,
  Rejection,
  type RouteScope,
  Test,
  type TestsService,
  Type,
  WriteTests,
} from '@testkernel/sdk';
import type { TestReview } from './test-review.ts';
import { BulkRequest, BulkResponse } from './test-schemas.ts';

const summaries = {
  approve: 'Approve a test',
  restore: 'Make a test a draft again',
};
const One = Type.Object({ id: Type.String(), testId: Type.String() });
const errors = ['409 TEST_ALREADY_REVIEWED'] as const;

/** Routes for reviewing tests. */
export function reviewRoutes(
  app: RouteScope,
  { projects, tests, review }: { projects: ProjectsService; tests: TestsService; review: TestReview },
): void {
  const ofTest = {
    resource: (request: Parameters<typeof pathParameter>[0]) => tests.get(pathParameter(request, 'testId')),
  };
  for (const action of ['approve', 'restore'] as const) {
    app.patch(
      `/projects/:id/tests/:testId/${action}`,
      {
        schema: { summary: summaries[action], tags: ['tests'], errors, params: One, response: { 200: Test } },
        config: { access: WriteTests, ...ofTest },
      },
      async (request) => review.review(request.params.id, request.params.testId, action),
    );
  }

  app.patch(
    '/projects/:id/tests/:testId/reject',
    {
      schema: {
        summary: 'Reject a test',
        description:
          'The body is optional. Its reason is stored with the test, and forgotten when it is restored.',
        tags: ['tests'],
        errors,
        example: { reason: { code: 'duplicate', text: 'The checkout test covers this.' } },
        params: One,
        body: Type.Optional(Nullable(Type.Object({ reason: Type.Optional(Rejection) }))),
        response: { 200: Test },
      },
      config: { access: WriteTests, ...ofTest },
    },
    async ({ params, body }) => review.review(params.id, params.testId, 'reject', body?.reason ?? null),
  );

  app.post(
    '/projects/:id/tests/bulk',
    {
      schema: {
        summary: 'Approve, reject, restore or delete many tests',
        description:
          'At most 500. `skipped` says for each test that stayed as it was why; ids of other projects are skipped as not found.',
        tags: ['tests'],
        errors: ['400 REASON_WITHOUT_REJECTION'],
        example: { testIds: ['019a0000-0000-7000-8000-000000000002'], action: 'approve' },
        params: Type.Object({ id: Type.String() }),
        body: BulkRequest,
        response: { 200: BulkResponse },
      },
      config: { access: WriteTests, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async ({ params, body }) => review.bulk(params.id, body.testIds, body.action, body.reason ?? null),
  );
}
