import { type DatabaseService, newId, type ScopeService } from '@testkernel/sdk';
import type { DeadLetter } from './siem-schemas.ts';

/** Longer than one attempt to replay. */
const replayLease = "interval '60 seconds'";
const listed = 200;

export interface NewLetter {
  readonly activityId: string;
  readonly type: string;
  readonly line: string;
  readonly status: number | null;
  readonly reason: string;
  readonly attempts: number;
}

interface LetterRow {
  readonly id: string;
  readonly activity_id: string;
  readonly activity_type: string;
  readonly line: string;
  readonly status: number | null;
  readonly reason: string;
  readonly attempts: number;
  readonly created_at: string | Date;
}

/** Lines of the current workspace that could not be delivered. */
export class DeadLetters {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** The newest dead letters, and the number of all. */
  async list(): Promise<{ rows: DeadLetter[]; count: number }> {
    const { workspaceId } = this.#scope;
    const rows = await this.#database.sql<LetterRow>(
      'select * from siem_dead_letter where workspace_id = ? order by created_at desc, id desc limit ?',
      [workspaceId, listed],
    );
    const [total] = await this.#database.sql<{ count: string | number }>(
      'select count(*) as count from siem_dead_letter where workspace_id = ?',
      [workspaceId],
    );
    return { rows: rows.map(viewLetter), count: Number(total?.count ?? 0) };
  }

  async add(letter: NewLetter): Promise<void> {
    await this.#database.sql(
      `insert into siem_dead_letter (id, workspace_id, activity_id, activity_type, line, status, reason, attempts)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        newId(),
        this.#scope.workspaceId,
        letter.activityId,
        letter.type,
        letter.line,
        letter.status,
        letter.reason,
        letter.attempts,
      ],
    );
  }

  async exists(id: string): Promise<boolean> {
    const found = await this.#database.sql(
      'select id from siem_dead_letter where id = ? and workspace_id = ?',
      [id, this.#scope.workspaceId],
    );
    return found.length === 1;
  }

  /** The line to send, for one of concurrent callers; null for the others. */
  async claim(id: string): Promise<{ line: string; activityId: string } | null> {
    const [claimed] = await this.#database.sql<LetterRow>(
      `update siem_dead_letter set replaying_until = now() + ${replayLease}
       where id = ? and workspace_id = ? and (replaying_until is null or replaying_until < now())
       returning line, activity_id`,
      [id, this.#scope.workspaceId],
    );
    return claimed ? { line: claimed.line, activityId: claimed.activity_id } : null;
  }

  async remove(id: string): Promise<void> {
    await this.#database.sql('delete from siem_dead_letter where id = ? and workspace_id = ?', [
      id,
      this.#scope.workspaceId,
    ]);
  }

  async failedAgain(id: string, failure: { status: number | null; reason: string }): Promise<void> {
    await this.#database.sql(
      `update siem_dead_letter set replaying_until = null, attempts = attempts + 1, status = ?, reason = ?
       where id = ? and workspace_id = ?`,
      [failure.status, failure.reason, id, this.#scope.workspaceId],
    );
  }

  /** In every workspace. Must be called in the system scope. */
  async removeFromBefore(moment: Date): Promise<void> {
    await this.#database.sql('delete from siem_dead_letter where created_at < ?', [moment]);
  }
}

function viewLetter(row: LetterRow): DeadLetter {
  return {
    id: row.id,
    activityId: row.activity_id,
    type: row.activity_type,
    line: row.line,
    status: row.status,
    reason: row.reason,
    attempts: row.attempts,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
