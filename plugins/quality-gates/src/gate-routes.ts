import {
  Nullable,
  type ProjectsService,
  pathParameter,
  QualityGates,
  type RouteScope,
  Type,
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
      config: { access: 'read', resource },
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
      config: { access: 'gates.write', resource },
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
      config: { access: 'gates.write', resource },
    },
    async (request) => {
      const { qualityGates } = await projects.setThresholds(request.params.id, { qualityGates: null });
      return { qualityGates };
    },
  );
}
