import { createHash } from 'node:crypto';
import { type DatabaseService, TooManyRequests } from '@testkernel/sdk';
import { networkOf } from './client-network.ts';

/** How many attempts are free; each further one doubles a wait. */
const freeOfNetwork = 10;
/** Of all networks together from which the account did not sign in lately: more than one person makes, few for guessing. */
const freeOfUnknown = 100;
const maxWaitSeconds = 300;
/** After this time without attempts a count starts again. */
const forgottenAfterSeconds = 3_600;
/** For so long after a sign-in its network is known. */
const knownForDays = 30;
/** The network of the count of all unknown ones. */
const everyUnknown = '';

/**
 * Slows down guessing the password of one account. Attempts are counted by account and network, so that nobody elsewhere
 * can make the person wait; attempts from many unknown networks are counted together as well. Any entered address is
 * counted, whether or not it has an account, so that responses do not reveal which addresses do.
 */
export class SignInBackoff {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /**
   * Counts an attempt before its password is verified, so that concurrent attempts are all counted. Throws
   * `TooManyRequests` while the network, or every unknown network, waits for this account; that attempt does not count.
   *
   * @param ipAddress of the client
   */
  async begin(email: string, ipAddress: string | null): Promise<void> {
    const account = accountOf(email);
    const network = networkOf(ipAddress);
    await this.#database.transaction(async () => {
      await this.#count(account, network, freeOfNetwork);
      if (!(await this.#isKnown(account, network))) await this.#count(account, everyUnknown, freeOfUnknown);
    });
  }

  /** Ends the count of the network after a correct password. From now on the network is known. */
  async succeeded(email: string, ipAddress: string | null): Promise<void> {
    const account = accountOf(email);
    const network = networkOf(ipAddress);
    await this.#database.transaction(async () => {
      await this.#database.sql('delete from kernel_sign_in_backoff where account = ? and network = ?', [
        account,
        network,
      ]);
      if (!(await this.#isKnown(account, network))) await this.#uncount(account);
      await this.#remember(account, network);
    });
  }

  /** Ends every count of the account after a reset of its password, whose network is known from now on. */
  async reset(email: string, ipAddress: string | null): Promise<void> {
    const account = accountOf(email);
    await this.#database.sql('delete from kernel_sign_in_backoff where account = ?', [account]);
    await this.#remember(account, networkOf(ipAddress));
  }

  /** Deletes expired counters and networks. */
  async sweep(): Promise<void> {
    await this.#database.sql(
      "delete from kernel_sign_in_backoff where last_attempt_at < now() - ? * interval '1 second'",
      [forgottenAfterSeconds],
    );
    await this.#database.sql(
      "delete from kernel_sign_in_network where last_at < now() - ? * interval '1 day'",
      [knownForDays],
    );
  }

  async #count(account: string, network: string, free: number): Promise<void> {
    const counted = await this.#database.sql(
      `insert into kernel_sign_in_backoff as b (account, network, failures) values (?, ?, 1)
       on conflict (account, network) do update set
         failures = case when b.last_attempt_at < now() - ? * interval '1 second' then 1 else b.failures + 1 end,
         last_attempt_at = now(),
         blocked_until = case when b.failures >= ? and b.last_attempt_at >= now() - ? * interval '1 second'
           then now() + least(?, power(2, least(b.failures - ? + 1, 20))) * interval '1 second' end
       where b.blocked_until is null or b.blocked_until <= now()
       returning failures`,
      [account, network, forgottenAfterSeconds, free, forgottenAfterSeconds, maxWaitSeconds, free],
    );
    if (counted.length === 0) throw new TooManyRequests(await this.#remaining(account, network), tooMany);
  }

  /** Takes back the attempt that turned out to be right. */
  async #uncount(account: string): Promise<void> {
    await this.#database.sql(
      `update kernel_sign_in_backoff set failures = greatest(failures - 1, 0), blocked_until = null
       where account = ? and network = ? and failures <= ?`,
      [account, everyUnknown, freeOfUnknown],
    );
  }

  async #isKnown(account: string, network: string): Promise<boolean> {
    const rows = await this.#database.sql(
      `select 1 from kernel_sign_in_network
       where account = ? and network = ? and last_at > now() - ? * interval '1 day'`,
      [account, network, knownForDays],
    );
    return rows.length > 0;
  }

  async #remember(account: string, network: string): Promise<void> {
    await this.#database.sql(
      `insert into kernel_sign_in_network (account, network) values (?, ?)
       on conflict (account, network) do update set last_at = now()`,
      [account, network],
    );
  }

  async #remaining(account: string, network: string): Promise<number> {
    const [row] = await this.#database.sql<{ seconds: number }>(
      `select ceil(extract(epoch from blocked_until - now()))::int as seconds
       from kernel_sign_in_backoff where account = ? and network = ?`,
      [account, network],
    );
    return Math.max(1, row?.seconds ?? 1);
  }
}

const tooMany = 'Too many attempts for this account. Wait a moment, or reset the password.';

function accountOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
