import type { Contributions, DatabaseService, SecondFactor } from '@testkernel/sdk';

/** Methods that responses always contain, whether or not their plugins run. */
const knownMethods = ['totp', 'webauthn'];

interface EnrolledRow {
  readonly user_id: string;
  readonly method: string;
}

/**
 * Who has which second factor. The plugins hold the factors; the kernel stores only their names, so that a factor is
 * still required while its plugin does not run, instead of the password being sufficient.
 */
export class EnrolledFactors {
  readonly #factors: Contributions<SecondFactor>;
  readonly #database: DatabaseService;

  constructor(factors: Contributions<SecondFactor>, database: DatabaseService) {
    this.#factors = factors;
    this.#database = database;
  }

  /** Whether the plugin of a factor runs. */
  available(method: string): boolean {
    return this.#factors.list().some(({ value }) => value.method === method);
  }

  /** For each method, whether the user has it. */
  async of(userId: string): Promise<Record<string, boolean>> {
    const among = await this.among([userId]);
    return Object.fromEntries([...among].map(([method, users]) => [method, users.has(userId)]));
  }

  async anyOf(userId: string): Promise<boolean> {
    return Object.values(await this.of(userId)).includes(true);
  }

  /** For each method, those of the users who have it; one query per factor. */
  async among(userIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const found: Map<string, ReadonlySet<string>> = await this.#remembered(userIds);
    for (const factor of this.#factors.list()) {
      const enrolled = await factor.invoke('enrolledAmong', (value) => value.enrolledAmong(userIds));
      found.set(factor.value.method, enrolled);
    }
    return found;
  }

  async recoveryCodesRemaining(userId: string): Promise<number> {
    let remaining = 0;
    for (const factor of this.#factors.list()) {
      const ask = (value: SecondFactor) => value.recoveryCodesRemaining?.(userId) ?? 0;
      remaining += await factor.invoke('recoveryCodesRemaining', ask);
    }
    return remaining;
  }

  /** Stores which factors a user has now; called in the transaction of each change. */
  async remember(userId: string): Promise<void> {
    const methods = Object.entries(await this.of(userId)).flatMap(([method, has]) => (has ? [method] : []));
    await this.#database.sql('delete from kernel_enrolled_factor where user_id = ?', [userId]);
    await this.#database.sql(
      `insert into kernel_enrolled_factor (user_id, method)
       select ?, method from jsonb_array_elements_text(?::jsonb) as method`,
      [userId, JSON.stringify(methods)],
    );
  }

  async #remembered(userIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const rows = await this.#database.sql<EnrolledRow>(
      `select user_id, method from kernel_enrolled_factor
       where user_id in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(userIds)],
    );
    const found = new Map<string, Set<string>>(knownMethods.map((method) => [method, new Set()]));
    for (const { user_id: userId, method } of rows)
      found.set(method, (found.get(method) ?? new Set()).add(userId));
    return found;
  }
}
