import {
  definePermission,
  type ProjectsService,
  pathParameter,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import { CreateEnvironment, Environment, UpdateEnvironment } from './environment-schemas.ts';
import type { StoredEnvironments } from './stored-environments.ts';

export const ReadEnvironments = definePermission('environments.read', {
  role: 'qa_lead',
  description: 'See environments.',
});

export const WriteEnvironments = definePermission('environments.write', {
  role: 'admin',
  description: 'Create, edit and delete environments.',
});

type Request = Parameters<typeof pathParameter>[0];

const Project = Type.Object({ id: Type.String() });
const One = Type.Object({ id: Type.String(), environmentId: Type.String() });

export function environmentRoutes(
  app: RouteScope,
  projects: ProjectsService,
  environments: StoredEnvironments,
): void {
  const ofProject = (request: Request) => projects.get(pathParameter(request, 'id'));
  const one = async (request: Request) => {
    await ofProject(request);
    await environments.get(pathParameter(request, 'id'), pathParameter(request, 'environmentId'));
  };

  app.get(
    '/projects/:id/environments',
    {
      config: { access: ReadEnvironments, resource: ofProject },
      schema: {
        summary: 'List the environments of a project',
        tags: ['environments'],
        params: Project,
        response: { 200: Type.Array(Environment) },
      },
    },
    async (request) => environments.list(request.params.id),
  );

  app.post(
    '/projects/:id/environments',
    {
      config: { access: WriteEnvironments, resource: ofProject },
      schema: {
        summary: 'Create an environment',
        description: "An address that replaces the project's own for single runs, crawls and triggers.",
        tags: ['environments'],
        errors: ['400 CREDENTIALS_INCOMPLETE', '400 URL_NOT_ALLOWED', '409 ENVIRONMENT_NAME_TAKEN'],
        example: {
          name: 'staging',
          baseUrl: 'https://staging.shop.example.com',
          credentials: { username: 'ada', password: 'a password' },
        },
        params: Project,
        body: CreateEnvironment,
        response: { 201: Environment },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await environments.create(request.params.id, request.body)),
  );

  app.patch(
    '/projects/:id/environments/:environmentId',
    {
      config: { access: WriteEnvironments, resource: one },
      schema: {
        summary: 'Change an environment',
        description:
          'Only what is sent is changed. A credential that is left out or blank keeps what is stored; `credentials: null` removes both.',
        tags: ['environments'],
        errors: ['400 CREDENTIALS_INCOMPLETE', '400 URL_NOT_ALLOWED', '409 ENVIRONMENT_NAME_TAKEN'],
        example: { baseUrl: 'https://next.shop.example.com' },
        params: One,
        body: UpdateEnvironment,
        response: { 200: Environment },
      },
    },
    async ({ params, body }) => environments.update(params.id, params.environmentId, body),
  );

  app.delete(
    '/projects/:id/environments/:environmentId',
    {
      config: { access: WriteEnvironments, resource: one },
      schema: {
        summary: 'Delete an environment',
        tags: ['environments'],
        params: One,
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async ({ params }) => {
      await environments.remove(params.id, params.environmentId);
      return { ok: true as const };
    },
  );
}
