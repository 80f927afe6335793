import {
  definePermission,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import type { StoredTokens } from './stored-tokens.ts';
import { CreatedToken, NewToken, TriggerToken } from './token-schemas.ts';

export const WriteTriggerTokens = definePermission('trigger-tokens.write', {
  role: 'qa_lead',
  description: 'Create and delete trigger tokens.',
});

const params = Type.Object({ id: Type.String() });
const tags = ['triggers'];

export function tokenRoutes(app: RouteScope, projects: ProjectsService, tokens: StoredTokens): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));
  const path = '/projects/:id/trigger-tokens';

  app.get(
    path,
    {
      config: { access: ReadWorkspace, resource },
      schema: {
        summary: 'List the trigger tokens of a project',
        tags,
        params,
        response: { 200: Type.Array(TriggerToken) },
      },
    },
    async (request) => tokens.list(request.params.id),
  );

  app.post(
    path,
    {
      config: { access: WriteTriggerTokens, resource },
      schema: {
        summary: 'Create a trigger token',
        description:
          'With it a pipeline starts runs of this project. A project has at most 50; 409 TRIGGER_TOKEN_LIMIT.',
        tags,
        errors: ['400 EXPIRY_INVALID', '409 TRIGGER_TOKEN_LIMIT'],
        example: { label: 'Pipeline', expiresInDays: 90 },
        params,
        body: Type.Optional(NewToken),
        response: { 201: CreatedToken },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await tokens.create(request.params.id, request.body ?? {})),
  );

  app.delete(
    `${path}/:tid`,
    {
      config: { access: WriteTriggerTokens, resource },
      schema: {
        summary: 'Delete a trigger token',
        description: 'Pipelines that use it fail from now on. Callbacks of runs in progress are still sent.',
        tags,
        errors: ['404 TRIGGER_TOKEN_NOT_FOUND'],
        params: Type.Object({ id: Type.String(), tid: Type.String() }),
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await tokens.remove(request.params.id, request.params.tid);
      return { ok: true as const };
    },
  );
}
