import { Role, type RouteScope, Type, User } from '@testkernel/sdk';
import { type AuthRouteParts, identityOf, issue } from '../auth/auth-routes.ts';
import type { Workspaces } from './workspaces.ts';

const Workspace = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  role: Role,
  isOwner: Type.Boolean(),
  createdAt: Type.String(),
});

/** The caller's workspaces, and moving between them. */
export function registerWorkspaceRoutes(
  app: RouteScope,
  workspaces: Workspaces,
  parts: Pick<AuthRouteParts, 'sessions' | 'tokens' | 'cookies'>,
): void {
  app.get(
    '/workspaces',
    { config: { access: 'signed-in' }, schema: { response: { 200: Type.Array(Workspace) } } },
    async (request) => workspaces.listFor(identityOf(request).userId),
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
      await workspaces.switchSession(sessionId, userId, request.body.workspaceId);
      const identity = await parts.sessions.find(sessionId);
      return issue(parts, reply, identity ?? identityOf(request));
    },
  );
}
