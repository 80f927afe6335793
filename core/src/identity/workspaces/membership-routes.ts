import { type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import type { OwnMemberships } from './own-memberships.ts';

const Left = Type.Object({ ok: Type.Literal(true) });
const description =
  'Whatever the role. The last admin of a workspace stays: 400 LAST_ADMIN. A session in it goes home.';

/** Routes to leave a workspace: the current one, or any without entering it. */
export function registerMembershipRoutes(app: RouteScope, own: OwnMemberships): void {
  app.delete(
    '/workspaces/current/members/me',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['workspaces'],
        errors: ['400 LAST_ADMIN'],
        summary: 'Leave the current workspace',
        description,
        response: { 200: Left },
      },
    },
    async (request) => {
      const identity = identityOf(request);
      await own.leave(identity, identity.workspaceId);
      return { ok: true as const };
    },
  );

  app.delete(
    '/workspaces/:workspaceId/members/me',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['workspaces'],
        errors: ['400 LAST_ADMIN', '404 NOT_FOUND'],
        summary: 'Leave a workspace without entering it',
        description,
        params: Type.Object({ workspaceId: Type.String() }),
        response: { 200: Left },
      },
    },
    async (request) => {
      await own.leave(identityOf(request), request.params.workspaceId);
      return { ok: true as const };
    },
  );
}
