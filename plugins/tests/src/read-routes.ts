import {
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Test,
  type TestsService,
  Type,
} from '@testkernel/sdk';
import type { TestFigures } from './test-figures.ts';
import type { TestListing } from './test-listing.ts';
import { ListQuery, TestCounts, TestListAnswer } from './test-schemas.ts';

export interface ReadRouteDependencies {
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  readonly listing: TestListing;
  readonly figures: TestFigures;
}

/** Routes that list tests and show single ones. */
export function readRoutes(
  app: RouteScope,
  { projects, tests, listing, figures }: ReadRouteDependencies,
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
    async (request) => figures.of(request.params.id),
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
