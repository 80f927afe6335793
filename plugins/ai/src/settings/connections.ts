import {
  type ActivityTrailService,
  type AiProvider,
  BadRequest,
  Conflict,
  type Contributions,
  type DatabaseService,
  type EgressService,
  NotFound,
  newId,
  type ScopeService,
  type SealedColumn,
  type VaultService,
} from '@testkernel/sdk';
import type { Circuits } from '../asking/circuits.ts';
import type { Pins } from '../asking/pins.ts';
import type { ConnectionAddresses } from './connection-addresses.ts';
import { readConnectionForm } from './connection-form.ts';
import { ConnectionRecord } from './connection-record.ts';
import { type ProviderId, parseProviderId } from './provider-id.ts';
import type { SaveProvider } from './settings-schemas.ts';

/** Connections that a workspace may have: each is asked in turn when those before it fail. */
const maxConnections = 20;

/** The encrypted column, for a change of the encryption key. */
export const sealedKeys: SealedColumn = {
  table: 'ai_connection',
  column: 'api_key_sealed',
  columns: ['workspace_id', 'provider'],
  contextOf: ({ workspace_id = '', provider = '' }) => contextOf(workspace_id, provider),
};

export interface ConnectionsDependencies {
  readonly activity: ActivityTrailService;
  readonly addresses: ConnectionAddresses;
  readonly circuits: Circuits;
  readonly database: DatabaseService;
  readonly egress: EgressService;
  readonly pins: Pins;
  readonly providers: Contributions<AiProvider>;
  readonly scope: ScopeService;
  readonly vault: VaultService;
}

/** A workspace's settings for one provider, with its decrypted key, which must never be shown or logged. */
export interface StoredConnection {
  readonly provider: string;
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly displayName: string | null;
  readonly active: boolean;
}

/** The connections of the current workspace. */
export class Connections {
  readonly #dependencies: ConnectionsDependencies;

  constructor(dependencies: ConnectionsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The active one first, then the others, the one that was activated last first. */
  async all(): Promise<StoredConnection[]> {
    const { database, scope } = this.#dependencies;
    const records = await database.em.find(
      ConnectionRecord,
      { workspaceId: scope.workspaceId },
      { orderBy: { active: 'desc', updatedAt: 'desc', provider: 'asc' }, refresh: true },
    );
    return records.map((record) => this.#opened(record));
  }

  /**
   * Stores a connection and makes it the active one. Throws `BadRequest` `PROVIDER_UNKNOWN`, `PROVIDER_NOT_SAVED`,
   * `ValidationFailed`, `UrlNotAllowed` and `Conflict` `TOO_MANY_PROVIDERS`.
   */
  async save(body: SaveProvider): Promise<void> {
    const { activity, circuits, database, pins, scope, vault } = this.#dependencies;
    const id = parseProviderId(body.provider);
    const { workspaceId } = scope;
    const stored = (await this.all()).find(({ provider }) => provider === id.id);
    const form = await readConnectionForm(
      body,
      id,
      this.#provider(id),
      stored !== undefined,
      this.#dependencies,
    );
    await database.transaction(async (em) => {
      await this.#lock();
      const records = await em.find(ConnectionRecord, { workspaceId }, { refresh: true });
      const record = records.find(({ provider }) => provider === id.id);
      if (!record && records.length >= maxConnections) {
        throw new Conflict(
          'TOO_MANY_PROVIDERS',
          `This workspace has ${maxConnections} providers, which is the most. Remove one first.`,
        );
      }
      await em.nativeUpdate(ConnectionRecord, { workspaceId, active: true }, { active: false });
      const now = new Date();
      await em.upsert(
        ConnectionRecord,
        {
          id: record?.id ?? newId(),
          workspaceId,
          provider: id.id,
          apiKeySealed: given(
            form.apiKey && vault.seal(form.apiKey, contextOf(workspaceId, id.id)),
            record?.apiKeySealed,
          ),
          baseUrl: given(form.baseUrl, record?.baseUrl),
          model: given(form.model, record?.model),
          displayName: given(form.displayName, record?.displayName),
          active: true,
          createdAt: record?.createdAt ?? now,
          updatedAt: now,
        },
        { onConflictFields: ['id'] },
      );
      await circuits.reset(id.id);
      await pins.clear();
      await activity.record({ type: 'settings.ai.activate', meta: { provider: id.id } });
    });
  }

  /** Also closes the provider's circuit and removes a pin to it. Throws `NotFound`. */
  async remove(provider: string): Promise<void> {
    const { activity, circuits, database, pins, scope } = this.#dependencies;
    const { id } = parseProviderId(provider);
    const { workspaceId } = scope;
    await database.transaction(async (em) => {
      await this.#lock();
      const removed = await em.nativeDelete(ConnectionRecord, { workspaceId, provider: id });
      if (removed === 0) throw new NotFound(`Settings of ${id}`, 'PROVIDER_NOT_SAVED');
      await circuits.reset(id);
      await pins.clear(id);
      await this.#activateNext();
      await activity.record({ type: 'settings.ai.remove', meta: { provider: id } });
    });
  }

  /** Without an active provider, the one that was active before it becomes so. */
  async #activateNext(): Promise<void> {
    const { database, scope } = this.#dependencies;
    await database.sql(
      `update ai_connection set active = true where id = (
         select id from ai_connection where workspace_id = ? order by updated_at desc, provider limit 1
       ) and not exists (select 1 from ai_connection where workspace_id = ? and active)`,
      [scope.workspaceId, scope.workspaceId],
    );
  }

  /** The settings of a workspace change one after the other. */
  async #lock(): Promise<void> {
    const { database, scope } = this.#dependencies;
    await database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`ai:${scope.workspaceId}`]);
  }

  #provider({ id, kind }: ProviderId): AiProvider {
    const found = this.#dependencies.providers.get(kind);
    if (!found) throw new BadRequest('PROVIDER_UNKNOWN', `This server has no AI provider ${id}.`);
    return found.value;
  }

  #opened(record: ConnectionRecord): StoredConnection {
    const { provider, baseUrl, model, displayName, active, apiKeySealed, workspaceId } = record;
    const apiKey =
      apiKeySealed === null || apiKeySealed === undefined
        ? null
        : this.#dependencies.vault.open(apiKeySealed, contextOf(workspaceId, provider));
    return {
      provider,
      apiKey,
      baseUrl: baseUrl ?? null,
      model: model ?? null,
      displayName: displayName ?? null,
      active,
    };
  }
}

function given<T>(entered: T | null | undefined, stored: T | null | undefined): T | null {
  return entered === undefined ? (stored ?? null) : entered;
}

function contextOf(workspaceId: string, provider: string): string {
  return `ai:${workspaceId}:${provider}`;
}
