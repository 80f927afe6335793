import { Nullable, pathParameter, ReadWorkspace, Role, type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import { InvitationsByUser } from './invitation-limits.ts';
import type { Members } from './members.ts';
import { WriteMembers, WriteWorkspace } from './permissions.ts';

const Member = Type.Object({
  userId: Type.String(),
  name: Nullable(
    Type.String({ description: 'Null for a person who was added and has not entered the workspace yet.' }),
  ),
  email: Type.String(),
  role: Role,
  joinedAt: Type.String(),
});
const Invited = Type.Object({ email: Type.String(), role: Role, pending: Type.Literal(true) });
const UserId = Type.Object({ userId: Type.String() });

/** Routes for the members and the owner of the current workspace. */
export function registerMemberRoutes(app: RouteScope, members: Members): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    members.get(pathParameter(request, 'userId'));

  app.get(
    '/workspaces/current/members',
    { config: { access: ReadWorkspace }, schema: { response: { 200: Type.Array(Member) } } },
    async () => members.list(),
  );

  app.post(
    '/workspaces/current/members',
    {
      config: { access: WriteMembers, limits: [InvitationsByUser] },
      schema: {
        body: Type.Object({
          email: Type.String({ format: 'email', maxLength: 254 }),
          role: Type.Optional(Role),
        }),
        response: { 201: Type.Union([Member, Invited]) },
      },
    },
    async (request, reply) => {
      const { email, role = 'viewer' } = request.body;
      return reply.status(201).send(await members.add(email, role));
    },
  );

  app.patch(
    '/workspaces/current/members/:userId',
    {
      config: { access: WriteMembers, resource },
      schema: { params: UserId, body: Type.Object({ role: Role }), response: { 200: Member } },
    },
    async (request) => members.changeRole(request.params.userId, request.body.role),
  );

  app.delete(
    '/workspaces/current/members/:userId',
    {
      config: { access: WriteMembers, resource },
      schema: { params: UserId, response: { 200: Type.Object({ ok: Type.Literal(true) }) } },
    },
    async (request) => {
      await members.remove(request.params.userId);
      return { ok: true as const };
    },
  );

  app.delete(
    '/workspaces/current/members/:userId/sessions',
    {
      config: { access: WriteMembers, resource },
      schema: {
        params: UserId,
        response: {
          200: Type.Object({
            ok: Type.Literal(true),
            ended: Type.Integer({ description: 'The number of sessions.' }),
            apiKeys: Type.Integer({ description: 'The number of API keys that were revoked.' }),
          }),
        },
      },
    },
    async (request) => ({ ok: true as const, ...(await members.signOut(request.params.userId)) }),
  );

  app.post(
    '/workspaces/current/transfer',
    {
      config: { access: WriteWorkspace, sessionOnly: true },
      schema: { body: Type.Object({ userId: Type.String() }), response: { 200: Member } },
    },
    async (request) => members.transferOwnership(identityOf(request).userId, request.body.userId),
  );
}
