import type { DatabaseService, ExternalProfile } from '@testkernel/sdk';

/** An account at a provider that is linked to a user. */
export interface LinkedIdentity {
  readonly provider: string;
  readonly email: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

interface IdentityRow {
  readonly provider: string;
  readonly email: string | null;
  readonly created_at: string | Date;
  readonly last_used_at: string | Date;
}

/** The links between users and their accounts at providers. */
export class Identities {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** The id of the user linked to this account, whose last use is updated; null when it is not linked. */
  async use(provider: string, { issuer, subject }: ExternalProfile): Promise<string | null> {
    const [row] = await this.#database.sql<{ user_id: string }>(
      `update kernel_identity set last_used_at = now()
       where provider = ? and issuer = ? and subject = ? returning user_id`,
      [provider, issuer, subject],
    );
    return row?.user_id ?? null;
  }

  /** Links the account to a user; false when it is already linked to any user. */
  async link(userId: string, provider: string, profile: ExternalProfile): Promise<boolean> {
    const rows = await this.#database.sql(
      `insert into kernel_identity (provider, issuer, subject, user_id, email) values (?, ?, ?, ?, ?)
       on conflict do nothing returning user_id`,
      [provider, profile.issuer, profile.subject, userId, profile.email],
    );
    return rows.length === 1;
  }

  /** Unlinks every account of a provider from a user. */
  async unlink(userId: string, provider: string): Promise<void> {
    await this.#database.sql('delete from kernel_identity where user_id = ? and provider = ?', [
      userId,
      provider,
    ]);
  }

  async listFor(userId: string): Promise<LinkedIdentity[]> {
    const rows = await this.#database.sql<IdentityRow>(
      `select provider, email, created_at, last_used_at from kernel_identity
       where user_id = ? order by created_at, provider, subject`,
      [userId],
    );
    return rows.map((row) => ({
      provider: row.provider,
      email: row.email,
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: new Date(row.last_used_at).toISOString(),
    }));
  }
}
