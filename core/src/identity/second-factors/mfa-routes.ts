import { Nullable, Role, type RouteScope, Type } from '@testkernel/sdk';
import { identityOf } from '../auth-routes.ts';
import { WriteMembers } from '../workspaces/permissions.ts';
import type { EnrolledFactors } from './enrolled-factors.ts';
import type { MfaCompliance } from './mfa-compliance.ts';
import type { MfaEnforcement } from './mfa-enforcement.ts';

const Status = Type.Object({
  totp: Type.Boolean(),
  webauthn: Type.Boolean(),
  recoveryCodesRemaining: Type.Integer(),
  required: Type.Boolean({
    description: 'Whether a workspace that you have entered requires a second factor.',
  }),
  graceEndsAt: Nullable(
    Type.String({ description: 'When sign-in will require a factor that is not set up yet.' }),
  ),
});

const Compliance = Type.Object({
  totalMembers: Type.Integer(),
  enrolled: Type.Integer(),
  notEnrolled: Type.Integer(),
  members: Type.Array(
    Type.Object({
      userId: Type.String(),
      name: Type.String(),
      email: Type.String(),
      role: Role,
      enrolled: Type.Boolean(),
      methods: Type.Array(Type.String()),
      graceEndsAt: Nullable(Type.String()),
    }),
  ),
});

/** The route for the caller's second factors, and whether one is required. */
export function registerMfaStatusRoute(
  app: RouteScope,
  factors: EnrolledFactors,
  enforcement: MfaEnforcement,
): void {
  app.get(
    '/auth/mfa/status',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Show your second factors', tags: ['auth'], response: { 200: Status } },
    },
    async (request) => {
      const { userId } = identityOf(request);
      const methods = await factors.of(userId);
      const { required, graceEndsAt } = await enforcement.demandOn(userId);
      const enrolled = Object.values(methods).includes(true);
      return {
        totp: methods.totp ?? false,
        webauthn: methods.webauthn ?? false,
        recoveryCodesRemaining: await factors.recoveryCodesRemaining(userId),
        required,
        graceEndsAt: enrolled ? null : (graceEndsAt?.toISOString() ?? null),
      };
    },
  );
}

/** The route for the second factors of the members of the current workspace. */
export function registerComplianceRoute(app: RouteScope, compliance: MfaCompliance): void {
  app.get(
    '/workspaces/current/mfa-compliance',
    {
      config: { access: WriteMembers },
      schema: {
        summary: 'Show which members have a second factor',
        tags: ['workspaces'],
        response: { 200: Compliance },
      },
    },
    async () => compliance.report(),
  );
}
