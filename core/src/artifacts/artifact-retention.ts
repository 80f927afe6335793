import { type DatabaseService, messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';

export interface ArtifactRetentionDependencies {
  readonly database: DatabaseService;
  readonly log: Logger;
  /** `ARTIFACT_RETENTION_DAYS`; 0 keeps files without limit. */
  readonly retentionDays: number;
  /** `ARTIFACT_MAX_MEGABYTES` of a workspace; 0 is no limit. */
  readonly maxMegabytes: number;
}

const batchSize = 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Marks files as expired, oldest first, and never those that are kept. Their rows stay, so that a request for them is
 * answered with `ARTIFACT_EXPIRED`; the sweep removes the objects.
 */
export class ArtifactRetention {
  readonly #dependencies: ArtifactRetentionDependencies;

  constructor(dependencies: ArtifactRetentionDependencies) {
    this.#dependencies = dependencies;
  }

  /** Expires files in every workspace. Must be called in the system scope. */
  async expire(): Promise<void> {
    const { database, retentionDays, maxMegabytes, log } = this.#dependencies;
    if (retentionDays === 0 && maxMegabytes === 0) return;
    const workspaces = await database.sql<{ id: string }>('select id from kernel_workspace');
    for (const { id } of workspaces) {
      try {
        while ((await this.#expireBatch(id)) === batchSize);
      } catch (error) {
        log.error(
          { workspaceId: id, error: messageOf(error) },
          'the retention of artifacts failed in a workspace; the next hour tries again',
        );
      }
    }
  }

  /** Batches of a workspace run one at a time, else two would free the same space twice. Returns how many files expired. */
  #expireBatch(workspaceId: string): Promise<number> {
    const { database } = this.#dependencies;
    return database.transaction(async () => {
      await database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `kernel_artifact retention ${workspaceId}`,
      ]);
      const rows = await database.sql(expireOldest, [
        workspaceId,
        batchSize,
        this.#keptSince(),
        await this.#excess(workspaceId),
      ]);
      return rows.length;
    });
  }

  #keptSince(): string {
    const { retentionDays } = this.#dependencies;
    return retentionDays === 0 ? '-infinity' : new Date(Date.now() - retentionDays * dayMs).toISOString();
  }

  /** Bytes above the limit; kept files count as well. */
  async #excess(workspaceId: string): Promise<number> {
    const { database, maxMegabytes } = this.#dependencies;
    if (maxMegabytes === 0) return 0;
    const [row] = await database.sql<{ bytes: string | number }>(
      'select coalesce(sum(size), 0) as bytes from kernel_artifact where workspace_id = ? and expired_at is null',
      [workspaceId],
    );
    return Math.max(0, Number(row?.bytes ?? 0) - maxMegabytes * 1024 * 1024);
  }
}

/** A file that is replaced during this statement names another object afterwards, and does not expire. */
const expireOldest = `
  with oldest as (
    select key, object, size, created_at from kernel_artifact
    where workspace_id = ? and expired_at is null and not kept
    order by created_at, key limit ?
  ), counted as (
    select key, object, created_at, sum(size) over (order by created_at, key) - size as older from oldest
  ), expired as (
    update kernel_artifact set expired_at = now() from counted
    where kernel_artifact.key = counted.key and kernel_artifact.object = counted.object
      and (counted.created_at < ?::timestamptz or counted.older < ?)
    returning kernel_artifact.object
  ), noted as (
    insert into kernel_artifact_removal (object) select object from expired on conflict do nothing
  )
  select object from expired`;
