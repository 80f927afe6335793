import { randomUUID } from 'node:crypto';

/** A harbour master, who may do everything. */
export const harbourAccount = { username: 'maeve', password: 'Slack-Water-26' } as const;

/** A clerk, who neither voids invoices, nor deletes boats and owners, nor sees the report and the settings. */
export const clerkAccount = { username: 'tomas', password: 'Bow-Line-26' } as const;

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
