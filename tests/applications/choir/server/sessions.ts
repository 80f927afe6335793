import { randomUUID } from 'node:crypto';

/** Who may sign in: a secretary may do everything. */
export const choirAccount = { username: 'miriam', password: 'Alto-Line-2026' } as const;

/** Looks after the music; sees neither fees nor settings. */
export const librarianAccount = { username: 'theo', password: 'Shelf-Mark-2026' } as const;

const accounts = [
  { ...choirAccount, role: 'secretary' },
  { ...librarianAccount, role: 'librarian' },
];

/** Who is signed in, in memory. */
export class Sessions {
  readonly #usernames = new Map<string, string>();

  /** A session for somebody who may sign in, or nothing. */
  open(username: string, password: string): string | null {
    if (!accounts.some((account) => account.username === username && account.password === password))
      return null;
    const id = randomUUID();
    this.#usernames.set(id, username);
    return id;
  }

  usernameOf(id: string): string | null {
    return this.#usernames.get(id) ?? null;
  }

  roleOf(id: string): string {
    const username = this.usernameOf(id);
    return accounts.find((account) => account.username === username)?.role ?? '';
  }

  close(id: string): void {
    this.#usernames.delete(id);
  }

  closeAll(): void {
    this.#usernames.clear();
  }
}
