import { type RouteScope, Type, Unauthorized, User } from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../http/cookies.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { QueuedMail } from '../mail/queued-mail.ts';
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
  readonly mail: Pick<QueuedMail, 'promise'>;
  readonly publicUrl: string;
}

export const PersonName = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const Email = Type.String({ format: 'email', maxLength: 254 });
const Message = Type.Object({ message: Type.String() });
export const SignedInUser = Type.Object({ user: User }, { title: 'SignedInUser' });
export const MfaNeeded = Type.Object(
  {
    mfaRequired: Type.Literal(true),
    pendingToken: Type.String(),
    methods: Type.Record(Type.String(), Type.Boolean()),
  },
  { title: 'MfaNeeded' },
);

/** Sign-up, sign-in and the session. */
export function registerAuthRoutes(app: RouteScope, dependencies: AuthRouteDependencies): void {
  const { accounts, signIn, sessions, mail } = dependencies;
  const sameOrigin = requireSameOrigin(dependencies.publicUrl);
  const open = { access: 'public', csrf: false } as const;

  app.post(
    '/auth/register',
    {
      onRequest: sameOrigin,
      config: open,
      schema: {
        summary: 'Create an account',
        description:
          'The address is verified by a link in a mail before the first sign-in, unless the operator has set SKIP_EMAIL_VERIFICATION. A password has 8 to 128 characters with an upper-case letter, a lower-case letter, a digit and a special character.',
        tags: ['auth'],
        errors: ['409 EMAIL_TAKEN'],
        example: { name: 'Ada', email: 'ada@example.com', password: 'Correct-Horse-7!' },
        body: Type.Object({
          name: PersonName,
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
      const message = mail.promise('Check your mail and verify your address.');
      return { message, requiresVerification: true as const };
    },
  );

  app.get(
    '/auth/verify',
    {
      config: open,
      schema: {
        summary: 'Verify the address of an account',
        description: 'By the token of the link in the mail, which can be used once.',
        tags: ['auth'],
        errors: ['400 TOKEN_INVALID'],
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
      schema: {
        summary: 'Send the verification mail again',
        description: 'Answers 200 whether or not the address has an account.',
        tags: ['auth'],
        example: { email: 'ada@example.com' },
        body: Type.Object({ email: Email }),
        response: { 200: Message },
      },
    },
    async (request) => {
      await accounts.requestVerification(request.body.email);
      return {
        message: mail.promise(
          'If the address has an account that is not verified yet, a mail is on its way.',
        ),
      };
    },
  );

  app.post(
    '/auth/forgot-password',
    {
      onRequest: sameOrigin,
      config: { ...open, limits: [PasswordRequests] },
      schema: {
        summary: 'Ask for a mail to reset the password',
        description:
          'Answers 200 whether or not the address has an account. The link is valid for 30 minutes.',
        tags: ['auth'],
        example: { email: 'ada@example.com' },
        body: Type.Object({ email: Email }),
        response: { 200: Message },
      },
    },
    async (request) => {
      await dependencies.passwordReset.request(request.body.email);
      return { message: mail.promise('If the address has an account, a mail is on its way.') };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      onRequest: sameOrigin,
      config: { ...open, limits: [PasswordRequests] },
      schema: {
        summary: 'Reset the password',
        description:
          'By the token of the link in the mail, which can be used once. Ends all sessions of the account.',
        tags: ['auth'],
        errors: ['400 TOKEN_INVALID'],
        example: { token: 'the-token-from-the-mail', newPassword: 'Correct-Horse-7!' },
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
        summary: 'Sign in',
        description:
          'Sets the cookies `access_token`, `token_exp` and `_csrf`. Where the account has a second factor, the answer is `mfaRequired` with a `pendingToken` and no cookie: continue with `POST /auth/mfa/verify` or `POST /auth/webauthn/authenticate/verify`.',
        tags: ['auth'],
        errors: ['401 INVALID_CREDENTIALS', '403 EMAIL_NOT_VERIFIED', '403 MFA_ENROLLMENT_REQUIRED'],
        example: { email: 'ada@example.com', password: 'Correct-Horse-7!' },
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
      schema: {
        summary: 'Sign out',
        tags: ['auth'],
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request, reply) => {
      await signIn.out(identityOf(request));
      dependencies.cookies.clear(reply);
      return { ok: true as const };
    },
  );

  app.post(
    '/auth/refresh',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Renew the session',
        description: 'The old session ends; the answer sets new cookies.',
        tags: ['auth'],
        errors: ['401 SESSION_ENDED', '403 MFA_ENROLLMENT_REQUIRED'],
        response: { 200: SignedInUser },
      },
    },
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
    {
      config: { access: 'signed-in', sessionOnly: false },
      schema: { summary: 'Show who is signed in', tags: ['auth'], response: { 200: User } },
    },
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

export function toUser(identity: Identity): User {
  const { userId: id, name, email, role, avatar, emailVerified } = identity;
  return { id, name, email, role: role ?? 'viewer', avatar, emailVerified };
}

/** The client of a request, for the activity trail. */
export function originOf(request: FastifyRequest) {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null };
}
