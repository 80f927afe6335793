import { type Static, Type } from 'typebox';
import { Nullable } from '../domain/nullable.ts';
import { defineEvent } from '../event.ts';
import { token } from '../token.ts';

/** What is recorded in the activity trail. Actor, IP and user agent come from the scope. */
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
   * Writes the row in the current transaction and workspace: as its last step, so that the trail's lock is held
   * for as short as can be. Without a transaction it is written at once.
   *
   * `audit.read`, `audit.export` and `auth.login.failed` that repeat the actor's newest row (all but `meta`) within
   * `AUDIT_DEDUP_WINDOW_SEC` raise that row's `count` instead, unless `AUDIT_HASH_CHAIN` is on.
   */
  record(activity: Activity): Promise<void>;
}

export const ActivityTrail = token<ActivityTrailService>('kernel.activity');

/** A row of the activity trail, as answers and exports show it. */
export const ActivityRow = Type.Object({
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
});
export type ActivityRow = Static<typeof ActivityRow>;

/** Which rows; everything that is left out matches. */
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

/** The rows that matched when it was taken; rows that are written meanwhile are not in it. */
export interface ActivitySnapshot {
  readonly count: number;
  /** Newest first, read as they are asked for: in constant memory, however many there are. */
  readonly pages: AsyncIterable<readonly ActivityRow[]>;
}

/** Rows in the order in which they were committed. */
export interface ActivityReading {
  readonly entries: readonly { readonly position: number; readonly row: ActivityRow }[];
  /** The hash of the newest row of the chain; null without `AUDIT_HASH_CHAIN`. */
  readonly headHash: string | null;
}

/** What the walk along the hash chain found. */
export interface ChainReport {
  readonly verified: boolean;
  /** Rows that were verified. */
  readonly rows: number;
  /** How often rows were removed lawfully, or the chain was switched on over older rows. */
  readonly checkpoints: number;
  readonly headHash: string | null;
  /**
   * The first row whose content or link does not hold: a changed row itself, the one behind a hole or a swap, or,
   * where the end is missing, the newest that was written. Null when all is well.
   */
  readonly firstBrokenRowId: string | null;
}

/** Reads the trail of the current workspace. */
export interface ActivityLogService {
  /** Throws `BadRequest` `CURSOR_INVALID`. */
  page(filter: ActivityFilter, window: { limit: number; cursor?: string }): Promise<ActivityPage>;
  snapshot(filter: ActivityFilter): Promise<ActivitySnapshot>;
  /** Where the trail ends now: rows that are committed later come after it. */
  position(): Promise<number>;
  /** The rows after a position, oldest first, purged ones that a follower has not read included. */
  after(position: number, limit: number): Promise<ActivityReading>;
  /** Walks the hash chain from its newest checkpoint; null when `AUDIT_HASH_CHAIN` is off. */
  verify(): Promise<ChainReport | null>;
  /**
   * Empties the log, leaving one `audit.purge` row, and returns how many rows it had. They are out of sight at once;
   * those that a follower has yet to read are deleted by the daily sweep after it has.
   */
  clear(): Promise<number>;
  /** Rows from before this moment are removed by the daily sweep; null when rows are kept for ever. */
  keptSince(): Date | null;
}

export const ActivityLog = token<ActivityLogService>('kernel.activity-log');

/** Rows were committed. Told in the process that wrote them: whoever follows must also look now and then. */
export const ActivityRecorded = defineEvent<{ readonly workspaceId: string }>('kernel.activity-recorded');
