import { createHash } from 'node:crypto';
import { type DatabaseService, TooManyRequests } from '@testkernel/sdk';

/** This many attempts are free; each further failure doubles the wait, from two seconds to five minutes. */
const freeAttempts = 10;
const maxWaitSeconds = 300;
/** After this time without attempts the count of an account starts again. */
const forgottenAfterSeconds = 3_600;

interface Attempt {
  readonly failures: number;
}

/**
 * Slows down guessing one account's password from many addresses. It counts attempts for any entered address, whether or
 * not it has an account, so that responses do not reveal which addresses do.
 */
export class SignInBackoff {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /**
   * Counts an attempt before its password is verified, so that concurrent attempts are all counted. Throws
   * `TooManyRequests` while the account waits; that attempt does not count.
   */
  async begin(email: string): Promise<void> {
    const account = accountOf(email);
    const counted = await this.#database.sql<Attempt>(
      `insert into kernel_sign_in_backoff as b (account, failures) values (?, 1)
       on conflict (account) do update set
         failures = case when b.last_attempt_at < now() - ? * interval '1 second' then 1 else b.failures + 1 end,
         last_attempt_at = now(),
         blocked_until = case when b.failures >= ? and b.last_attempt_at >= now() - ? * interval '1 second'
           then now() + least(?, power(2, least(b.failures - ? + 1, 20))) * interval '1 second' end
       where b.blocked_until is null or b.blocked_until <= now()
       returning failures`,
      [account, forgottenAfterSeconds, freeAttempts, forgottenAfterSeconds, maxWaitSeconds, freeAttempts],
    );
    if (counted.length === 0) throw new TooManyRequests(await this.#remaining(account), tooMany);
  }

  /** Resets the count after a correct password. */
  async succeeded(email: string): Promise<void> {
    await this.#database.sql('delete from kernel_sign_in_backoff where account = ?', [accountOf(email)]);
  }

  /** Deletes expired counters. */
  async sweep(): Promise<void> {
    await this.#database.sql(
      "delete from kernel_sign_in_backoff where last_attempt_at < now() - ? * interval '1 second'",
      [forgottenAfterSeconds],
    );
  }

  async #remaining(account: string): Promise<number> {
    const [row] = await this.#database.sql<{ seconds: number }>(
      `select ceil(extract(epoch from blocked_until - now()))::int as seconds
       from kernel_sign_in_backoff where account = ?`,
      [account],
    );
    return Math.max(1, row?.seconds ?? 1);
  }
}

const tooMany = 'Too many attempts for this account. Wait a moment, or reset the password.';

function accountOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
