import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Session {
  /** Who has signed in. */
  user: { readonly name: string; readonly isManager: boolean } | null;
  /** Shown once, on the next page. */
  notice: string | null;
  /** The page that was asked for before signing in. */
  wanted: string | null;
}

/** Visitors' sessions, in memory. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();

  of(request: IncomingMessage, response: ServerResponse): Session {
    const id = /(?:^|; )vehicles=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = id === undefined ? undefined : this.#sessions.get(id);
    if (known) return known;
    const session: Session = { user: null, notice: null, wanted: null };
    const fresh = randomUUID();
    this.#sessions.set(fresh, session);
    response.setHeader('set-cookie', `vehicles=${fresh}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  }

  clear(): void {
    this.#sessions.clear();
  }
}
