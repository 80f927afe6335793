import { type RouteScope, Type, Unauthorized, User } from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../http/cookies.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { Accounts } from './accounts.ts';
import type { Identity } from './identity.ts';
import type { PasswordReset } from './password-reset.ts';
import type { MfaEnforcement } from './second-factors/mfa-enforcement.ts';
import type { SessionTokens } from './session-token.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import { PasswordRequests, SignInAttempts } from './sign-in-limits.ts';

export interface AuthRouteDependencies {
  readonly accounts: Accounts;
  readonly passwordReset: PasswordReset;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly tokens: SessionTokens;
  readonly enforcement: MfaEnforcement;
  readonly cookies: SessionCookies;
  readonly publicUrl: string;
}

const Email = Type.String({ format: 'email', maxLength: 254 });
const Message = Type.Object({ message: Type.String() });
export const SignedInUser = Type.Object({ user: User });
export const MfaNeeded = Type.Object({
  mfaRequired: Type.Literal(true),
  pendingToken: Type.String(),
  methods: Type.Record(Type.String(), Type.Boolean()),
});

/** Sign-up, sign-in and the session. */
export function registerAuthRoutes(app: RouteScope, dependencies: AuthRouteDependencies): void {
  const { accounts, signIn, sessions } = dependencies;
  const sameOrigin = requireSameOrigin(dependencies.publicUrl);
  const open = { access: 'public', csrf: false } as const;

  app.post(
    '/auth/register',
    {
      onRequest: sameOrigin,
      config: open,
      schema: {
        body: Type.Object({
          name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
          email: Email,
          password: Type.String({ maxLength: 128 }),
          invitationToken: Type.Optional(Type.String({ maxLength: 200 })),
        }),
        response: {
          201: Type.Object({
            message: Type.String(),
            requiresVerification: Type.Optional(Type.Literal(true)),
          }),
        },
      },
    },
    async (request, reply) => {
      const { requiresVerification } = await accounts.register(request.body);
      reply.status(201);
      if (!requiresVerification) return { message: 'The account is ready. Sign in.' };
      return { message: 'Check your mail and verify your address.', requiresVerification: true as const };
    },
  );

  app.get(
    '/auth/verify',
    {
      config: open,
      schema: {
        querystring: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: { 200: Type.Object({ message: Type.String(), verified: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await accounts.verify(request.query.token);
      return { message: 'Your address is verified. Sign in.', verified: true as const };
    },
  );

  app.post(
    '/auth/resend-verification',
    {
      onRequest: sameOrigin,
      config: { ...open, limits: [PasswordRequests] },
      schema: { body: Type.Object({ email: Email }), response: { 200: Message } },
    },
    async (request) => {
      await accounts.requestVerification(request.body.email);
      return { message: 'If the address has an account that is not verified yet, a mail is on its way.' };
    },
  );

  app.post(
    '/auth/forgot-password',
    {
      onRequest: sameOrigin,
      config: { ...open, limits: [PasswordRequests] },
      schema: { body: Type.Object({ email: Email }), response: { 200: Message } },
    },
    async (request) => {
      await dependencies.passwordReset.request(request.body.email);
      return { message: 'If the address has an account, a mail is on its way.' };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      onRequest: sameOrigin,
      config: { ...open, limits: [PasswordRequests] },
      schema: {
        body: Type.Object({
          token: Type.String({ maxLength: 200 }),
          newPassword: Type.String({ maxLength: 128 }),
        }),
        response: { 200: Message },
      },
    },
    async (request) => {
      await dependencies.passwordReset.reset(request.body.token, request.body.newPassword);
      return {
        message:
          'The password is changed. Sign in. API keys stay valid: revoke those that you no longer trust.',
      };
    },
  );

  app.post(
    '/auth/login',
    {
      onRequest: sameOrigin,
      config: { ...open, limits: [SignInAttempts] },
      schema: {
        body: Type.Object({
          email: Type.String({ maxLength: 254 }),
          password: Type.String({ maxLength: 1000 }),
        }),
        response: { 200: Type.Union([SignedInUser, MfaNeeded]) },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const answer = await signIn.withPassword(email, password, originOf(request));
      if (answer.kind === 'session') return issue(dependencies, reply, answer.identity);
      return { mfaRequired: true as const, pendingToken: answer.pendingToken, methods: answer.methods };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'signed-in' },
      schema: { response: { 200: Type.Object({ ok: Type.Literal(true) }) } },
    },
    async (request, reply) => {
      await signIn.out(identityOf(request));
      dependencies.cookies.clear(reply);
      return { ok: true as const };
    },
  );

  app.post(
    '/auth/refresh',
    { config: { access: 'signed-in' }, schema: { response: { 200: SignedInUser } } },
    async (request, reply) => {
      const { userId, workspaceId } = identityOf(request);
      await dependencies.enforcement.check(userId, workspaceId);
      const renewed = await sessions.renew(identityOf(request), originOf(request));
      if (!renewed) throw new Unauthorized('The session ended. Sign in again.', 'SESSION_ENDED');
      return issue(dependencies, reply, renewed);
    },
  );

  app.get(
    '/auth/me',
    { config: { access: 'signed-in', sessionOnly: false }, schema: { response: { 200: User } } },
    async (request) => toUser(identityOf(request)),
  );
}

/** The identity of a request on a route that requires a session. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Unauthorized();
  return request.identity;
}

/** Responds with the session's cookies and its user; the token is in no body. */
export async function issue(
  dependencies: Pick<AuthRouteDependencies, 'tokens' | 'cookies'>,
  reply: FastifyReply,
  identity: Identity,
): Promise<{ user: User }> {
  const user = toUser(identity);
  const claims = {
    sub: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    jti: identity.sessionId,
    amr: identity.amr,
  };
  dependencies.cookies.set(reply, identity, await dependencies.tokens.sign(claims, identity.expiresAt));
  return { user };
}

function toUser(identity: Identity): User {
  const { userId: id, name, email, role, avatar, emailVerified } = identity;
  return { id, name, email, role: role ?? 'viewer', avatar, emailVerified };
}

/** The client of a request, for the activity trail. */
export function originOf(request: FastifyRequest) {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null };
}
