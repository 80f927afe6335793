import type { ActivityFilter } from '@testkernel/sdk';
import type { ActivityCursor } from './activity-cursor.ts';

/** The conditions of a `where` clause, with the values of its placeholders. */
export interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

export interface ActivitySelection {
  readonly filter: ActivityFilter;
  /** Only rows after this one, in the order of the log. */
  readonly cursor?: ActivityCursor;
  /** Only rows up to this position. */
  readonly upTo?: number;
}

/** Selects the rows of a workspace's log that match, never purged ones. */
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
