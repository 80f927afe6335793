import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Session {
  /** Null before signing in. */
  username: string | null;
  /** Shown once, on the next page. */
  notice: string | null;
  /** The request that was sent last from this browser. */
  requestId: number | null;
}

/** Visitors' sessions, in memory. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();

  of(request: IncomingMessage, response: ServerResponse): Session {
    const id = /(?:^|; )practice=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = id === undefined ? undefined : this.#sessions.get(id);
    if (known) return known;
    const session: Session = { username: null, notice: null, requestId: null };
    const fresh = randomUUID();
    this.#sessions.set(fresh, session);
    response.setHeader('set-cookie', `practice=${fresh}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  }

  clear(): void {
    this.#sessions.clear();
  }
}
