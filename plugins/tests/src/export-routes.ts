import { Readable } from 'node:stream';
import {
  type Contribution,
  type Contributions,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  reviewStatuses,
  type TestExport,
  type TestExporter,
  type TestsService,
  Type,
  WorkspaceQuery,
} from '@testkernel/sdk';

const description =
  'A download of the live tests of a project, oldest first. With status only those of that review status; without it ' +
  'all: drafts, approved and rejected ones.';

/** A download, streamed while it is read. */
const Answer = Type.Unsafe<Readable>(Type.String({ description: 'The file.' }));

/** A route for each contributed format. */
export function exportRoutes(
  app: RouteScope,
  {
    projects,
    tests,
    exporters,
  }: {
    projects: ProjectsService;
    tests: TestsService;
    exporters: Contributions<TestExporter>;
  },
): void {
  for (const exporter of exporters.list()) {
    const { name, value } = exporter;
    app.get(
      `/projects/:id/tests/export/${name}`,
      {
        schema: {
          summary: `Export tests: ${name}`,
          description: `${value.description} ${description}`,
          tags: ['tests'],
          params: Type.Object({ id: Type.String() }),
          querystring: Type.Object({
            status: Type.Optional(Type.Enum(reviewStatuses)),
            ...WorkspaceQuery.properties,
          }),
          produces: [value.contentType],
          response: { 200: Answer },
        },
        config: {
          access: ReadWorkspace,
          workspaceInQuery: true,
          resource: (request) => projects.get(pathParameter(request, 'id')),
        },
      },
      async (request, reply) => {
        const { status } = request.query;
        const project = await projects.get(request.params.id);
        const chosen = tests.each(project.id, status ? { reviewStatus: status } : {});
        reply.header('content-type', value.contentType);
        reply.header(
          'content-disposition',
          `attachment; filename="tests-${project.id}-${name}.${value.extension}"`,
        );
        return reply.send(Readable.from(guarded(exporter, { project, tests: chosen })));
      },
    );
  }
}

/** Each piece is a call through `invoke`, so that a failure is attributed to the exporter's plugin. */
async function* guarded(
  exporter: Contribution<TestExporter>,
  source: TestExport,
): AsyncGenerator<string | Uint8Array> {
  const pieces = exporter.value.write(source)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await exporter.invoke('write', () => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}
