import { type Static, Type } from 'typebox';
import { Nullable } from '../domain/nullable.ts';
import { defineEvent } from '../event.ts';
import { token } from '../token.ts';

/** An entry for the activity trail. Actor, IP address and user agent are taken from the current scope. */
export interface Activity {
  /** `crawl.start`, `auth.login`, `test.approve`, … */
  readonly type: string;
  readonly detail?: string;
  readonly status?: string;
  readonly projectId?: string;
  readonly projectName?: string;
  readonly testId?: string;
  readonly testName?: string;
  /** Never secrets. */
  readonly meta?: Record<string, unknown>;
}

export interface ActivityTrailService {
  /**
   * Writes the row in the current workspace, as the last statement of the current transaction, because writing it
   * locks the trail of the workspace. Without a transaction it is written at once.
   *
   * `audit.read`, `audit.export` and `auth.login.failed` that repeat the actor's newest row (all but `meta`) within
   * `AUDIT_DEDUP_WINDOW_SEC` raise that row's `count` instead, unless `AUDIT_HASH_CHAIN` is on.
   */
  record(activity: Activity): Promise<void>;
}

export const ActivityTrail = token<ActivityTrailService>('kernel.activity');

/** A row of the activity trail, as responses and exports show it. */
export const ActivityRow = Type.Object(
  {
    id: Type.String(),
    workspaceId: Type.String(),
    type: Type.String(),
    userId: Nullable(Type.String()),
    userName: Nullable(Type.String()),
    projectId: Nullable(Type.String()),
    projectName: Nullable(Type.String()),
    testId: Nullable(Type.String()),
    testName: Nullable(Type.String()),
    detail: Nullable(Type.String()),
    status: Nullable(Type.String()),
    ipAddress: Nullable(Type.String()),
    userAgent: Nullable(Type.String()),
    meta: Nullable(Type.Record(Type.String(), Type.Unknown())),
    prevHash: Nullable(
      Type.String({
        description:
          'With AUDIT_HASH_CHAIN: SHA-256, in hex, of the canonical JSON (RFC 8785) of the row before, without its count and lastAt.',
      }),
    ),
    count: Type.Integer({ description: 'How often it happened: repetitions share a row.' }),
    lastAt: Nullable(Type.String({ description: 'When it happened last, once it was repeated.' })),
    createdAt: Type.String(),
  },
  { title: 'ActivityRow' },
);
export type ActivityRow = Static<typeof ActivityRow>;

/** A filter of rows; a property that is left out matches every row. */
export interface ActivityFilter {
  readonly userId?: string;
  readonly projectId?: string;
  /** Any of these. */
  readonly types?: readonly string[];
  /** Not before. */
  readonly from?: Date;
  /** Not after. */
  readonly until?: Date;
  readonly ipAddress?: string;
}

export interface ActivityPage {
  /** Newest first. */
  readonly rows: ActivityRow[];
  /** Opaque; null at the end. */
  readonly nextCursor: string | null;
}

/** The rows that matched when the snapshot was taken, without rows that are written later. */
export interface ActivitySnapshot {
  readonly count: number;
  /** Newest first; each page is read when it is requested, so that memory use does not grow with their number. */
  readonly pages: AsyncIterable<readonly ActivityRow[]>;
}

/** Rows in the order in which they were committed. */
export interface ActivityReading {
  readonly entries: readonly { readonly position: number; readonly row: ActivityRow }[];
  /** The hash of the newest row of the chain; null without `AUDIT_HASH_CHAIN`. */
  readonly headHash: string | null;
}

/** The result of verifying the hash chain. */
export interface ChainReport {
  readonly verified: boolean;
  /** Rows that were verified. */
  readonly rows: number;
  /** How often rows were removed by retention or a purge, or the chain was switched on over older rows. */
  readonly checkpoints: number;
  readonly headHash: string | null;
  /**
   * The first row whose content or link is wrong: a changed row, the row after a removed or swapped one, or, where rows
   * are missing at the end, the newest row that was written. Null when the chain is intact.
   */
  readonly firstBrokenRowId: string | null;
}

/** Reads the trail of the current workspace. */
export interface ActivityLogService {
  /** Throws `BadRequest` `CURSOR_INVALID`. */
  page(filter: ActivityFilter, window: { limit: number; cursor?: string }): Promise<ActivityPage>;
  snapshot(filter: ActivityFilter): Promise<ActivitySnapshot>;
  /** The position of the newest row: rows that are committed later have greater positions. */
  position(): Promise<number>;
  /** The rows after a position, oldest first, including purged rows that a follower has not read yet. */
  after(position: number, limit: number): Promise<ActivityReading>;
  /** Verifies the hash chain from its newest checkpoint; null when `AUDIT_HASH_CHAIN` is off. */
  verify(): Promise<ChainReport | null>;
  /**
   * Empties the log except for a new `audit.purge` row, and returns how many rows it had. The rows are hidden at once;
   * those that a follower has not read yet are deleted by the daily sweep after it has read them.
   */
  clear(): Promise<number>;
  /** The daily sweep removes rows from before this moment; null when rows are kept without limit. */
  keptSince(): Date | null;
}

export const ActivityLog = token<ActivityLogService>('kernel.activity-log');

/** Rows were committed. Emitted only in the process that wrote them: followers must poll as well. */
export const ActivityRecorded = defineEvent<{ readonly workspaceId: string }>('kernel.activity-recorded');
