import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Session {
  isStaff: boolean;
  /** Shown once, on the next page. */
  notice: string | null;
  /** The page that was asked for before signing in. */
  wanted: string | null;
}

export const staff = {
  name: 'Helen Larch',
  username: 'helen@larchlettings.example',
  password: 'Garden-Gate-7',
};

export const lettingAccount = { username: staff.username, password: staff.password };

/** Visitors' sessions, in memory. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();

  of(request: IncomingMessage, response: ServerResponse): Session {
    const id = /(?:^|; )larch=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = id === undefined ? undefined : this.#sessions.get(id);
    if (known) return known;
    const session: Session = { isStaff: false, notice: null, wanted: null };
    const fresh = randomUUID();
    this.#sessions.set(fresh, session);
    response.setHeader('set-cookie', `larch=${fresh}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  }

  clear(): void {
    this.#sessions.clear();
  }
}
