import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { User } from './users.ts';

export interface Session {
  /** Null for people who have not signed in. */
  user: User | null;
  /** Shown once, on the next page. */
  notice: Notice | null;
  /** The page that was asked for before signing in. */
  wanted: string | null;
}

export interface Notice {
  readonly text: string;
  /** Whether it says that something was not done. */
  readonly isRefusal: boolean;
}

/** Visitors' sessions, in memory. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();

  of(request: IncomingMessage, response: ServerResponse): Session {
    const id = /(?:^|; )beacon=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = id === undefined ? undefined : this.#sessions.get(id);
    if (known) return known;
    const session: Session = { user: null, notice: null, wanted: null };
    const fresh = randomUUID();
    this.#sessions.set(fresh, session);
    response.setHeader('set-cookie', `beacon=${fresh}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  }

  clear(): void {
    this.#sessions.clear();
  }
}
