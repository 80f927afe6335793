import {
  Nullable,
  type ProjectsService,
  pathParameter,
  QualityGates,
  ReadWorkspace,
  type RouteScope,
  Type,
  WriteThresholds,
} from '@testkernel/sdk';

const path = '/projects/:id/quality-gates';
const params = Type.Object({ id: Type.String() });
const response = { 200: Type.Object({ qualityGates: Nullable(QualityGates) }) };

/** What a project demands of its runs. */
export function gateRoutes(app: RouteScope, projects: ProjectsService): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));

  app.get(
    path,
    {
      schema: { summary: 'Show the quality gates of a project', tags: ['projects'], params, response },
      config: { access: ReadWorkspace, resource },
    },
    async (request) => {
      const { qualityGates } = await projects.get(request.params.id);
      return { qualityGates };
    },
  );

  app.patch(
    path,
    {
      schema: {
        summary: 'Replace the quality gates of a project',
        description: 'A rule that is not sent is off afterwards.',
        tags: ['projects'],
        params,
        body: QualityGates,
        response,
      },
      config: { access: WriteThresholds, resource },
    },
    async (request) => {
      const { qualityGates } = await projects.setThresholds(request.params.id, {
        qualityGates: request.body,
      });
      return { qualityGates };
    },
  );

  app.delete(
    path,
    {
      schema: { summary: 'Remove the quality gates of a project', tags: ['projects'], params, response },
      config: { access: WriteThresholds, resource },
    },
    async (request) => {
      const { qualityGates } = await projects.setThresholds(request.params.id, { qualityGates: null });
      return { qualityGates };
    },
  );
}
