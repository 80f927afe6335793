import { Nullable, ReadWorkspace, Role, type RouteScope, Type, User } from '@testkernel/sdk';
import { type AuthRouteDependencies, identityOf, issue } from '../auth-routes.ts';
import { WriteWorkspace } from './permissions.ts';
import type { WorkspacePolicy } from './workspace-policy.ts';
import type { WorkspaceRecord } from './workspace-record.ts';
import type { Workspaces } from './workspaces.ts';

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 });

const Workspace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  role: Role,
  isOwner: Type.Boolean(),
  createdAt: Type.String(),
});

const CurrentWorkspace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  mfaRequired: Type.Boolean(),
  mfaGracePeriodDays: Type.Integer(),
  mfaPolicyUpdatedAt: Nullable(Type.String()),
  createdAt: Type.String(),
});

/** Routes for the caller's workspaces: listing, switching, and the policy of the current one. */
export function registerWorkspaceRoutes(
  app: RouteScope,
  workspaces: Workspaces,
  policy: WorkspacePolicy,
  dependencies: Pick<AuthRouteDependencies, 'sessions' | 'tokens' | 'cookies' | 'enforcement'>,
): void {
  app.get(
    '/workspaces',
    { config: { access: 'signed-in' }, schema: { response: { 200: Type.Array(Workspace) } } },
    async (request) => workspaces.listFor(identityOf(request).userId),
  );

  app.post(
    '/workspaces',
    {
      config: { access: 'signed-in' },
      schema: {
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
    { config: { access: ReadWorkspace }, schema: { response: { 200: CurrentWorkspace } } },
    async () => view(await policy.current()),
  );

  app.patch(
    '/workspaces/current',
    {
      config: { access: WriteWorkspace },
      schema: {
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
