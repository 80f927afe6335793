import type { ActivityRow } from '@testkernel/sdk';

/** The fields of a row that never change, and from which its hash is computed. */
export type ImmutableRow = Omit<ActivityRow, 'count' | 'lastAt'>;

/** A row without a position in the trail yet. */
export type PendingRow = Omit<ImmutableRow, 'prevHash' | 'createdAt'>;

/** A row as selected from the database. */
export interface StoredRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly seq: string | number;
  readonly type: string;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly test_id: string | null;
  readonly test_name: string | null;
  readonly detail: string | null;
  readonly status: string | null;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly meta: Record<string, unknown> | null;
  readonly prev_hash: string | null;
  readonly hash: string | null;
  readonly count: number;
  readonly last_at: string | Date | null;
  readonly created_at: string | Date;
}

export function immutableRow(row: StoredRow): ImmutableRow {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    type: row.type,
    userId: row.user_id,
    userName: row.user_name,
    projectId: row.project_id,
    projectName: row.project_name,
    testId: row.test_id,
    testName: row.test_name,
    detail: row.detail,
    status: row.status,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    meta: row.meta,
    prevHash: row.prev_hash,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export function viewRow(row: StoredRow): ActivityRow {
  const { createdAt, ...fields } = immutableRow(row);
  const lastAt = row.last_at === null ? null : new Date(row.last_at).toISOString();
  return { ...fields, count: row.count, lastAt, createdAt };
}
