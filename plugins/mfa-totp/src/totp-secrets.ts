import type { DatabaseService, SealedColumn, VaultService } from '@testkernel/sdk';

/** A person's decrypted secret. */
export interface TotpSecret {
  readonly secret: string;
  readonly enabled: boolean;
  /** The stored ciphertext, which distinguishes this secret from one that replaced it. */
  readonly sealed: string;
}

interface SecretRow {
  readonly sealed: string;
  readonly enabled: boolean;
}

const contextOf = (userId: string) => `mfa-totp:${userId}`;

export const sealedSecret: SealedColumn = {
  table: 'mfa_totp_secret',
  column: 'sealed',
  key: 'user_id',
  contextOf: ({ user_id = '' }) => contextOf(user_id),
};

/** Encrypted secrets of authenticator apps, with the last used time step of each. */
export class TotpSecrets {
  readonly #database: DatabaseService;
  readonly #vault: VaultService;

  constructor(database: DatabaseService, vault: VaultService) {
    this.#database = database;
    this.#vault = vault;
  }

  /** Stores a secret that is not enabled yet, replacing an earlier one; false when one is enabled. */
  async begin(userId: string, secret: string): Promise<boolean> {
    const rows = await this.#database.sql(
      `insert into mfa_totp_secret as known (user_id, sealed) values (?, ?)
       on conflict (user_id) do update set sealed = excluded.sealed, last_step = 0, created_at = now()
       where known.enabled_at is null returning user_id`,
      [userId, this.#vault.seal(secret, contextOf(userId))],
    );
    return rows.length === 1;
  }

  async find(userId: string): Promise<TotpSecret | null> {
    const [row] = await this.#database.sql<SecretRow>(
      'select sealed, enabled_at is not null as enabled from mfa_totp_secret where user_id = ?',
      [userId],
    );
    return row ? { ...row, secret: this.#vault.open(row.sealed, contextOf(userId)) } : null;
  }

  /** Enables a secret after its first code, of the given time step; true for one of concurrent callers. */
  async enable(userId: string, { sealed }: TotpSecret, step: number): Promise<boolean> {
    const rows = await this.#database.sql(
      `update mfa_totp_secret set enabled_at = now(), last_step = ?
       where user_id = ? and sealed = ? and enabled_at is null returning user_id`,
      [step, userId, sealed],
    );
    return rows.length === 1;
  }

  /** Marks a time step and those before it as used; true for one of concurrent callers. */
  async use(userId: string, step: number): Promise<boolean> {
    const rows = await this.#database.sql(
      `update mfa_totp_secret set last_step = ?
       where user_id = ? and enabled_at is not null and last_step < ? returning user_id`,
      [step, userId, step],
    );
    return rows.length === 1;
  }

  /** Deletes the secret with its recovery codes; false when none is enabled. */
  async remove(userId: string): Promise<boolean> {
    const rows = await this.#database.sql(
      'delete from mfa_totp_secret where user_id = ? and enabled_at is not null returning user_id',
      [userId],
    );
    return rows.length === 1;
  }

  async enabledAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.sql<{ user_id: string }>(
      `select user_id from mfa_totp_secret
       where enabled_at is not null and user_id in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(userIds)],
    );
    return new Set(rows.map((row) => row.user_id));
  }
}
