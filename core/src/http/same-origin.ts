import { Forbidden } from '@testkernel/sdk';
import type { FastifyRequest } from 'fastify';

/** For routes that create a session: an `Origin` header must be ours, so that no other site can sign people in. */
export function requireSameOrigin(publicUrl: string) {
  const expected = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    const { origin, host } = request.headers;
    if (origin === undefined || origin === expected || origin === `${request.protocol}://${host}`) return;
    throw new Forbidden('The request comes from another site.', 'CSRF_INVALID');
  };
}
