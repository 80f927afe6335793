import { NotFound, Nullable, Role, type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import type { ApiKeys } from './api-keys.ts';

const ApiKey = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    role: Role,
    workspaceId: Type.String({ description: 'The workspace in which the key is valid.' }),
    createdAt: Type.String(),
    expiresAt: Type.String(),
    lastUsedAt: Nullable(Type.String({ description: 'Exact to a minute.' })),
  },
  { title: 'ApiKey' },
);

const CreatedApiKey = Type.Object(
  {
    ...Type.Omit(ApiKey, ['lastUsedAt']).properties,
    key: Type.String({ description: 'Returned once. Send it as Authorization: Bearer.' }),
  },
  { title: 'CreatedApiKey' },
);

const NewApiKey = Type.Object({
  label: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '\\S',
    description: 'What the key is for, in the words of its user.',
  }),
  role: Type.Optional({
    ...Role,
    description:
      "The key's role: at most that of the membership, which is the default. Each request has the lower of the two.",
  }),
  expiresInDays: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 365, default: 90, description: 'After which the key ends.' }),
  ),
});

/** Routes for the caller's own API keys. They need a session: a key manages no keys. */
export function registerApiKeyRoutes(app: RouteScope, apiKeys: ApiKeys): void {
  const config = { access: 'signed-in' } as const;
  const tags = ['auth'];

  app.post(
    '/auth/api-keys',
    {
      config,
      schema: {
        summary: 'Create an API key',
        description:
          'The key is valid in the current workspace. It ends when it expires or is revoked, when the membership ends, and ' +
          'with the account. It stays valid when the password is changed or reset and when sessions are ended.',
        tags,
        errors: ['400 API_KEY_ROLE_TOO_HIGH', '409 TOO_MANY_API_KEYS'],
        example: { label: 'Nightly pipeline', role: 'qa_lead', expiresInDays: 90 },
        body: NewApiKey,
        response: { 201: CreatedApiKey },
      },
    },
    async (request, reply) => {
      const created = await apiKeys.create(identityOf(request), request.body);
      return reply.status(201).header('cache-control', 'no-store').send(created);
    },
  );

  app.get(
    '/auth/api-keys',
    {
      config,
      schema: {
        summary: 'List your API keys',
        description:
          'Those of all your workspaces, without the keys themselves. Expired ones stay for 30 days.',
        tags,
        response: { 200: Type.Array(ApiKey) },
      },
    },
    async (request) => apiKeys.list(identityOf(request).userId),
  );

  app.delete(
    '/auth/api-keys/:id',
    {
      config,
      schema: {
        summary: 'Revoke an API key',
        description: 'It is refused from the next request on, and its event streams end within seconds.',
        tags,
        errors: ['404 API_KEY_NOT_FOUND'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      const ended = await apiKeys.revoke(identityOf(request).userId, request.params.id);
      if (!ended) throw new NotFound('API key', 'API_KEY_NOT_FOUND');
      return { ok: true as const };
    },
  );
}
