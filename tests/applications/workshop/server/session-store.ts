import { randomUUID } from 'node:crypto';

/** Who may sign in. */
export const workshopAccount = { username: 'aylin', password: 'Spoke-Wrench-28' } as const;

/** The sessions of those who are signed in, in memory. */
export class SessionStore {
  readonly #usernames = new Map<string, string>();

  /** Null where the name or the password is wrong. */
  open(username: string | undefined, password: string | undefined): string | null {
    if (username !== workshopAccount.username || password !== workshopAccount.password) return null;
    const session = randomUUID();
    this.#usernames.set(session, username);
    return session;
  }

  usernameOf(session: string): string | null {
    return this.#usernames.get(session) ?? null;
  }

  close(session: string): void {
    this.#usernames.delete(session);
  }

  closeAll(): void {
    this.#usernames.clear();
  }
}
