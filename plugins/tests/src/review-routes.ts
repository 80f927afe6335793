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
        params: Type.Object({ id: Type.String() }),
        body: BulkRequest,
        response: { 200: BulkResponse },
      },
      config: { access: WriteTests, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => review.bulk(request.params.id, request.body.testIds, request.body.action),
  );
}
