import { type DatabaseService, newId } from '@testkernel/sdk';

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly deviceName: string;
  readonly transports: string[];
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The data with which a passkey is verified, and its owner. */
export interface StoredCredential {
  readonly passkey: Passkey;
  readonly userId: string;
  /** The authenticator's id of the credential, base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

export interface NewCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly deviceName: string;
}

interface CredentialRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly transports: string[];
  readonly device_name: string;
  readonly created_at: string | Date;
  readonly last_used_at: string | Date | null;
}

/** The public keys of passkeys. */
export class StoredCredentials {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Null when the authenticator's credential is registered already. */
  async add(userId: string, credential: NewCredential): Promise<StoredCredential | null> {
    const [row] = await this.#database.sql<CredentialRow>(
      `insert into mfa_passkeys_credential
         (id, user_id, credential_id, public_key, counter, transports, device_name)
       values (?, ?, ?, ?, ?, string_to_array(?, ','), ?)
       on conflict (credential_id) do nothing returning *`,
      [
        newId(),
        userId,
        credential.credentialId,
        Buffer.from(credential.publicKey).toString('base64url'),
        credential.counter,
        credential.transports.join(','),
        credential.deviceName,
      ],
    );
    return row ? toCredential(row) : null;
  }

  async listOf(userId: string): Promise<StoredCredential[]> {
    const rows = await this.#database.sql<CredentialRow>(
      'select * from mfa_passkeys_credential where user_id = ? order by id',
      [userId],
    );
    return rows.map(toCredential);
  }

  async byCredentialId(credentialId: string): Promise<StoredCredential | null> {
    const [row] = await this.#database.sql<CredentialRow>(
      'select * from mfa_passkeys_credential where credential_id = ?',
      [credentialId],
    );
    return row ? toCredential(row) : null;
  }

  /**
   * Records a use; false when the counter did not increase, as for a copy of the authenticator. Authenticators without a
   * counter always send zero (WebAuthn Level 3, section 6.1.1).
   */
  async use(id: string, counter: number): Promise<boolean> {
    const rows = await this.#database.sql(
      `update mfa_passkeys_credential set counter = ?, last_used_at = now()
       where id = ? and (counter < ? or (counter = 0 and ? = 0)) returning id`,
      [counter, id, counter, counter],
    );
    return rows.length === 1;
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const rows = await this.#database.sql(
      'delete from mfa_passkeys_credential where user_id = ? and id = ? returning id',
      [userId, id],
    );
    return rows.length === 1;
  }

  async ownersAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#database.sql<{ user_id: string }>(
      `select distinct user_id from mfa_passkeys_credential
       where user_id in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(userIds)],
    );
    return new Set(rows.map((row) => row.user_id));
  }
}

function toCredential(row: CredentialRow): StoredCredential {
  return {
    passkey: {
      id: row.id,
      deviceName: row.device_name,
      transports: row.transports,
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    },
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  };
}
