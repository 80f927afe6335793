import { Unavailable } from '@testkernel/sdk';
import type { Server } from '../../http/create-server.ts';
import { answerNotFound } from '../../http/error-answers.ts';
import type { EnrolledFactors } from './enrolled-factors.ts';

/** The route prefixes of known factors, and the error there while the factor's plugin does not run. */
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

/** Responds with 503 instead of 404 on the routes of a factor whose plugin does not run. */
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
