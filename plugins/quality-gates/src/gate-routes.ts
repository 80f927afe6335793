import {
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
  WriteThresholds,
} from '@testkernel/sdk';
import { QualityGates } from './quality-gates.ts';
import type { StoredGates } from './stored-gates.ts';

const path = '/projects/:id/quality-gates';
const params = Type.Object({ id: Type.String() });
const response = { 200: Type.Object({ qualityGates: Nullable(QualityGates) }) };

/** Routes for a project's quality gates. */
export function gateRoutes(app: RouteScope, projects: ProjectsService, gates: StoredGates): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));

  app.get(
    path,
    {
      schema: { summary: 'Show the quality gates of a project', tags: ['projects'], params, response },
      config: { access: ReadWorkspace, resource },
    },
    async (request) => ({ qualityGates: await gates.of(request.params.id) }),
  );

  app.patch(
    path,
    {
      schema: {
        summary: 'Replace the quality gates of a project',
        description: 'A rule that is not sent is removed.',
        tags: ['projects'],
        params,
        body: QualityGates,
        response,
      },
      config: { access: WriteThresholds, resource },
    },
    async (request) => ({ qualityGates: await gates.replace(request.params.id, request.body) }),
  );

  app.delete(
    path,
    {
      schema: { summary: 'Remove the quality gates of a project', tags: ['projects'], params, response },
      config: { access: WriteThresholds, resource },
    },
    async (request) => ({ qualityGates: await gates.replace(request.params.id, null) }),
  );
}
