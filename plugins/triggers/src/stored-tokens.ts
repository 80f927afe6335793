import { createHash, randomBytes } from 'node:crypto';
import {
  type ActivityTrailService,
  Conflict,
  type DatabaseService,
  NotFound,
  newId,
  newWebhookSecret,
  type ProjectDependent,
  type ScopeService,
  type SealedColumn,
  Type,
  type VaultService,
} from '@testkernel/sdk';
import { TokenRecord } from './token-record.ts';
import { type CreatedToken, expiryOf, type NewToken, type TriggerToken, viewToken } from './token-schemas.ts';

const maxOfProject = 50;
const tokenPattern = /^tkt_[\w-]{43}$/;

/** The encrypted column, for a change of the encryption key. */
export const sealedTokens: SealedColumn = {
  table: 'triggers_token',
  column: 'callback_secret_sealed',
  contextOf: ({ id = '' }) => secretContext(id),
};

export interface StoredTokensDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly vault: VaultService;
}

/** The trigger tokens of the current workspace's projects. */
export class StoredTokens implements ProjectDependent {
  readonly deletionField = { name: 'destroyedTokens', schema: Type.Integer() };
  readonly #dependencies: StoredTokensDependencies;

  constructor(dependencies: StoredTokensDependencies) {
    this.#dependencies = dependencies;
  }

  async list(projectId: string): Promise<TriggerToken[]> {
    const where = { projectId };
    const records = await this.#dependencies.database.em.find(TokenRecord, where, {
      orderBy: { createdAt: 'asc', id: 'asc' },
      refresh: true,
    });
    return records.map(viewToken);
  }

  /** The tokens of all projects of the workspace. */
  async *all(): AsyncGenerator<TriggerToken> {
    const records = await this.#dependencies.database.em.find(TokenRecord, {}, { orderBy: { id: 'asc' } });
    yield* records.map(viewToken);
  }

  /** Throws `BadRequest` `EXPIRY_INVALID`, `Conflict` `TRIGGER_TOKEN_LIMIT`. */
  create(projectId: string, wanted: NewToken): Promise<CreatedToken> {
    const { activity, database, scope, vault } = this.#dependencies;
    const now = new Date();
    const expiresAt = expiryOf(wanted, now);
    const label = wanted.label?.trim() || null;
    const id = newId();
    const token = `tkt_${randomBytes(32).toString('base64url')}`;
    const callbackSecret = newWebhookSecret();
    return database.transaction(async (em) => {
      await this.#refuseSurplus(projectId);
      await em.insert(TokenRecord, {
        id,
        workspaceId: scope.workspaceId,
        projectId,
        label,
        tokenHash: hashOf(token),
        callbackSecretSealed: vault.seal(callbackSecret, secretContext(id)),
        createdAt: now,
        expiresAt,
        lastUsedAt: null,
      });
      const shown = { label, expiresAt: expiresAt?.toISOString() ?? null };
      await activity.record({
        type: 'trigger.token.create',
        projectId,
        meta: { tokenId: id, ...shown },
      });
      return { id, token, callbackSecret, createdAt: now.toISOString(), ...shown };
    });
  }

  /** Throws `NotFound` `TRIGGER_TOKEN_NOT_FOUND`. */
  async remove(projectId: string, id: string): Promise<void> {
    const { activity, database } = this.#dependencies;
    await database.transaction(async (em) => {
      const record = await em.findOne(TokenRecord, { id, projectId });
      const removed = await em.nativeDelete(TokenRecord, { id, projectId });
      if (!record || removed === 0) throw new NotFound('Trigger token', 'TRIGGER_TOKEN_NOT_FOUND');
      const meta = { tokenId: id, label: record.label };
      await activity.record({ type: 'trigger.token.delete', projectId, meta });
    });
  }

  /** The token of any workspace with this plaintext. Must be called in the system scope. */
  async find(token: string): Promise<TokenRecord | null> {
    if (!tokenPattern.test(token)) return null;
    const where = { tokenHash: hashOf(token) };
    return this.#dependencies.database.em.findOne(TokenRecord, where, { refresh: true });
  }

  /** Notes the use of a token, at most once a minute. */
  async noteUse({ id, workspaceId }: TokenRecord): Promise<void> {
    await this.#dependencies.database.sql(
      `update triggers_token set last_used_at = clock_timestamp()
       where id = ? and workspace_id = ?
         and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')`,
      [id, workspaceId],
    );
  }

  /** The secret with which callbacks of runs of this token are signed. Throws `NotFound` for a deleted token. */
  async callbackSecret(id: string): Promise<string> {
    const record = await this.#dependencies.database.em.findOne(TokenRecord, { id });
    if (!record) throw new NotFound('Trigger token', 'TRIGGER_TOKEN_NOT_FOUND');
    return this.#dependencies.vault.open(record.callbackSecretSealed, secretContext(id));
  }

  /** Deletes them permanently: restoring the project does not restore its tokens. */
  projectDeleted(projectId: string): Promise<number> {
    return this.#dependencies.database.em.nativeDelete(TokenRecord, { projectId });
  }

  /** Requests for tokens of one project are handled one after the other, so that all of them are counted. */
  async #refuseSurplus(projectId: string): Promise<void> {
    const { database } = this.#dependencies;
    await database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`triggers:${projectId}`]);
    if ((await database.em.count(TokenRecord, { projectId })) < maxOfProject) return;
    throw new Conflict(
      'TRIGGER_TOKEN_LIMIT',
      `A project has at most ${maxOfProject} trigger tokens. Delete one first.`,
    );
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function secretContext(tokenId: string): string {
  return `triggers:token:${tokenId}:callback-secret`;
}
