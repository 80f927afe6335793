import {
  type ProjectsService,
  pathParameter,
  type RouteScope,
  Test,
  type TestsService,
  Type,
  WriteTests,
} from '@testkernel/sdk';
import type { TestEditing } from './test-editing.ts';
import { CreateTest, UpdateTest } from './test-schemas.ts';

/** Routes that create, change and delete tests. */
export function writeRoutes(
  app: RouteScope,
  { projects, tests, editing }: { projects: ProjectsService; tests: TestsService; editing: TestEditing },
): void {
  app.post(
    '/projects/:id/tests',
    {
      schema: { params: Type.Object({ id: Type.String() }), body: CreateTest, response: { 201: Test } },
      config: { access: WriteTests, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request, reply) => reply.code(201).send(await editing.create(request.params.id, request.body)),
  );

  app.patch(
    '/tests/:testId',
    {
      schema: { params: Type.Object({ testId: Type.String() }), body: UpdateTest, response: { 200: Test } },
      config: { access: WriteTests, resource: (request) => tests.get(pathParameter(request, 'testId')) },
    },
    async (request) => editing.update(request.params.testId, request.body),
  );

  app.delete(
    '/projects/:id/tests/:testId',
    {
      schema: {
        params: Type.Object({ id: Type.String(), testId: Type.String() }),
        response: { 200: Type.Object({ ok: Type.Boolean() }) },
      },
      config: { access: WriteTests, resource: (request) => tests.get(pathParameter(request, 'testId')) },
    },
    async (request) => {
      await editing.remove(request.params.id, request.params.testId);
      return { ok: true };
    },
  );
}
