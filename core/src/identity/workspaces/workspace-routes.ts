import { Nullable, ReadWorkspace, Role, type RouteScope, Type, User } from '@testkernel/sdk';
import { type AuthRouteDependencies, identityOf, issue } from '../auth-routes.ts';
import { WriteWorkspace } from './permissions.ts';
import type { WorkspacePolicy } from './workspace-policy.ts';
import type { WorkspaceRecord } from './workspace-record.ts';
import type { Workspaces } from './workspaces.ts';

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 });

const Workspace = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    role: Role,
    isOwner: Type.Boolean(),
    createdAt: Type.String(),
  },
  { title: 'Workspace' },
);

const CurrentWorkspace = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    mfaRequired: Type.Boolean(),
    mfaGracePeriodDays: Type.Integer(),
    mfaPolicyUpdatedAt: Nullable(Type.String()),
    createdAt: Type.String(),
  },
  { title: 'CurrentWorkspace' },
);

/** Routes for the caller's workspaces: listing, switching, and the policy of the current one. */
export function registerWorkspaceRoutes(
  app: RouteScope,
  workspaces: Workspaces,
  policy: WorkspacePolicy,
  dependencies: Pick<AuthRouteDependencies, 'sessions' | 'tokens' | 'cookies' | 'enforcement'>,
): void {
  app.get(
    '/workspaces',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'List your workspaces',
        tags: ['workspaces'],
        response: { 200: Type.Array(Workspace) },
      },
    },
    async (request) => workspaces.listFor(identityOf(request).userId),
  );

  app.post(
    '/workspaces',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Create a workspace',
        description: 'You become its owner and admin. The session stays in the current workspace.',
        tags: ['workspaces'],
        errors: ['409 SLUG_TAKEN'],
        example: { name: 'Web shop', slug: 'web-shop' },
        body: Type.Object({ name: Name, slug: Type.Optional(Slug) }),
        response: { 201: Workspace },
      },
    },
    async (request, reply) => {
      const { userId } = identityOf(request);
      const created = await workspaces.create(userId, request.body);
      return reply.status(201).send(await workspaces.membership(userId, created));
    },
  );

  app.post(
    '/workspaces/switch',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Switch to another workspace',
        description: 'The answer sets a new session cookie.',
        tags: ['workspaces'],
        errors: ['403 MFA_ENROLLMENT_REQUIRED', '404 NOT_FOUND'],
        example: { workspaceId: '019a0000-0000-7000-8000-000000000001' },
        body: Type.Object({ workspaceId: Type.String() }),
        response: { 200: Type.Object({ user: User }) },
      },
    },
    async (request, reply) => {
      const { sessionId, userId } = identityOf(request);
      await dependencies.enforcement.check(userId, request.body.workspaceId);
      await workspaces.switchSession(sessionId, userId, request.body.workspaceId);
      const identity = await dependencies.sessions.find(sessionId);
      return issue(dependencies, reply, identity ?? identityOf(request));
    },
  );

  app.get(
    '/workspaces/current',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'Show the current workspace',
        tags: ['workspaces'],
        response: { 200: CurrentWorkspace },
      },
    },
    async () => view(await policy.current()),
  );

  app.patch(
    '/workspaces/current',
    {
      config: { access: WriteWorkspace },
      schema: {
        summary: 'Change the current workspace',
        tags: ['workspaces'],
        errors: ['409 SLUG_TAKEN'],
        example: { name: 'Web shop', mfaRequired: true, mfaGracePeriodDays: 14 },
        body: Type.Object({
          name: Type.Optional(Name),
          slug: Type.Optional(Slug),
          mfaRequired: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])),
          mfaGracePeriodDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 90 })),
        }),
        response: { 200: CurrentWorkspace },
      },
    },
    async (request) => view(await policy.update(request.body)),
  );
}

function view(workspace: WorkspaceRecord) {
  return {
    id: workspace.id,
    name: workspace.name,
    slug: workspace.slug,
    mfaRequired: workspace.mfaRequired,
    mfaGracePeriodDays: workspace.mfaGracePeriodDays,
    mfaPolicyUpdatedAt: workspace.mfaPolicyUpdatedAt?.toISOString() ?? null,
    createdAt: workspace.createdAt.toISOString(),
  };
}
