import type { DatabaseService } from '@testkernel/sdk';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';

/** Recovery codes: stored as hashes, valid once each. */
export class RecoveryCodes {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Replaces all codes and returns the new ones, which can't be read again. */
  async replace(userId: string, secret: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.#database.sql('delete from mfa_totp_recovery_code where user_id = ?', [userId]);
    await this.#database.sql(
      `insert into mfa_totp_recovery_code (user_id, code_hash)
       select ?, hash from jsonb_array_elements_text(?::jsonb) as hash`,
      [userId, JSON.stringify(codes.map((code) => recoveryCodeHash(secret, code)))],
    );
    return codes;
  }

  /** Uses a code; true for one of concurrent callers. */
  async use(userId: string, secret: string, code: string): Promise<boolean> {
    const rows = await this.#database.sql(
      `update mfa_totp_recovery_code set used_at = now()
       where user_id = ? and code_hash = ? and used_at is null returning user_id`,
      [userId, recoveryCodeHash(secret, code)],
    );
    return rows.length === 1;
  }

  async remaining(userId: string): Promise<number> {
    const [row] = await this.#database.sql<{ remaining: number }>(
      `select count(*)::integer as remaining from mfa_totp_recovery_code
       where user_id = ? and used_at is null`,
      [userId],
    );
    return row?.remaining ?? 0;
  }
}
