import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Session {
  /** Null before signing in. */
  username: string | null;
  /** Shown once, on the next page. */
  notice: string | null;
  /** What was entered so far to request an appointment. */
  request: Readonly<Record<string, string>>;
  /** The number of the request that was sent last. */
  sent: number | null;
  /** How this browser wants to see lists. */
  rows: number;
  isCompact: boolean;
}

/** Visitors' sessions, in memory. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();

  of(request: IncomingMessage, response: ServerResponse): Session {
    const id = /(?:^|; )garage=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = id === undefined ? undefined : this.#sessions.get(id);
    if (known) return known;
    const session: Session = {
      username: null,
      notice: null,
      request: {},
      sent: null,
      rows: 10,
      isCompact: false,
    };
    const fresh = randomUUID();
    this.#sessions.set(fresh, session);
    response.setHeader('set-cookie', `garage=${fresh}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  }

  clear(): void {
    this.#sessions.clear();
  }
}
