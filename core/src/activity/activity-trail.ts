import { type Activity, type ActivityTrailService, newId, type ScopeService } from '@testkernel/sdk';
import type { KernelDatabase } from '../persistence/database.ts';
import type { ActivityAppender } from './activity-appender.ts';
import { plainJson, plainText } from './plain-json.ts';
import type { PendingRow } from './stored-row.ts';

/** Records activities in the transaction of the change that they are about. */
export class ActivityTrail implements ActivityTrailService {
  readonly #database: KernelDatabase;
  readonly #scope: ScopeService;
  readonly #appender: ActivityAppender;
  /** The rows to be written at the end of each open transaction. */
  readonly #pending = new WeakMap<object, PendingRow[]>();

  constructor(database: KernelDatabase, scope: ScopeService, appender: ActivityAppender) {
    this.#database = database;
    this.#scope = scope;
    this.#appender = appender;
  }

  async record(activity: Activity): Promise<void> {
    const row = this.#rowOf(activity);
    await this.#database.transaction(async () => this.#rowsOfTransaction().push(row));
  }

  #rowsOfTransaction(): PendingRow[] {
    const transaction = this.#database.unitOfWork;
    const pending = this.#pending.get(transaction);
    if (pending) return pending;
    const rows: PendingRow[] = [];
    this.#pending.set(transaction, rows);
    this.#database.beforeCommit(() => this.#appender.append(rows));
    return rows;
  }

  #rowOf(activity: Activity): PendingRow {
    const { actor, workspaceId } = this.#scope;
    return {
      id: newId(),
      workspaceId,
      type: activity.type,
      userId: actor.userId,
      userName: plainText(actor.userName),
      projectId: activity.projectId ?? null,
      projectName: plainText(activity.projectName),
      testId: activity.testId ?? null,
      testName: plainText(activity.testName),
      detail: plainText(activity.detail),
      status: plainText(activity.status),
      ipAddress: actor.ipAddress,
      userAgent: plainText(actor.userAgent),
      meta: activity.meta ? plainJson(activity.meta) : null,
    };
  }
}
