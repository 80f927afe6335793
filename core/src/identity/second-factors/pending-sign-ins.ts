import { createHash, randomBytes } from 'node:crypto';
import { type DatabaseService, Unauthorized } from '@testkernel/sdk';

const lifetimeMs = 5 * 60 * 1000;
const maxAttempts = 5;

/** What a pending token is good for: proving a factor, or enrolling one where a workspace enforces it. */
export type PendingPurpose = 'verify' | 'enrol';

/** A sign-in of which the first factor is done. */
export interface PendingSignIn {
  readonly userId: string;
  /** How the first factor was proven (RFC 8176). */
  readonly amr: readonly string[];
}

interface PendingRow {
  readonly user_id: string;
  readonly amr: string[];
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sign-ins that wait for a second factor, by tokens that are stored as hashes and claimed once. */
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

  /** Throws `Unauthorized` `PENDING_TOKEN_INVALID`, as the others do. */
  find(token: string, purpose: PendingPurpose): Promise<PendingSignIn> {
    return this.#one(
      `select user_id, amr from kernel_pending_sign_in
       where token_hash = ? and purpose = ? and used_at is null and expires_at > now()`,
      [digest(token), purpose],
    );
  }

  /** Counts one of the attempts that a token has, before it is known how the attempt ends. */
  attempt(token: string): Promise<PendingSignIn> {
    return this.#one(
      `update kernel_pending_sign_in set attempts = attempts + 1
       where token_hash = ? and purpose = 'verify' and used_at is null and expires_at > now() and attempts < ?
       returning user_id, amr`,
      [digest(token), maxAttempts],
    );
  }

  /** Uses the token up, for one of any number of callers. */
  claim(token: string, purpose: PendingPurpose): Promise<PendingSignIn> {
    return this.#one(
      `update kernel_pending_sign_in set used_at = now()
       where token_hash = ? and purpose = ? and used_at is null and expires_at > now() returning user_id, amr`,
      [digest(token), purpose],
    );
  }

  /** Forgets every token of a person: what was true when they were issued has changed. */
  async forget(userId: string): Promise<void> {
    await this.#database.sql('delete from kernel_pending_sign_in where user_id = ?', [userId]);
  }

  /** Forgets tokens that nobody can use any more. */
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
