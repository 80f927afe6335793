import type {
  ActivityFilter,
  ActivityLogService,
  ActivityPage,
  ActivityReading,
  ActivityRow,
  ActivitySnapshot,
  ChainReport,
  DatabaseService,
  ScopeService,
} from '@testkernel/sdk';
import { type ActivitySelection, conditionsOf } from './activity-conditions.ts';
import { cursorOf, readCursor } from './activity-cursor.ts';
import type { ActivityRemoval } from './activity-removal.ts';
import type { ChainVerifier } from './chain-verifier.ts';
import { type StoredRow, viewRow } from './stored-row.ts';

const snapshotPage = 500;

export interface ActivityLogDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly verifier: ChainVerifier;
  readonly removal: ActivityRemoval;
  /** `AUDIT_HASH_CHAIN` */
  readonly hashChain: boolean;
}

/** Reads the trail of the current workspace. */
export class ActivityLog implements ActivityLogService {
  readonly #dependencies: ActivityLogDependencies;

  constructor(dependencies: ActivityLogDependencies) {
    this.#dependencies = dependencies;
  }

  async page(filter: ActivityFilter, window: { limit: number; cursor?: string }): Promise<ActivityPage> {
    const { limit, cursor } = window;
    const selection = cursor === undefined ? { filter } : { filter, cursor: readCursor(cursor) };
    const found = await this.#select(selection, limit + 1);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows: rows.map(viewRow), nextCursor: last ? cursorOf(last) : null };
  }

  async snapshot(filter: ActivityFilter): Promise<ActivitySnapshot> {
    const { database, scope } = this.#dependencies;
    const upTo = await this.position();
    const { where, values } = conditionsOf(scope.workspaceId, { filter, upTo });
    const [row] = await database.sql<{ total: string | number }>(
      `select count(*) as total from kernel_activity where ${where}`,
      values,
    );
    return { count: Number(row?.total), pages: this.#pagesOf(scope.workspaceId, filter, upTo) };
  }

  async position(): Promise<number> {
    return (await this.#head()).position;
  }

  async after(position: number, limit: number): Promise<ActivityReading> {
    const rows = await this.#dependencies.database.sql<StoredRow>(
      'select * from kernel_activity where workspace_id = ? and seq > ? order by seq limit ?',
      [this.#dependencies.scope.workspaceId, position, limit],
    );
    const entries = rows.map((row) => ({ position: Number(row.seq), row: viewRow(row) }));
    return { entries, headHash: (await this.#head()).hash };
  }

  async verify(): Promise<ChainReport | null> {
    const { hashChain, verifier, scope } = this.#dependencies;
    return hashChain ? verifier.verify(scope.workspaceId) : null;
  }

  clear(): Promise<number> {
    return this.#dependencies.removal.clear();
  }

  keptSince(): Date | null {
    return this.#dependencies.removal.keptSince();
  }

  /** Reads pages in the workspace of the request that began it, since the stream continues outside of its scope. */
  async *#pagesOf(
    workspaceId: string,
    filter: ActivityFilter,
    upTo: number,
  ): AsyncGenerator<readonly ActivityRow[]> {
    let selection: ActivitySelection = { filter, upTo };
    for (;;) {
      const rows = await this.#dependencies.scope.inWorkspace(workspaceId, () =>
        this.#select(selection, snapshotPage),
      );
      if (rows.length > 0) yield rows.map(viewRow);
      const last = rows.at(-1);
      if (!last || rows.length < snapshotPage) return;
      selection = { filter, upTo, cursor: readCursor(cursorOf(last)) };
    }
  }

  #select(selection: ActivitySelection, limit: number): Promise<StoredRow[]> {
    const { database, scope } = this.#dependencies;
    const { where, values } = conditionsOf(scope.workspaceId, selection);
    return database.sql<StoredRow>(
      `select * from kernel_activity where ${where} order by created_at desc, id desc limit ?`,
      [...values, limit],
    );
  }

  async #head(): Promise<{ position: number; hash: string | null }> {
    const { database, scope, hashChain } = this.#dependencies;
    const [head] = await database.sql<{ last_seq: string | number; hash: string | null }>(
      'select last_seq, hash from kernel_activity_head where workspace_id = ?',
      [scope.workspaceId],
    );
    return { position: Number(head?.last_seq ?? 0), hash: hashChain ? (head?.hash ?? null) : null };
  }
}
