import { ActivityRecorded, type DatabaseService, type EventsService } from '@testkernel/sdk';
import type { ActivityHead, ActivityHeads } from './activity-heads.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { Repetitions } from './repetitions.ts';
import { hashRow } from './row-hash.ts';
import type { PendingRow } from './stored-row.ts';

export interface ActivityAppenderDependencies {
  readonly database: DatabaseService;
  readonly events: EventsService;
  readonly heads: ActivityHeads;
  readonly repetitions: Repetitions;
  readonly checkpoints: Checkpoints;
  /** `AUDIT_HASH_CHAIN` */
  readonly hashChain: boolean;
}

/** Appends rows to their workspaces' trails, as the last step of the current transaction. */
export class ActivityAppender {
  readonly #dependencies: ActivityAppenderDependencies;

  constructor(dependencies: ActivityAppenderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Always locks workspaces in the same order, so that concurrent transactions cannot deadlock. */
  async append(pending: readonly PendingRow[]): Promise<void> {
    const trails = [...Map.groupBy(pending, (row) => row.workspaceId)];
    for (const [workspaceId, rows] of trails.sort(([one], [other]) => (one < other ? -1 : 1))) {
      await this.#appendTo(workspaceId, rows);
    }
  }

  async #appendTo(workspaceId: string, pending: readonly PendingRow[]): Promise<void> {
    const { events, heads, repetitions } = this.#dependencies;
    const head = await heads.lock(workspaceId);
    if (!head) return;
    const rows = await repetitions.countRepeated(pending, head.now);
    if (rows.length === 0) return;
    await this.#insert(workspaceId, head, rows);
    await events.emit(ActivityRecorded, { workspaceId });
  }

  async #insert(workspaceId: string, head: ActivityHead, pending: readonly PendingRow[]): Promise<void> {
    const { database, hashChain } = this.#dependencies;
    if (hashChain) await this.#beginChainAfterGap(workspaceId, head);
    const rows = hashChain ? chained(pending, head) : placed(pending, head);
    const last = rows.at(-1);
    const chainEnd = hashChain ? [last?.seq, last?.id, last?.hash] : [null, null, null];
    await database.sql(
      `with appended as (
         insert into kernel_activity (id, workspace_id, seq, type, user_id, user_name, project_id, project_name,
           test_id, test_name, detail, status, ip_address, user_agent, meta, prev_hash, hash, created_at)
         select id, "workspaceId", seq, type, "userId", "userName", "projectId", "projectName",
           "testId", "testName", detail, status, "ipAddress", "userAgent", meta, "prevHash", hash, "createdAt"
         from jsonb_to_recordset(?::jsonb) as row (id text, "workspaceId" text, seq bigint, type text,
           "userId" text, "userName" text, "projectId" text, "projectName" text, "testId" text, "testName" text,
           detail text, status text, "ipAddress" text, "userAgent" text, meta jsonb, "prevHash" text, hash text,
           "createdAt" timestamptz)
       )
       update kernel_activity_head set last_seq = ?, chained_seq = coalesce(?, chained_seq),
         chained_id = coalesce(?, chained_id), hash = coalesce(?, hash)
       where workspace_id = ?`,
      [JSON.stringify(rows), last?.seq ?? head.lastSeq, ...chainEnd, workspaceId],
    );
  }

  /** Begins the chain after rows that were written while `AUDIT_HASH_CHAIN` was off; they stay outside of it. */
  async #beginChainAfterGap(workspaceId: string, { lastSeq, chainedSeq, hash }: ActivityHead): Promise<void> {
    if (lastSeq === (chainedSeq ?? 0)) return;
    await this.#dependencies.checkpoints.begin(workspaceId, lastSeq, hash);
  }
}

function placed(pending: readonly PendingRow[], { lastSeq, now }: ActivityHead) {
  return pending.map((row, index) => ({
    ...row,
    seq: lastSeq + 1 + index,
    createdAt: now.toISOString(),
    prevHash: null,
    hash: null,
  }));
}

function chained(pending: readonly PendingRow[], { lastSeq, now, hash }: ActivityHead) {
  let prevHash = hash;
  return pending.map((row, index) => {
    const immutable = { ...row, prevHash, createdAt: now.toISOString() };
    prevHash = hashRow(immutable);
    return { ...immutable, seq: lastSeq + 1 + index, hash: prevHash };
  });
}
