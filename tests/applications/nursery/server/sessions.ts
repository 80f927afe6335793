import { randomUUID } from 'node:crypto';

/** Who may sign in. */
export const nurseryAccount = { username: 'ruth', password: 'Oak-Leaf-2026' } as const;

/** Who is signed in, in memory. */
export class Sessions {
  readonly #usernames = new Map<string, string>();

  open(username: string): string {
    const id = randomUUID();
    this.#usernames.set(id, username);
    return id;
  }

  usernameOf(id: string): string | null {
    return this.#usernames.get(id) ?? null;
  }

  close(id: string): void {
    this.#usernames.delete(id);
  }

  closeAll(): void {
    this.#usernames.clear();
  }
}
