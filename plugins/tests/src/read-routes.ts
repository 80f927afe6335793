import {
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Test,
  type TestsService,
  Type,
} from '@testkernel/sdk';
import type { TestListing } from './test-listing.ts';
import { ListQuery, TestCounts, TestListAnswer } from './test-schemas.ts';

/** Routes that list tests and show single ones. */
export function readRoutes(
  app: RouteScope,
  { projects, tests, listing }: { projects: ProjectsService; tests: TestsService; listing: TestListing },
): void {
  app.get(
    '/projects/:id/tests',
    {
      schema: {
        summary: 'List the tests of a project',
        description:
          'A flat array; a page with `data` and `meta` when `page` or `pageSize` is given. The filters and `sort` apply to pages only.',
        tags: ['tests'],
        params: Type.Object({ id: Type.String() }),
        querystring: ListQuery,
        response: { 200: TestListAnswer },
      },
      config: { access: ReadWorkspace, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => listing.list(request.query, request.params.id),
  );

  app.get(
    '/projects/:id/tests/counts',
    {
      schema: {
        summary: 'Count the tests of a project',
        tags: ['tests'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: TestCounts },
      },
      config: { access: ReadWorkspace, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => listing.counts(request.params.id),
  );

  app.get(
    '/tests',
    {
      schema: {
        summary: 'List the tests of all projects',
        description:
          'A flat array; a page with `data` and `meta` when `page` or `pageSize` is given. The filters and `sort` apply to pages only.',
        tags: ['tests'],
        querystring: ListQuery,
        response: { 200: TestListAnswer },
      },
      config: { access: ReadWorkspace },
    },
    async (request) => listing.list(request.query),
  );

  app.get(
    '/tests/:testId',
    {
      schema: {
        summary: 'Show a test with its steps and its code',
        tags: ['tests'],
        params: Type.Object({ testId: Type.String() }),
        response: { 200: Test },
      },
      config: { access: ReadWorkspace },
    },
    async (request) => tests.get(request.params.testId),
  );
}
