import { Readable } from 'node:stream';
import {
  LinkedTest,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  type Static,
  type TestsService,
  Type,
} from '@testkernel/sdk';
import { matrixText } from './matrix-text.ts';

const Traceability = Type.Object(
  {
    projectId: Type.String(),
    matrix: Type.Array(Type.Object({ linkedIssueKey: Type.String(), tests: Type.Array(LinkedTest) }), {
      description: 'By issue key, each once, in their order.',
    }),
    unlinked: Type.Array(LinkedTest, { description: 'Tests that are linked to no issue.' }),
  },
  { title: 'Traceability' },
);
/** Streamed while it is read; the schema is that of the whole response. */
const Answer = Type.Unsafe<Static<typeof Traceability> | Readable>(Traceability);

export function traceabilityRoute(app: RouteScope, projects: ProjectsService, tests: TestsService): void {
  app.get(
    '/projects/:id/tests/traceability',
    {
      schema: {
        summary: 'Which tests cover which issue',
        description:
          'The live tests of a project by the key of their linked issue, with review status and last result.',
        tags: ['tests'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: Answer },
      },
      config: { access: ReadWorkspace, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request, reply) => {
      const { id } = request.params;
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.send(Readable.from(matrixText(id, tests.byIssue(id))));
    },
  );
}
