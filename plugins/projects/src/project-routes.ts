import { Project, pathParameter, type RouteScope, Type } from '@testkernel/sdk';
import type { ProjectEditing } from './project-editing.ts';
import { CreateProject, DeletedProject, UpdateProject } from './project-schemas.ts';
import type { StoredProjects } from './stored-projects.ts';

const params = Type.Object({ id: Type.String() });

export function projectRoutes(app: RouteScope, projects: StoredProjects, editing: ProjectEditing): void {
  app.post(
    '/projects',
    { schema: { body: CreateProject, response: { 201: Project } }, config: { access: 'projects.create' } },
    async (request, reply) => reply.code(201).send(await editing.create(request.body)),
  );

  app.get(
    '/projects',
    { schema: { response: { 200: Type.Array(Project) } }, config: { access: 'read' } },
    async () => projects.list(),
  );

  app.get(
    '/projects/:id',
    { schema: { params, response: { 200: Project } }, config: { access: 'read' } },
    async (request) => projects.get(request.params.id),
  );

  app.patch(
    '/projects/:id',
    {
      schema: { params, body: UpdateProject, response: { 200: Project } },
      config: { access: 'projects.write', resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => editing.update(request.params.id, request.body),
  );

  app.delete(
    '/projects/:id',
    {
      schema: { params, response: { 200: DeletedProject } },
      config: { access: 'projects.write', resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => editing.remove(request.params.id),
  );
}
