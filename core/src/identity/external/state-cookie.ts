import type { FastifyReply, FastifyRequest } from 'fastify';
import { digest, type IssuedState } from './oauth-states.ts';

const maxAgeSeconds = 10 * 60;

/** Keeps what binds a sign-in to its browser, one cookie for each, so that two tabs don't disturb each other. */
export class StateCookie {
  readonly #shared: { path: string; secure: true; httpOnly: true; sameSite: 'lax' };

  /** @param callbackUrl the one address that gets to see the cookie. */
  constructor(callbackUrl: string) {
    // The provider sends the browser back from its own site, where a Strict cookie would be withheld.
    this.#shared = { path: new URL(callbackUrl).pathname, secure: true, httpOnly: true, sameSite: 'lax' };
  }

  set(reply: FastifyReply, { state, browserKey }: IssuedState): void {
    reply.setCookie(nameFor(state), browserKey, { ...this.#shared, maxAge: maxAgeSeconds });
  }

  /** The browser's key for a state, which is not needed again; null where this browser has none. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): string | null {
    const browserKey = request.cookies[nameFor(state)] ?? null;
    if (browserKey !== null) reply.clearCookie(nameFor(state), this.#shared);
    return browserKey;
  }
}

function nameFor(state: string): string {
  return `oauth_${digest(state).slice(0, 16)}`;
}
