import {
  definePermission,
  Project,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import type { ProjectEditing } from './project-editing.ts';
import { CreateProject, DeletedProject, UpdateProject } from './project-schemas.ts';
import type { StoredProjects } from './stored-projects.ts';

export const CreateProjects = definePermission('projects.create', {
  role: 'qa_lead',
  description: 'Create projects.',
});

export const WriteProjects = definePermission('projects.write', {
  role: 'admin',
  description: 'Edit and delete projects.',
});

const params = Type.Object({ id: Type.String() });

export function projectRoutes(app: RouteScope, projects: StoredProjects, editing: ProjectEditing): void {
  app.post(
    '/projects',
    { schema: { body: CreateProject, response: { 201: Project } }, config: { access: CreateProjects } },
    async (request, reply) => reply.code(201).send(await editing.create(request.body)),
  );

  app.get(
    '/projects',
    { schema: { response: { 200: Type.Array(Project) } }, config: { access: ReadWorkspace } },
    async () => projects.list(),
  );

  app.get(
    '/projects/:id',
    { schema: { params, response: { 200: Project } }, config: { access: ReadWorkspace } },
    async (request) => projects.get(request.params.id),
  );

  app.patch(
    '/projects/:id',
    {
      schema: { params, body: UpdateProject, response: { 200: Project } },
      config: { access: WriteProjects, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => editing.update(request.params.id, request.body),
  );

  app.delete(
    '/projects/:id',
    {
      schema: { params, response: { 200: DeletedProject } },
      config: { access: WriteProjects, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => editing.remove(request.params.id),
  );
}
