import type { Readable } from 'node:stream';
import {
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
  WorkspaceQuery,
} from '@testkernel/sdk';
import type { BrowserProject } from './browser-project.ts';

const description =
  'A ZIP archive of package.json and its lock file, playwright.config.ts with the address of the project (or ' +
  'http://localhost:3000), README.md, tests/<slug>.spec.ts for each approved test, and the fixtures and the setup that they ' +
  'share. Credentials and secrets are read from the environment. `npm ci && npx playwright test` runs it.';

const Archive = Type.Unsafe<Readable>(Type.String({ format: 'binary', description: 'The archive.' }));

/** Part of the interface; never sent, because archives are created without a `zip` program. */
const ZipBinaryMissing = Type.Object(
  { error: Type.String(), code: Type.Literal('ZIP_BINARY_MISSING'), hint: Type.String() },
  { description: 'Reserved: there is no way to make an archive on this server.' },
);

export function browserProjectRoute(
  app: RouteScope,
  projects: ProjectsService,
  browserProject: BrowserProject,
): void {
  app.get(
    '/projects/:id/export/browser-project',
    {
      schema: {
        summary: 'Export approved tests as a Playwright project',
        description,
        tags: ['tests'],
        params: Type.Object({ id: Type.String() }),
        querystring: WorkspaceQuery,
        produces: ['application/zip'],
        response: { 200: Archive, 503: ZipBinaryMissing },
      },
      config: {
        access: ReadWorkspace,
        workspaceInQuery: true,
        resource: (request) => projects.get(pathParameter(request, 'id')),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const archive = await browserProject.archive(id);
      reply.header('content-type', 'application/zip');
      reply.header('content-disposition', `attachment; filename="browser-project-${id}.zip"`);
      return reply.send(archive);
    },
  );
}
