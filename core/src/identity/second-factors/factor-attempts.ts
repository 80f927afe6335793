import { type DatabaseService, TooManyRequests } from '@testkernel/sdk';

/** Attempts of one person per hour: guessing a six-digit code would take years. */
const maxAttempts = 20;

/** Limits how often a person's codes can be tried, across all replicas, pending tokens and IP addresses. */
export class FactorAttempts {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Counts an attempt before its outcome is known. Throws `TooManyRequests`. Must be called outside of transactions. */
  async begin(userId: string): Promise<void> {
    const counted = await this.#database.sql(
      `insert into kernel_factor_attempts as made (user_id, attempts, window_ends_at)
       values (?, 1, now() + interval '1 hour')
       on conflict (user_id) do update set
         attempts = case when made.window_ends_at <= now() then 1 else made.attempts + 1 end,
         window_ends_at = case when made.window_ends_at <= now() then excluded.window_ends_at
           else made.window_ends_at end
       where made.window_ends_at <= now() or made.attempts < ?
       returning user_id`,
      [userId, maxAttempts],
    );
    if (counted.length === 0) throw new TooManyRequests(await this.#secondsLeft(userId));
  }

  async succeeded(userId: string): Promise<void> {
    await this.#database.sql('delete from kernel_factor_attempts where user_id = ?', [userId]);
  }

  /** Deletes expired counters. */
  async sweep(): Promise<void> {
    await this.#database.sql('delete from kernel_factor_attempts where window_ends_at < now()');
  }

  async #secondsLeft(userId: string): Promise<number> {
    const [row] = await this.#database.sql<{ seconds: number }>(
      `select ceil(extract(epoch from window_ends_at - now()))::integer as seconds
       from kernel_factor_attempts where user_id = ?`,
      [userId],
    );
    return Math.max(1, row?.seconds ?? 1);
  }
}
