import {
  defineRateLimit,
  type RouteScope,
  SecondFactorAttempts,
  type SecondFactorGateService,
  Type,
  User,
} from '@testkernel/sdk';
import type { AuthenticatorApp } from './authenticator-app.ts';

export const Enrolments = defineRateLimit('mfaEnroll', {
  max: 3,
  windowSeconds: 15 * 60,
  description: 'Enrolments per IP.',
});

const Token = Type.String({ minLength: 1, maxLength: 64, description: 'Six digits of the app.' });
const PendingToken = Type.String({ maxLength: 200 });
/** Replaces a session where sign-in responded with `MFA_ENROLLMENT_REQUIRED`. */
const EnrolmentToken = Type.Optional(PendingToken);
const Confirmation = Type.Object({
  password: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Accounts without a password leave it out.' }),
  ),
});
const Codes = Type.Array(Type.String(), { description: 'Each can be used once instead of a code.' });

export function totpRoutes(app: RouteScope, gate: SecondFactorGateService, totp: AuthenticatorApp): void {
  const { method } = totp;
  const sameOrigin = (request: Parameters<typeof gate.sameOrigin>[0]) => gate.sameOrigin(request);
  const enrolment = {
    onRequest: sameOrigin,
    preValidation: (request: Parameters<typeof gate.requireSessionOrPendingToken>[0]) =>
      gate.requireSessionOrPendingToken(request),
  };

  app.post(
    '/auth/mfa/enroll',
    {
      ...enrolment,
      config: { access: 'public', sessionOnly: true, limits: [Enrolments] },
      schema: {
        summary: 'Begin to set up an authenticator app',
        tags: ['auth'],
        errors: ['409 MFA_ALREADY_ENABLED'],
        example: {},
        body: Type.Object({ pendingToken: EnrolmentToken }),
        response: {
          200: Type.Object({
            secret: Type.String({ description: 'Base 32.' }),
            otpauth: Type.String({ description: 'An otpauth:// address.' }),
            qr: Type.String({ description: 'The same as an image, in a data: URL.' }),
          }),
        },
      },
    },
    async (request) => totp.enroll(await gate.enrollee(request, request.body.pendingToken)),
  );

  app.post(
    '/auth/mfa/enable',
    {
      ...enrolment,
      config: { access: 'public', sessionOnly: true },
      schema: {
        summary: 'Finish the set-up with a first code',
        description:
          'Ends the other sessions of the account. With a pending token, the answer begins a session.',
        tags: ['auth'],
        errors: ['400 MFA_CODE_INVALID', '400 MFA_NOT_ENROLLED', '409 MFA_ALREADY_ENABLED'],
        example: { token: '123456' },
        body: Type.Object({ token: Token, pendingToken: EnrolmentToken }),
        response: { 200: Type.Object({ recoveryCodes: Codes, user: Type.Optional(User) }) },
      },
    },
    async (request, reply) => {
      const { token, ...pending } = request.body;
      const change = { method, activity: 'auth.mfa.enabled', ...pending };
      const added = await gate.add(request, reply, change, (owner) => totp.enable(owner, token));
      return { recoveryCodes: added.stored, ...added.session };
    },
  );

  app.post(
    '/auth/mfa/verify',
    {
      onRequest: sameOrigin,
      config: { access: 'public', csrf: false, limits: [SecondFactorAttempts] },
      schema: {
        summary: 'Finish a sign-in with a code or a recovery code',
        tags: ['auth'],
        errors: ['401 MFA_CODE_INVALID', '401 PENDING_TOKEN_INVALID'],
        example: { pendingToken: 'the-token-of-the-sign-in', token: '123456' },
        body: Type.Object({ pendingToken: PendingToken, token: Token }),
        response: { 200: Type.Object({ user: User }) },
      },
    },
    async (request, reply) => {
      const { pendingToken, token } = request.body;
      return gate.complete(reply, { pendingToken, method }, (owner) => totp.verify(owner, token));
    },
  );

  app.post(
    '/auth/mfa/disable',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Remove the authenticator app',
        tags: ['auth'],
        errors: ['400 MFA_LAST_FACTOR_PROTECTED', '403 PASSWORD_INCORRECT', '409 MFA_NOT_ENABLED'],
        example: { password: 'Correct-Horse-7!' },
        body: Confirmation,
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      const change = { method, activity: 'auth.mfa.disabled', password: request.body.password };
      await gate.change(request, change, (owner) => totp.disable(owner));
      return { ok: true as const };
    },
  );

  app.post(
    '/auth/mfa/recovery-codes/regenerate',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Replace the recovery codes',
        tags: ['auth'],
        errors: ['403 PASSWORD_INCORRECT', '409 MFA_NOT_ENABLED'],
        example: { password: 'Correct-Horse-7!' },
        body: Confirmation,
        response: { 200: Type.Object({ recoveryCodes: Codes }) },
      },
    },
    async (request) => {
      const { password } = request.body;
      const change = { method, activity: 'auth.mfa.recovery_codes_regenerated', password };
      const recoveryCodes = await gate.change(request, change, (owner) => totp.renewRecoveryCodes(owner));
      return { recoveryCodes };
    },
  );
}
