import { Readable } from 'node:stream';
import { NotFound, Nullable, type RouteScope, Type, User } from '@testkernel/sdk';
import type { AccountDeletion } from './account-deletion.ts';
import type { AccountExport } from './account-export.ts';
import type { AccountProfile } from './account-profile.ts';
import {
  type AuthRouteDependencies,
  identityOf,
  issue,
  originOf,
  PersonName,
  toUser,
} from './auth-routes.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { PasswordChange } from './password-change.ts';
import type { PasswordConfirmation } from './password-confirmation.ts';

export interface AccountRouteDependencies extends Pick<AuthRouteDependencies, 'tokens' | 'cookies'> {
  readonly openSessions: OpenSessions;
  readonly profile: AccountProfile;
  readonly passwordChange: PasswordChange;
  readonly confirmation: PasswordConfirmation;
  readonly accountExport: AccountExport;
  readonly accountDeletion: AccountDeletion;
}

const Password = Type.String({ maxLength: 1000 });
const Done = Type.Object({ ok: Type.Literal(true) });
const Session = Type.Object(
  {
    id: Type.String(),
    current: Type.Boolean(),
    workspaceId: Type.String(),
    amr: Type.Array(Type.String()),
    ipAddress: Nullable(Type.String()),
    userAgent: Nullable(Type.String()),
    createdAt: Type.String(),
    expiresAt: Type.String(),
  },
  { title: 'Session' },
);

/** Routes for a person's own account. */
export function registerAccountRoutes(app: RouteScope, dependencies: AccountRouteDependencies): void {
  const access = 'signed-in';

  app.get(
    '/auth/sessions',
    {
      config: { access },
      schema: {
        summary: 'List your sessions',
        tags: ['auth'],
        response: { 200: Type.Object({ sessions: Type.Array(Session) }) },
      },
    },
    async (request) => ({ sessions: await dependencies.openSessions.list(identityOf(request)) }),
  );

  app.delete(
    '/auth/sessions',
    {
      config: { access },
      schema: {
        summary: 'Sign out everywhere',
        description: 'Ends all sessions of the account. API keys stay valid until they are revoked.',
        tags: ['auth'],
        response: { 200: Type.Object({ ok: Type.Literal(true), ended: Type.Integer() }) },
      },
    },
    async (request, reply) => {
      const ended = await dependencies.openSessions.endAll(identityOf(request));
      dependencies.cookies.clear(reply);
      return { ok: true as const, ended };
    },
  );

  app.patch(
    '/auth/me',
    {
      config: { access },
      schema: {
        summary: 'Change your name',
        description:
          'The name that others see. What was recorded before keeps the name that it was recorded with.',
        tags: ['auth'],
        example: { name: 'Ada Lovelace' },
        body: Type.Object({ name: PersonName }),
        response: { 200: User },
      },
    },
    async (request) => toUser(await dependencies.profile.rename(identityOf(request), request.body.name)),
  );

  app.delete(
    '/auth/sessions/:id',
    {
      config: { access },
      schema: {
        summary: 'End one of your sessions',
        tags: ['auth'],
        errors: ['404 NOT_FOUND'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: Done },
      },
    },
    async (request) => {
      const ended = await dependencies.openSessions.end(identityOf(request), request.params.id);
      if (!ended) throw new NotFound('Session');
      return { ok: true as const };
    },
  );

  app.post(
    '/auth/change-password',
    {
      config: { access },
      schema: {
        summary: 'Change the password',
        description: 'Ends the other sessions of the account. API keys stay valid until they are revoked.',
        tags: ['auth'],
        errors: ['403 PASSWORD_INCORRECT'],
        example: { currentPassword: 'Correct-Horse-7!', newPassword: 'Battery-Staple-8!' },
        body: Type.Object({
          currentPassword: Type.Optional(Password),
          newPassword: Type.String({ maxLength: 128 }),
        }),
        response: { 200: Type.Object({ user: User }) },
      },
    },
    async (request, reply) => {
      const { currentPassword: current, newPassword: next } = request.body;
      const identity = identityOf(request);
      const renewed = await dependencies.passwordChange.change(
        identity,
        { current, next },
        originOf(request),
      );
      return issue(dependencies, reply, renewed);
    },
  );

  app.get(
    '/auth/export',
    {
      config: { access },
      schema: {
        summary: 'Export everything that belongs to your account',
        description:
          'Without secrets. Accounts with a password repeat it in the header `X-Account-Password`.',
        tags: ['auth'],
        errors: ['403 PASSWORD_INCORRECT'],
        headers: Type.Object({ 'x-account-password': Type.Optional(Type.String()) }),
        response: { 200: Type.Unsafe<Readable>(Type.Object({}, { additionalProperties: true })) },
      },
    },
    async (request, reply) => {
      const { userId } = identityOf(request);
      const password = request.headers['x-account-password'];
      await dependencies.confirmation.confirm(userId, typeof password === 'string' ? password : undefined);
      reply.header('content-type', 'application/json; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="account.json"');
      reply.header('cache-control', 'no-store');
      return reply.send(Readable.from(dependencies.accountExport.write(userId)));
    },
  );

  app.delete(
    '/auth/account',
    {
      config: { access },
      schema: {
        summary: 'Delete your account',
        description:
          'With the workspaces that have no other member. Accounts without a password leave it out.',
        tags: ['auth'],
        errors: ['403 PASSWORD_INCORRECT', '409 WORKSPACE_HAS_MEMBERS'],
        example: { password: 'Correct-Horse-7!' },
        body: Type.Object({ password: Type.Optional(Password) }),
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      await dependencies.accountDeletion.delete(identityOf(request).userId, request.body.password);
      dependencies.cookies.clear(reply);
      return { ok: true as const };
    },
  );
}
