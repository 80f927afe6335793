import { Nullable, pathParameter, ReadWorkspace, Role, type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import { InvitationsByUser } from './invitation-limits.ts';
import type { Members } from './members.ts';
import { WriteMembers, WriteWorkspace } from './permissions.ts';

const Member = Type.Object(
  {
    userId: Type.String(),
    name: Nullable(
      Type.String({ description: 'Null for a person who was added and has not entered the workspace yet.' }),
    ),
    email: Type.String(),
    role: Role,
    joinedAt: Type.String(),
  },
  { title: 'Member' },
);
const Invited = Type.Object({ email: Type.String(), role: Role, pending: Type.Literal(true) });
const UserId = Type.Object({ userId: Type.String() });

/** Routes for the members and the owner of the current workspace. */
export function registerMemberRoutes(app: RouteScope, members: Members): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    members.get(pathParameter(request, 'userId'));

  app.get(
    '/workspaces/current/members',
    {
      config: { access: ReadWorkspace },
      schema: { summary: 'List the members', tags: ['workspaces'], response: { 200: Type.Array(Member) } },
    },
    async () => members.list(),
  );

  app.post(
    '/workspaces/current/members',
    {
      config: { access: WriteMembers, limits: [InvitationsByUser] },
      schema: {
        summary: 'Add or invite a member',
        description:
          'An address without an account gets an invitation by mail, and is a member once its person has accepted.',
        tags: ['workspaces'],
        errors: ['409 ALREADY_MEMBER'],
        example: { email: 'grace@example.com', role: 'qa_lead' },
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
      schema: {
        summary: 'Change the role of a member',
        tags: ['workspaces'],
        errors: ['400 LAST_ADMIN', '404 MEMBER_NOT_FOUND', '409 MEMBER_NOT_ENTERED'],
        example: { role: 'qa_lead' },
        params: UserId,
        body: Type.Object({ role: Role }),
        response: { 200: Member },
      },
    },
    async (request) => members.changeRole(request.params.userId, request.body.role),
  );

  app.delete(
    '/workspaces/current/members/:userId',
    {
      config: { access: WriteMembers, resource },
      schema: {
        summary: 'Remove a member',
        tags: ['workspaces'],
        errors: ['400 LAST_ADMIN', '404 MEMBER_NOT_FOUND'],
        params: UserId,
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
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
        summary: 'Sign a member out everywhere',
        tags: ['workspaces'],
        errors: ['404 MEMBER_NOT_FOUND'],
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
      schema: {
        summary: 'Hand the workspace over to another member',
        description: 'Only its owner may.',
        tags: ['workspaces'],
        errors: ['403 NOT_OWNER', '404 MEMBER_NOT_FOUND', '409 MEMBER_NOT_ENTERED'],
        example: { userId: '019a0000-0000-7000-8000-000000000003' },
        body: Type.Object({ userId: Type.String() }),
        response: { 200: Member },
      },
    },
    async (request) => members.transferOwnership(identityOf(request).userId, request.body.userId),
  );
}
