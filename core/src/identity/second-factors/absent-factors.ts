import { Unavailable } from '@testkernel/sdk';
import type { Server } from '../../http/create-server.ts';
import { answerNotFound } from '../../http/error-answers.ts';
import type { EnrolledFactors } from './enrolled-factors.ts';

/** Where the factors of the interface have their routes, and what is answered there when their plugin doesn't run. */
const places = [
  {
    method: 'totp',
    prefix: '/api/v1/auth/mfa',
    code: 'TOTP_UNAVAILABLE',
    message: 'This server has no authenticator codes: the plugin mfa-totp does not run.',
  },
  {
    method: 'webauthn',
    prefix: '/api/v1/auth/webauthn',
    code: 'WEBAUTHN_UNAVAILABLE',
    message: 'This server has no passkeys: the plugin mfa-passkeys does not run.',
  },
] as const;

/** Tells a route that doesn't exist from one whose plugin is missing: 404 and 503. */
export async function answerForAbsentFactors(app: Server, factors: EnrolledFactors): Promise<void> {
  for (const { method, prefix, code, message } of places) {
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler((request, reply) => {
          if (factors.available(method)) return answerNotFound(request, reply);
          throw new Unavailable(code, message);
        });
      },
      { prefix },
    );
  }
}
