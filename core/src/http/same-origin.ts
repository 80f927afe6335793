import { Forbidden } from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';

/** For routes that establish a session: an `Origin`, when sent, is ours, so that no other site signs people in. */
export function requireSameOrigin(publicUrl: string) {
  const expected = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    const { origin, host } = request.headers;
    if (origin === undefined || origin === expected || origin === `${request.protocol}://${host}`) return;
    throw new Forbidden('The request comes from another site.', 'CSRF_INVALID');
  };
}
