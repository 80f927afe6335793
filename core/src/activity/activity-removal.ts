import {
  type ActivityFollower,
  type ActivityTrailService,
  type Contributions,
  type DatabaseService,
  messageOf,
  newId,
  type ScopeService,
} from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { ActivityHeads } from './activity-heads.ts';
import type { Checkpoints, RemovalReason } from './checkpoints.ts';

const batchSize = 5000;
const dayMs = 24 * 60 * 60 * 1000;

export interface ActivityRemovalDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly trail: ActivityTrailService;
  readonly heads: ActivityHeads;
  readonly checkpoints: Checkpoints;
  readonly followers: Contributions<ActivityFollower>;
  /** `AUDIT_RETENTION_DAYS`; 0 keeps rows for ever. */
  readonly retentionDays: number;
  readonly log: Logger;
}

interface Removed {
  readonly total: string | number;
  readonly chained: string | number;
  readonly last_seq: string | number | null;
  readonly last_hash: string | null;
}

interface DueRow {
  readonly workspace_id: string;
  readonly cleared_seq: string | number;
  readonly expired_seq: string | number;
}

/** Removes the oldest rows of trails: those past retention, and those that an admin purged. */
export class ActivityRemoval {
  readonly #dependencies: ActivityRemovalDependencies;

  constructor(dependencies: ActivityRemovalDependencies) {
    this.#dependencies = dependencies;
  }

  /** Purges the current workspace's log: all rows are hidden in the transaction that records the purge. */
  async clear(): Promise<number> {
    const { database, scope, heads, trail } = this.#dependencies;
    const { workspaceId } = scope;
    const { count, seq } = await database.transaction(async () => {
      const head = await heads.lock(workspaceId);
      const upTo = head?.lastSeq ?? 0;
      const total = await this.#countVisible(workspaceId);
      await database.sql('update kernel_activity_head set cleared_seq = ? where workspace_id = ?', [
        upTo,
        workspaceId,
      ]);
      await trail.record({ type: 'audit.purge', meta: { rowCount: total } });
      return { count: total, seq: upTo };
    });
    await this.#tryRemove(workspaceId, seq, 'purge');
    return count;
  }

  /** Removes what is due in every workspace. Must be called in the system scope. */
  async sweep(): Promise<void> {
    for (const due of await this.#due()) {
      const [cleared, expired] = [Number(due.cleared_seq), Number(due.expired_seq)];
      const reason = expired > cleared ? 'retention' : 'purge';
      await this.#dependencies.scope.inWorkspace(due.workspace_id, () =>
        this.#tryRemove(due.workspace_id, Math.max(cleared, expired), reason),
      );
    }
  }

  keptSince(): Date | null {
    const { retentionDays } = this.#dependencies;
    return retentionDays === 0 ? null : new Date(Date.now() - retentionDays * dayMs);
  }

  async #countVisible(workspaceId: string): Promise<number> {
    const [row] = await this.#dependencies.database.sql<{ total: string | number }>(
      `select count(*) as total from kernel_activity where workspace_id = ?
       and seq > (select cleared_seq from kernel_activity_head where workspace_id = ?)`,
      [workspaceId, workspaceId],
    );
    return Number(row?.total ?? 0);
  }

  /** Rows are ordered by time, so the rows past retention are the first ones of a trail. */
  #due(): Promise<DueRow[]> {
    return this.#dependencies.database.sql<DueRow>(
      `select * from (
         select workspace_id, cleared_seq,
           coalesce((
             select seq from kernel_activity activity
             where activity.workspace_id = head.workspace_id and created_at < ?::timestamptz
             order by created_at desc, seq desc limit 1
           ), 0) as expired_seq
         from kernel_activity_head head
       ) trail
       where exists (
         select 1 from kernel_activity activity
         where activity.workspace_id = trail.workspace_id and seq <= greatest(cleared_seq, expired_seq)
       )`,
      [this.keptSince()?.toISOString() ?? '-infinity'],
    );
  }

  /** A failure is logged, and the next sweep tries again. */
  async #tryRemove(workspaceId: string, seq: number, reason: RemovalReason): Promise<void> {
    try {
      const upTo = Math.min(seq, await this.#readByAllFollowers());
      const removal = newId();
      while ((await this.#removeBatch(removal, workspaceId, upTo, reason)) === batchSize);
    } catch (error) {
      this.#dependencies.log.error(
        { workspaceId, error: messageOf(error) },
        'rows of the audit trail could not be removed; the next daily sweep tries again',
      );
    }
  }

  async #readByAllFollowers(): Promise<number> {
    let position = Number.POSITIVE_INFINITY;
    for (const follower of this.#dependencies.followers.list()) {
      const read = await follower.invoke('readUpTo', (value) => value.readUpTo());
      position = Math.min(position, read ?? position);
    }
    return position;
  }

  /** Removals of one workspace run one at a time, while rows are still appended. Returns how many rows were removed. */
  #removeBatch(id: string, workspaceId: string, upTo: number, reason: RemovalReason): Promise<number> {
    const { database, checkpoints } = this.#dependencies;
    return database.transaction(async () => {
      await database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `kernel_activity removal ${workspaceId}`,
      ]);
      const [removed] = await this.#deleteOldest(workspaceId, upTo);
      if (removed?.last_hash) {
        const count = Number(removed.chained);
        const sealed = { workspaceId, reason, seq: Number(removed.last_seq), hash: removed.last_hash, count };
        await checkpoints.seal(id, sealed);
      }
      return Number(removed?.total ?? 0);
    });
  }

  #deleteOldest(workspaceId: string, upTo: number): Promise<Removed[]> {
    return this.#dependencies.database.sql<Removed>(
      `with oldest as (
         select id from kernel_activity where workspace_id = ? and seq <= ? order by seq limit ?
       ), removed as (
         delete from kernel_activity using oldest where kernel_activity.id = oldest.id
         returning kernel_activity.seq, kernel_activity.hash
       )
       select count(*) as total, count(hash) as chained, max(seq) as last_seq,
         (select hash from removed order by seq desc limit 1) as last_hash
       from removed`,
      [workspaceId, upTo, batchSize],
    );
  }
}
