import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseService } from '@testkernel/sdk';

export type TokenPurpose = 'verify-email' | 'reset-password';

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Tokens that can be used once: stored as hashes, used by one conditional update. */
export class OneTimeTokens {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** A new token of 24 random bytes, base64url; invalidates the user's earlier tokens for this purpose. */
  async issue(userId: string, purpose: TokenPurpose, lifetimeMs: number): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await this.#database.transaction(async () => {
      await this.revoke(userId, purpose);
      await this.#database.sql(
        'insert into kernel_one_time_token (token_hash, user_id, purpose, expires_at) values (?, ?, ?, ?)',
        [digest(token), userId, purpose, new Date(Date.now() + lifetimeMs)],
      );
    });
    return token;
  }

  /** Invalidates the user's tokens for this purpose. */
  async revoke(userId: string, purpose: TokenPurpose): Promise<void> {
    await this.#database.sql('delete from kernel_one_time_token where user_id = ? and purpose = ?', [
      userId,
      purpose,
    ]);
  }

  /** The user's id, for one of concurrent calls; null for a wrong, expired or used token. */
  async claim(token: string, purpose: TokenPurpose): Promise<string | null> {
    const [row] = await this.#database.sql<{ user_id: string }>(
      `update kernel_one_time_token set used_at = now()
       where token_hash = ? and purpose = ? and used_at is null and expires_at > now() returning user_id`,
      [digest(token), purpose],
    );
    return row?.user_id ?? null;
  }

  /** Deletes expired tokens. */
  async sweep(): Promise<void> {
    await this.#database.sql('delete from kernel_one_time_token where expires_at < now()');
  }
}
