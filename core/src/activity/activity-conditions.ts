import type { ActivityFilter } from '@testkernel/sdk';
import type { ActivityCursor } from './activity-cursor.ts';

/** The part of a statement behind `where`, with what its placeholders stand for. */
export interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

export interface ActivitySelection {
  readonly filter: ActivityFilter;
  /** Rows behind this one, in the order of the log. */
  readonly cursor?: ActivityCursor;
  /** Rows that were written up to here. */
  readonly upTo?: number;
}

/** What the log of a workspace shows: purged rows never. */
export function conditionsOf(workspaceId: string, selection: ActivitySelection): Conditions {
  const { filter, cursor, upTo } = selection;
  const conditions: [sql: string, ...values: unknown[]][] = [
    ['workspace_id = ?', workspaceId],
    ['seq > coalesce((select cleared_seq from kernel_activity_head where workspace_id = ?), 0)', workspaceId],
  ];
  if (filter.userId !== undefined) conditions.push(['user_id = ?', filter.userId]);
  if (filter.projectId !== undefined) conditions.push(['project_id = ?', filter.projectId]);
  if (filter.ipAddress !== undefined) conditions.push(['ip_address = ?', filter.ipAddress]);
  if (filter.types?.length) {
    conditions.push([`type in (${filter.types.map(() => '?').join(', ')})`, ...filter.types]);
  }
  if (filter.from) conditions.push(['created_at >= ?::timestamptz', filter.from.toISOString()]);
  if (filter.until) conditions.push(['created_at <= ?::timestamptz', filter.until.toISOString()]);
  if (cursor) conditions.push(['(created_at, id) < (?::timestamptz, ?)', cursor.createdAt, cursor.id]);
  if (upTo !== undefined) conditions.push(['seq <= ?', upTo]);
  return {
    where: conditions.map(([sql]) => sql).join(' and '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}
