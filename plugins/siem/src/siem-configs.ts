import { LockMode } from '@mikro-orm/core';
import {
  type ActivityLogService,
  type ActivityTrailService,
  type DatabaseService,
  type EgressService,
  NotFound,
  type ScopeService,
  type SealedColumn,
  ValidationFailed,
  type VaultService,
} from '@testkernel/sdk';
import { checkHeaders } from './custom-headers.ts';
import type { DeliveryPlaces } from './delivery-places.ts';
import { SiemConfigRecord } from './siem-config-record.ts';
import type { SiemConfig, SiemConfigBody } from './siem-schemas.ts';

const minSecretLength = 32;

/** The encrypted columns, for a change of the encryption key. */
export const sealedConfig: readonly SealedColumn[] = ['secret', 'headers'].map((field) => ({
  table: 'siem_config',
  column: `${field}_sealed`,
  key: 'workspace_id',
  contextOf: ({ workspace_id = '' }) => contextOf(workspace_id, field),
}));

/** A workspace's forwarder with decrypted secrets, which must never be shown or logged. */
export interface SiemTarget {
  readonly targetUrl: string;
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SiemConfigsDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly egress: EgressService;
  readonly vault: VaultService;
  readonly trail: ActivityTrailService;
  readonly log: ActivityLogService;
  readonly places: DeliveryPlaces;
}

/** The configuration of the current workspace's forwarder. */
export class SiemConfigs {
  readonly #dependencies: SiemConfigsDependencies;

  constructor(dependencies: SiemConfigsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `NotFound` `SIEM_NOT_CONFIGURED`. */
  async get(): Promise<SiemConfig> {
    const record = await this.#find();
    if (!record) throw notConfigured();
    return this.#view(record);
  }

  /** Null when nothing is forwarded. */
  async target(): Promise<SiemTarget | null> {
    const record = await this.#find();
    if (!record?.enabled) return null;
    const { targetUrl } = record;
    return { targetUrl, secret: this.#secretOf(record), headers: this.#headersOf(record) };
  }

  /** Replaces everything, except a secret that is not given. A new forwarder begins with rows written afterwards. */
  async put({ targetUrl, hmacSecret, headers, enabled }: SiemConfigBody): Promise<SiemConfig> {
    const { database, scope, egress, vault, places, log } = this.#dependencies;
    const { workspaceId } = scope;
    checkHeaders(headers ?? {});
    await egress.checkForLater(targetUrl);
    return database.transaction(async (em) => {
      const stored = await this.#find(LockMode.PESSIMISTIC_WRITE);
      const given = this.#newSecret(stored, hmacSecret);
      const now = new Date();
      const record = await em.upsert(
        SiemConfigRecord,
        {
          workspaceId,
          targetUrl,
          secretSealed: vault.seal(given ?? this.#secretOf(stored), contextOf(workspaceId, 'secret')),
          headersSealed: vault.seal(JSON.stringify(headers ?? {}), contextOf(workspaceId, 'headers')),
          enabled,
          createdAt: stored?.createdAt ?? now,
          updatedAt: now,
        },
        { onConflictExcludeFields: ['createdAt'] },
      );
      await em.flush();
      await places.begin(await log.position());
      await this.#record('update', {
        enabled,
        secretChanged: given !== null,
        ...shapeOf(targetUrl, headers),
      });
      return this.#view(record);
    });
  }

  /** Throws `NotFound` `SIEM_NOT_CONFIGURED`. */
  async remove(): Promise<void> {
    await this.#dependencies.database.transaction(async (em) => {
      const { workspaceId } = this.#dependencies.scope;
      if ((await em.nativeDelete(SiemConfigRecord, { workspaceId })) === 0) throw notConfigured();
      await this.#record('delete');
    });
  }

  #find(lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<SiemConfigRecord | null> {
    const { database, scope } = this.#dependencies;
    const options = { refresh: true, ...(lockMode ? { lockMode } : {}) };
    return database.em.findOne(SiemConfigRecord, { workspaceId: scope.workspaceId }, options);
  }

  /** Null keeps the stored secret. */
  #newSecret(stored: SiemConfigRecord | null, given: string | undefined): string | null {
    if (stored && (given === undefined || given === masked(this.#secretOf(stored)))) return null;
    if (given === undefined || given.length < minSecretLength) {
      const message = `hmacSecret must have at least ${minSecretLength} characters.`;
      throw new ValidationFailed([{ path: 'hmacSecret', message }]);
    }
    return given;
  }

  #secretOf(record: SiemConfigRecord | null): string {
    if (!record) throw notConfigured();
    return this.#dependencies.vault.open(record.secretSealed, contextOf(record.workspaceId, 'secret'));
  }

  #headersOf(record: SiemConfigRecord): Record<string, string> {
    return JSON.parse(
      this.#dependencies.vault.open(record.headersSealed, contextOf(record.workspaceId, 'headers')),
    );
  }

  #view(record: SiemConfigRecord): SiemConfig {
    return {
      targetUrl: record.targetUrl,
      hmacSecret: masked(this.#secretOf(record)),
      headers: this.#headersOf(record),
      enabled: record.enabled,
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    };
  }

  #record(what: 'update' | 'delete', meta?: Record<string, unknown>): Promise<void> {
    return this.#dependencies.trail.record({ type: `siem.config.${what}`, ...(meta ? { meta } : {}) });
  }
}

/** The part of a configuration that may be logged: paths, queries and header values often contain tokens. */
function shapeOf(targetUrl: string, headers: SiemConfigBody['headers']) {
  return { target: new URL(targetUrl).origin, headers: Object.keys(headers ?? {}) };
}

function masked(secret: string): string {
  return `${'•'.repeat(8)}${secret.slice(-4)}`;
}

function contextOf(workspaceId: string, field: string): string {
  return `siem:${workspaceId}:${field}`;
}

function notConfigured(): NotFound {
  return new NotFound('SIEM configuration', 'SIEM_NOT_CONFIGURED');
}
