import { Nullable, Role, type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import { PasswordRequests } from '../sign-in-limits.ts';
import type { InvitationAcceptance } from './invitation-acceptance.ts';
import type { Invitations } from './invitations.ts';
import { WriteMembers } from './permissions.ts';

const Invitation = Type.Object(
  {
    email: Type.String(),
    role: Role,
    invitedBy: Nullable(Type.String()),
    createdAt: Type.String(),
    expiresAt: Type.String(),
  },
  { title: 'Invitation' },
);

const WaitingInvitation = Type.Object(
  {
    workspaceId: Type.String(),
    workspaceName: Type.String(),
    role: Role,
    invitedBy: Nullable(Type.String()),
    createdAt: Type.String(),
    expiresAt: Type.String(),
  },
  { title: 'WaitingInvitation' },
);

const Accepted = Type.Object({
  workspace: Type.Object({ id: Type.String(), name: Type.String(), slug: Type.String(), role: Role }),
});

const Done = Type.Object({ ok: Type.Literal(true) });
const WorkspaceId = Type.Object({ workspaceId: Type.String() });

/** Routes for the invitations of the current workspace. */
export function registerInvitationRoutes(app: RouteScope, invitations: Invitations): void {
  app.get(
    '/workspaces/current/invitations',
    {
      config: { access: WriteMembers },
      schema: {
        summary: 'List the open invitations of the workspace',
        tags: ['workspaces'],
        response: { 200: Type.Array(Invitation) },
      },
    },
    async () => invitations.list(),
  );

  app.delete(
    '/workspaces/current/invitations/:email',
    {
      config: { access: WriteMembers },
      schema: {
        summary: 'Withdraw an invitation',
        tags: ['workspaces'],
        errors: ['404 INVITATION_NOT_FOUND'],
        params: Type.Object({ email: Type.String({ maxLength: 254 }) }),
        response: { 200: Done },
      },
    },
    async (request) => {
      await invitations.withdraw(request.params.email);
      return { ok: true as const };
    },
  );
}

/** Routes for the invitations that wait for the caller. */
export function registerAcceptanceRoutes(app: RouteScope, acceptance: InvitationAcceptance): void {
  app.get(
    '/workspaces/invitations',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'List the invitations that wait for you',
        tags: ['workspaces'],
        description: 'The invitations of your address. They have no effect before you accept them.',
        response: { 200: Type.Array(WaitingInvitation) },
      },
    },
    async (request) => acceptance.waitingFor(identityOf(request)),
  );

  app.post(
    '/workspaces/invitations/accept',
    {
      config: { access: 'signed-in', limits: [PasswordRequests] },
      schema: {
        summary: 'Accept an invitation by the token from the mail',
        tags: ['workspaces'],
        errors: ['403 INVITATION_FOR_ANOTHER_ADDRESS', '404 INVITATION_NOT_FOUND'],
        example: { token: 'the-token-from-the-mail' },
        description:
          'By the token from the mail. 403 INVITATION_FOR_ANOTHER_ADDRESS for the account of another address.',
        body: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: { 200: Accepted },
      },
    },
    async (request) => ({
      workspace: await acceptance.acceptToken(request.body.token, identityOf(request)),
    }),
  );

  app.post(
    '/workspaces/invitations/:workspaceId/accept',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Accept an invitation',
        tags: ['workspaces'],
        errors: ['404 INVITATION_NOT_FOUND'],
        params: WorkspaceId,
        response: { 200: Accepted },
      },
    },
    async (request) => ({
      workspace: await acceptance.accept(identityOf(request), request.params.workspaceId),
    }),
  );

  app.delete(
    '/workspaces/invitations/:workspaceId',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Decline an invitation',
        tags: ['workspaces'],
        errors: ['404 INVITATION_NOT_FOUND'],
        params: WorkspaceId,
        response: { 200: Done },
      },
    },
    async (request) => {
      await acceptance.decline(identityOf(request), request.params.workspaceId);
      return { ok: true as const };
    },
  );
}
