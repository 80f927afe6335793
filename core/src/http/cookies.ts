import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity/identity.ts';

export const sessionCookie = 'access_token';
const expiryCookie = 'token_exp';
export const csrfCookie = '_csrf';
export const csrfHeader = 'x-csrf-token';

const shared = { path: '/', secure: true, sameSite: 'strict' } as const;

/** Sets the cookies of a session, and checks requests that carry them against CSRF (double submit, OWASP). */
export class SessionCookies {
  readonly #secrets: readonly string[];

  /** @param secrets newest first: the first creates CSRF tokens, any verifies them. */
  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  set(reply: FastifyReply, identity: Identity, token: string): void {
    const expires = identity.expiresAt;
    reply.setCookie(sessionCookie, token, { ...shared, httpOnly: true, expires });
    reply.setCookie(expiryCookie, String(Math.floor(expires.getTime() / 1000)), { ...shared, expires });
    reply.setCookie(csrfCookie, csrfToken(this.#secrets[0] ?? '', identity.sessionId), {
      ...shared,
      expires,
    });
  }

  clear(reply: FastifyReply): void {
    for (const name of [sessionCookie, expiryCookie, csrfCookie]) reply.clearCookie(name, shared);
  }

  /** Whether the header equals the cookie, and the token belongs to this session. */
  csrfHolds(request: FastifyRequest, sessionId: string): boolean {
    const header = request.headers[csrfHeader];
    return (
      typeof header === 'string' &&
      equal(header, request.cookies[csrfCookie] ?? '') &&
      this.#secrets.some((secret) => equal(header, csrfToken(secret, sessionId)))
    );
  }
}

function csrfToken(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url');
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
