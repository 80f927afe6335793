import { Nullable, Role, type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import { PasswordRequests } from '../sign-in-limits.ts';
import type { Invitations } from './invitations.ts';
import { WriteMembers } from './permissions.ts';
import type { Workspaces } from './workspaces.ts';

const Invitation = Type.Object({
  email: Type.String(),
  role: Role,
  invitedBy: Nullable(Type.String()),
  createdAt: Type.String(),
  expiresAt: Type.String(),
});

/** Routes for invitations. */
export function registerInvitationRoutes(
  app: RouteScope,
  invitations: Invitations,
  workspaces: Workspaces,
): void {
  app.get(
    '/workspaces/current/invitations',
    { config: { access: WriteMembers }, schema: { response: { 200: Type.Array(Invitation) } } },
    async () => invitations.list(),
  );

  app.delete(
    '/workspaces/current/invitations/:email',
    {
      config: { access: WriteMembers },
      schema: {
        params: Type.Object({ email: Type.String({ maxLength: 254 }) }),
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await invitations.withdraw(request.params.email);
      return { ok: true as const };
    },
  );

  app.post(
    '/workspaces/invitations/accept',
    {
      config: { access: 'signed-in', limits: [PasswordRequests] },
      schema: {
        body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: {
          200: Type.Object({
            workspace: Type.Object({
              id: Type.String(),
              name: Type.String(),
              slug: Type.String(),
              role: Role,
            }),
          }),
        },
      },
    },
    async (request) => {
      const { userId } = identityOf(request);
      const workspaceId = await invitations.accept(request.body.token, userId);
      return { workspace: await workspaces.membership(userId, workspaceId) };
    },
  );
}
