import { createHash, randomBytes } from 'node:crypto';
import { type DatabaseService, Unauthorized } from '@testkernel/sdk';

const lifetimeMs = 5 * 60 * 1000;
const maxAttempts = 5;

/** What a pending token can be used for: verifying a factor, or enrolling a required one. */
export type PendingPurpose = 'verify' | 'enrol';

/** A sign-in whose first factor is verified. */
export interface PendingSignIn {
  readonly userId: string;
  /** The methods of the first factor (RFC 8176). */
  readonly amr: readonly string[];
}

interface PendingRow {
  readonly user_id: string;
  readonly amr: string[];
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sign-ins that wait for a second factor, by tokens that are stored as hashes and used once. */
export class PendingSignIns {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** A token of 24 random bytes, base64url. */
  async issue(userId: string, purpose: PendingPurpose, amr: readonly string[]): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await this.#database.sql(
      `insert into kernel_pending_sign_in (token_hash, user_id, purpose, amr, expires_at)
       values (?, ?, ?, string_to_array(?, ','), ?)`,
      [digest(token), userId, purpose, amr.join(','), new Date(Date.now() + lifetimeMs)],
    );
    return token;
  }

  /** Throws `Unauthorized` `PENDING_TOKEN_INVALID`, as do `attempt` and `claim`. */
  find(token: string, purpose: PendingPurpose): Promise<PendingSignIn> {
    return this.#one(
      `select user_id, amr from kernel_pending_sign_in
       where token_hash = ? and purpose = ? and used_at is null and expires_at > now()`,
      [digest(token), purpose],
    );
  }

  /** Counts one of the attempts of a token, before its outcome is known. */
  attempt(token: string): Promise<PendingSignIn> {
    return this.#one(
      `update kernel_pending_sign_in set attempts = attempts + 1
       where token_hash = ? and purpose = 'verify' and used_at is null and expires_at > now() and attempts < ?
       returning user_id, amr`,
      [digest(token), maxAttempts],
    );
  }

  /** Uses the token, for one of concurrent calls. */
  claim(token: string, purpose: PendingPurpose): Promise<PendingSignIn> {
    return this.#one(
      `update kernel_pending_sign_in set used_at = now()
       where token_hash = ? and purpose = ? and used_at is null and expires_at > now() returning user_id, amr`,
      [digest(token), purpose],
    );
  }

  /** Deletes every token of a person, because the person's factors have changed since they were issued. */
  async forget(userId: string): Promise<void> {
    await this.#database.sql('delete from kernel_pending_sign_in where user_id = ?', [userId]);
  }

  /** Deletes expired tokens. */
  async sweep(): Promise<void> {
    await this.#database.sql('delete from kernel_pending_sign_in where expires_at < now()');
  }

  async #one(statement: string, parameters: readonly unknown[]): Promise<PendingSignIn> {
    const [row] = await this.#database.sql<PendingRow>(statement, parameters);
    if (row) return { userId: row.user_id, amr: row.amr };
    throw new Unauthorized(
      'The pending token is wrong, expired, used, or was tried too often. Sign in again.',
      'PENDING_TOKEN_INVALID',
    );
  }
}
