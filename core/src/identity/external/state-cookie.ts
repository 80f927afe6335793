import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest, type IssuedState } from './oauth-states.ts';

const maxAgeSeconds = 10 * 60;

/** Stores the browser key of a sign-in, in one cookie per sign-in, so that several tabs can sign in at once. */
export class StateCookie {
  readonly #shared: { path: string; secure: true; httpOnly: true; sameSite: 'lax' };

  /** @param callbackUrl the only address to which the cookie is sent. */
  constructor(callbackUrl: string) {
    // Not Strict: the callback is a navigation from the provider's site, which would not send a Strict cookie.
    this.#shared = { path: new URL(callbackUrl).pathname, secure: true, httpOnly: true, sameSite: 'lax' };
  }

  set(reply: FastifyReply, { state, browserKey }: IssuedState): void {
    reply.setCookie(nameFor(state), browserKey, { ...this.#shared, maxAge: maxAgeSeconds });
  }

  /** Returns the browser key for a state and deletes its cookie; null where this browser has none. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): string | null {
    const browserKey = request.cookies[nameFor(state)] ?? null;
    if (browserKey !== null) reply.clearCookie(nameFor(state), this.#shared);
    return browserKey;
  }
}

function nameFor(state: string): string {
  return `oauth_${digest(state).slice(0, 16)}`;
}
