import {
  definePermission,
  NotFound,
  Project,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import type { AddedFields, ProjectAnswer } from './added-fields.ts';
import type { Dependents } from './dependents.ts';
import type { ProjectEditing } from './project-editing.ts';
import { CreateProject, UpdateProject } from './project-schemas.ts';
import type { StoredProjects } from './stored-projects.ts';

export const CreateProjects = definePermission('projects.create', {
  role: 'qa_lead',
  description: 'Create projects.',
});

export const WriteProjects = definePermission('projects.write', {
  role: 'admin',
  description: 'Edit and delete projects.',
});

export interface ProjectRouteDependencies {
  readonly projects: StoredProjects;
  readonly editing: ProjectEditing;
  readonly fields: AddedFields;
  readonly dependents: Dependents;
}

const params = Type.Object({ id: Type.String() });

/** Registered once every plugin has contributed its fields, which are part of the schemas. */
export function projectRoutes(
  app: RouteScope,
  { projects, editing, fields, dependents }: ProjectRouteDependencies,
): void {
  const Answer = Type.Object({ ...fields.shown, ...Project.properties }, { title: 'Project' });
  const Create = Type.Object({ ...fields.settable, ...CreateProject.properties }, { title: 'NewProject' });
  const Update = Type.Object({ ...fields.settable, ...UpdateProject.properties }, { title: 'ProjectChange' });
  const Include = Type.Optional(
    Type.Enum(fields.inclusions, {
      description: 'Further fields: figures for how many tests there are of each kind, and the last run.',
    }),
  );
  const Deleted = Type.Object({ ...dependents.deletionSchemas, ok: Type.Literal(true) });
  const answer = async (project: Project): Promise<ProjectAnswer> => {
    const [shown] = await fields.answer([project]);
    if (!shown) throw new NotFound('Project');
    return shown;
  };

  app.post(
    '/projects',
    {
      schema: {
        summary: 'Create a project',
        description:
          '`credentials` are those of a user of the application under test, with which crawls and tests sign in: `username` and `password`, and, where the form is not recognised, locators of its fields (`usernameSelector`, `passwordSelector`, `submitSelector`). They are stored encrypted and never returned.',
        tags: ['projects'],
        errors: ['400 CREDENTIALS_INCOMPLETE', '400 URL_NOT_ALLOWED'],
        example: {
          name: 'Web shop',
          url: 'https://shop.example.com',
          credentials: { username: 'ada', password: 'a password' },
        },
        body: Create,
        response: { 201: Answer },
      },
      config: { access: CreateProjects },
    },
    async (request, reply) => reply.code(201).send(await answer(await editing.create(request.body))),
  );

  app.get(
    '/projects',
    {
      schema: {
        summary: 'List the projects of the workspace',
        tags: ['projects'],
        querystring: Type.Object({ include: Include }),
        response: { 200: Type.Array(Answer) },
      },
      config: { access: ReadWorkspace },
    },
    async (request) => fields.answer(await projects.list(), request.query.include),
  );

  app.get(
    '/projects/:id',
    {
      schema: { summary: 'Show a project', tags: ['projects'], params, response: { 200: Answer } },
      config: { access: ReadWorkspace },
    },
    async (request) => answer(await projects.get(request.params.id)),
  );

  app.patch(
    '/projects/:id',
    {
      schema: {
        summary: 'Change a project',
        description:
          'Only what is sent is changed. A username or password that is left out or blank keeps what is stored; `credentials: null` removes both.',
        tags: ['projects'],
        errors: ['400 CREDENTIALS_INCOMPLETE', '400 URL_NOT_ALLOWED'],
        example: {
          name: 'Web shop',
          credentials: { password: 'another password' },
          autoApproveThreshold: 0.9,
        },
        params,
        body: Update,
        response: { 200: Answer },
      },
      config: { access: WriteProjects, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => answer(await editing.update(request.params.id, request.body)),
  );

  app.delete(
    '/projects/:id',
    {
      schema: {
        summary: 'Move a project to the recycle bin',
        description: 'With its tests and runs. Its trigger tokens and its schedule are deleted for good.',
        tags: ['projects'],
        errors: ['409 RUN_IN_PROGRESS'],
        params,
        response: { 200: Deleted },
      },
      config: { access: WriteProjects, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => ({ ...(await editing.remove(request.params.id)), ok: true as const }),
  );
}
