import { type ProjectsService, pathParameter, type RouteScope, Type, WriteTests } from '@testkernel/sdk';
import { ImportAnswer, ImportRequest } from './import-schemas.ts';
import type { SpecImport } from './spec-import.ts';

const description =
  'Tests of which every statement was understood become drafts; whatever was not is listed with its file, its line and ' +
  'the reason. Suites, beforeEach, constants, loops over lists and functions of the same file are followed; page ' +
  'objects and other files are not. A whole request is at most 1 MB.';

export function importRoute(app: RouteScope, projects: ProjectsService, specImport: SpecImport): void {
  app.post(
    '/projects/:id/tests/import',
    {
      schema: {
        summary: 'Import the tests of a Playwright repository',
        description,
        tags: ['tests'],
        errors: ['400 IMPORT_TOO_COMPLEX'],
        example: {
          files: [
            {
              path: 'tests/basket.spec.ts',
              content:
                "import { test } from '@playwright/test';\ntest('opens', async ({ page }) => {\n  await page.goto('/');\n});\n",
            },
          ],
          dryRun: true,
        },
        params: Type.Object({ id: Type.String() }),
        body: ImportRequest,
        response: { 200: ImportAnswer, 201: ImportAnswer },
      },
      config: { access: WriteTests, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request, reply) => {
      const answer = await specImport.importFiles(request.params.id, request.body);
      return reply.code(answer.dryRun ? 200 : 201).send(answer);
    },
  );
}
