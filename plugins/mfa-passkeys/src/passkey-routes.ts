import {
  pathParameter,
  type RouteScope,
  type ScopeService,
  SecondFactorAttempts,
  type SecondFactorGateService,
  Type,
  Unauthorized,
  User,
} from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';
import { Assertion, Attestation, DeviceName, Options, PasskeyView, Token } from './passkey-schemas.ts';
import type { Passkeys } from './passkeys.ts';

const params = Type.Object({ id: Type.String() });

export function passkeyRoutes(
  app: RouteScope,
  gate: SecondFactorGateService,
  scope: ScopeService,
  passkeys: Passkeys,
): void {
  const onRequest = (request: FastifyRequest) => gate.sameOrigin(request);
  const preValidation = (request: FastifyRequest) => gate.requireSessionOrPendingToken(request);
  const ownPasskey = (request: FastifyRequest) => passkeys.get(callerOf(scope), pathParameter(request, 'id'));

  app.post(
    '/auth/webauthn/register/options',
    {
      onRequest,
      preValidation,
      config: { access: 'public', sessionOnly: true },
      schema: {
        summary: 'Begin to register a passkey',
        tags: ['auth'],
        errors: ['503 WEBAUTHN_UNAVAILABLE'],
        example: {},
        body: Type.Object({ pendingToken: Type.Optional(Token) }),
        response: { 200: Options },
      },
    },
    async (request) => passkeys.registrationOptions(request, request.body.pendingToken),
  );

  app.post(
    '/auth/webauthn/register/verify',
    {
      onRequest,
      preValidation,
      config: { access: 'public', sessionOnly: true },
      schema: {
        summary: 'Register a passkey',
        description:
          'Ends the other sessions of the account. With a pending token, the answer begins a session.',
        tags: ['auth'],
        errors: ['400 ATTESTATION_INVALID', '400 CHALLENGE_INVALID', '409 PASSKEY_EXISTS'],
        example: {
          challengeToken: 'the-token-of-the-options',
          attestation: {
            id: 'AQID',
            rawId: 'AQID',
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: 'AQID', attestationObject: 'AQID' },
          },
          deviceName: 'Laptop',
        },
        body: Type.Object({
          challengeToken: Token,
          attestation: Attestation,
          deviceName: Type.Optional(DeviceName),
          pendingToken: Type.Optional(Token),
        }),
        response: {
          200: Type.Object({
            ok: Type.Literal(true),
            credential: PasskeyView,
            user: Type.Optional(User),
          }),
        },
      },
    },
    async (request, reply) => {
      const { stored, session } = await passkeys.register(request, reply, request.body);
      return { ok: true as const, credential: stored, ...session };
    },
  );

  app.post(
    '/auth/webauthn/authenticate/options',
    {
      onRequest,
      config: { access: 'public', csrf: false },
      schema: {
        summary: 'Begin to sign in with a passkey',
        description:
          'Without a pending token: a sign-in with the passkey only, which must verify the person.',
        tags: ['auth'],
        errors: ['400 PASSKEY_NOT_ENROLLED', '401 PENDING_TOKEN_INVALID'],
        example: { pendingToken: 'the-token-of-the-sign-in' },
        body: Type.Object({ pendingToken: Type.Optional(Token) }),
        response: { 200: Options },
      },
    },
    async (request) => passkeys.authenticationOptions(request.body.pendingToken),
  );

  app.post(
    '/auth/webauthn/authenticate/verify',
    {
      onRequest,
      config: { access: 'public', csrf: false, limits: [SecondFactorAttempts] },
      schema: {
        summary: 'Finish a sign-in with a passkey',
        tags: ['auth'],
        errors: [
          '400 CHALLENGE_INVALID',
          '401 ASSERTION_INVALID',
          '401 PASSKEY_COUNTER_REGRESSED',
          '401 PENDING_TOKEN_INVALID',
          '403 EMAIL_NOT_VERIFIED',
        ],
        example: {
          challengeToken: 'the-token-of-the-options',
          pendingToken: 'the-token-of-the-sign-in',
          assertion: {
            id: 'AQID',
            rawId: 'AQID',
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
          },
        },
        body: Type.Object({
          challengeToken: Token,
          assertion: Assertion,
          pendingToken: Type.Optional(Token),
        }),
        response: { 200: Type.Object({ user: User }) },
      },
    },
    async (request, reply) => passkeys.authenticate(reply, request.body),
  );

  app.get(
    '/auth/webauthn/credentials',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: "List the caller's passkeys",
        tags: ['auth'],
        response: { 200: Type.Object({ credentials: Type.Array(PasskeyView) }) },
      },
    },
    async () => ({ credentials: await passkeys.listOf(callerOf(scope)) }),
  );

  app.delete(
    '/auth/webauthn/credentials/:id',
    {
      config: { access: 'signed-in', resource: ownPasskey },
      schema: {
        summary: 'Remove a passkey',
        tags: ['auth'],
        errors: ['400 MFA_LAST_FACTOR_PROTECTED', '403 PASSWORD_INCORRECT', '404 PASSKEY_NOT_FOUND'],
        example: { password: 'Correct-Horse-7!' },
        params,
        body: Type.Object({ password: Type.Optional(Type.String({ maxLength: 1000 })) }),
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await passkeys.remove(request, await ownPasskey(request), request.body.password);
      return { ok: true as const };
    },
  );
}

function callerOf(scope: ScopeService): string {
  const { userId } = scope.actor;
  if (userId === null) throw new Unauthorized();
  return userId;
}
