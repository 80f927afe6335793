import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who is signed in, in memory. */
export class SessionStore {
  readonly #usernames = new Map<string, string>();

  /** Returns the cookie that stands for the session. */
  open(username: string): string {
    const id = randomUUID();
    this.#usernames.set(id, username);
    return `festival=${id}; Path=/; HttpOnly; SameSite=Lax`;
  }

  usernameOf(request: IncomingMessage): string | null {
    return this.#usernames.get(idOf(request)) ?? null;
  }

  close(request: IncomingMessage): void {
    this.#usernames.delete(idOf(request));
  }

  closeAll(): void {
    this.#usernames.clear();
  }
}

function idOf(request: IncomingMessage): string {
  return /(?:^|; )festival=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
}
