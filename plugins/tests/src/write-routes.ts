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
import { CreateTest, ParsedCode, ParseRequest, UpdateTest } from './test-schemas.ts';

/** What can be wrong with the steps or the code of a test. */
const stepErrors = [
  '400 INVALID_SELECTOR',
  '400 INVALID_STEP',
  '400 STEPS_OR_CODE',
  '400 UNKNOWN_ACTION',
  '400 UNSUPPORTED_CODE',
] as const;

/** Routes that create, change and delete tests. */
export function writeRoutes(
  app: RouteScope,
  { projects, tests, editing }: { projects: ProjectsService; tests: TestsService; editing: TestEditing },
): void {
  app.post(
    '/projects/:id/tests',
    {
      schema: {
        summary: 'Write a test',
        description:
          'It becomes a draft, and is part of runs once it is approved. A step names an action and what it acts on; `GET /tests/{testId}` shows the steps of any test.',
        tags: ['tests'],
        errors: stepErrors,
        example: {
          name: 'The basket is empty at first',
          steps: [
            { action: 'navigate', url: '/basket' },
            { action: 'assert', selector: "getByRole('heading')", expected: 'Your basket is empty' },
          ],
        },
        params: Type.Object({ id: Type.String() }),
        body: CreateTest,
        response: { 201: Test },
      },
      config: { access: WriteTests, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request, reply) => reply.code(201).send(await editing.create(request.params.id, request.body)),
  );

  app.post(
    '/projects/:id/tests/parse',
    {
      schema: {
        summary: 'Read Playwright code into steps',
        description:
          'Nothing is stored, and the code is never evaluated. A statement outside of the supported subset is 400 UNSUPPORTED_CODE with its line.',
        tags: ['tests'],
        errors: stepErrors,
        example: { code: "await page.goto('/basket');" },
        params: Type.Object({ id: Type.String() }),
        body: ParseRequest,
        response: { 200: ParsedCode },
      },
      config: { access: WriteTests, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => editing.parse(request.body.code),
  );

  app.patch(
    '/tests/:testId',
    {
      schema: {
        summary: 'Change a test',
        description:
          'Only what is sent is changed; `steps` replaces all steps, and so does `code`, Playwright code that is parsed into steps and never evaluated. A change of steps, code, name or description makes the test a draft again; tags, priority and linkedIssueKey do not.',
        tags: ['tests'],
        errors: [...stepErrors, '409 TEST_CHANGED'],
        example: {
          steps: [
            { action: 'navigate', url: '/basket' },
            { action: 'assert', selector: "getByRole('heading')", expected: 'Your basket is empty' },
          ],
          priority: 'high',
        },
        params: Type.Object({ testId: Type.String() }),
        body: UpdateTest,
        response: { 200: Test },
      },
      config: { access: WriteTests, resource: (request) => tests.get(pathParameter(request, 'testId')) },
    },
    async (request) => editing.update(request.params.testId, request.body),
  );

  app.delete(
    '/projects/:id/tests/:testId',
    {
      schema: {
        summary: 'Move a test to the recycle bin',
        tags: ['tests'],
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
