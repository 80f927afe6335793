import {
  type ProjectsService,
  pathParameter,
  type RouteScope,
  Test,
  type TestsService,
  Type,
  WriteTests,
} from '@testkernel/sdk';
import { reviewActions, type TestReview } from './test-review.ts';
import { BulkRequest, BulkResponse } from './test-schemas.ts';

const summaries = {
  approve: 'Approve a test',
  reject: 'Reject a test',
  restore: 'Make a test a draft again',
};

/** Routes for reviewing tests. */
export function reviewRoutes(
  app: RouteScope,
  { projects, tests, review }: { projects: ProjectsService; tests: TestsService; review: TestReview },
): void {
  for (const action of reviewActions) {
    app.patch(
      `/projects/:id/tests/:testId/${action}`,
      {
        schema: {
          summary: summaries[action],
          tags: ['tests'],
          errors: ['409 TEST_ALREADY_REVIEWED'],
          params: Type.Object({ id: Type.String(), testId: Type.String() }),
          response: { 200: Test },
        },
        config: { access: WriteTests, resource: (request) => tests.get(pathParameter(request, 'testId')) },
      },
      async (request) => review.review(request.params.id, request.params.testId, action),
    );
  }

  app.post(
    '/projects/:id/tests/bulk',
    {
      schema: {
        summary: 'Approve, reject, restore or delete many tests',
        description:
          'At most 500. `skipped` says for each test that stayed as it was why; ids of other projects are skipped as not found.',
        tags: ['tests'],
        example: { testIds: ['019a0000-0000-7000-8000-000000000002'], action: 'approve' },
        params: Type.Object({ id: Type.String() }),
        body: BulkRequest,
        response: { 200: BulkResponse },
      },
      config: { access: WriteTests, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => review.bulk(request.params.id, request.body.testIds, request.body.action),
  );
}
