import { createHash } from 'node:crypto';
import {
  type ActivityTrailService,
  Conflict,
  type DatabaseService,
  newId,
  type ScopeService,
  type SealedColumn,
  type VaultService,
} from '@testkernel/sdk';
import type { Arguments } from '../tools/tool-input.ts';

export type ApprovalState = 'pending' | 'approved' | 'declined';

/** A call that a person was asked about. */
export interface Approval {
  readonly id: string;
  readonly tool: string;
  readonly arguments: Arguments;
  readonly state: ApprovalState;
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface ApprovalRow {
  readonly id: string;
  readonly tool: string;
  readonly arguments_sealed: string;
  readonly state: ApprovalState;
  readonly created_at: string | Date;
  readonly expires_at: string | Date;
}

/** Calls of a user that can be undecided at the same time. */
const maxUndecided = 20;

/** The arguments may hold a password that a test types. */
export const sealedArguments: SealedColumn = {
  table: 'mcp_approval',
  column: 'arguments_sealed',
  contextOf: ({ id = '' }) => contextOf(id),
};

const contextOf = (id: string) => `mcp-approval:${id}`;

const columns = 'id, tool, arguments_sealed, state, created_at, expires_at';

export interface ApprovalsDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly vault: VaultService;
  /** After which an undecided call, and an approval that was not used, ends. */
  readonly lifetimeMinutes: number;
}

/** What the person who has a key decided about calls by that key. Each approval is for one call with the same arguments. */
export class Approvals {
  readonly #dependencies: ApprovalsDependencies;

  constructor(dependencies: ApprovalsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The caller's approval for this call; a new, undecided one where there is none. Throws `Conflict` `TOO_MANY_APPROVALS`. */
  async of(tool: string, given: Arguments): Promise<Approval> {
    const { database, lifetimeMinutes, scope, vault } = this.#dependencies;
    const { workspaceId } = scope;
    const userId = this.#userId();
    const id = newId();
    const digest = digestOf(tool, given);
    return database.transaction(async () => {
      // Simultaneous calls of a user are counted one after the other.
      await database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mcp ${userId}`]);
      await database.sql('delete from mcp_approval where user_id = ? and expires_at <= now()', [userId]);
      const [known] = await database.sql<ApprovalRow>(
        `select ${columns} from mcp_approval where user_id = ? and workspace_id = ? and digest = ?`,
        [userId, workspaceId, digest],
      );
      if (known) return this.#view(known);
      await this.#refuseTooMany(userId);
      const sealed = vault.seal(JSON.stringify(given), contextOf(id));
      const [created] = await database.sql<ApprovalRow>(
        `insert into mcp_approval (id, workspace_id, user_id, tool, digest, arguments_sealed, state, created_at, expires_at)
         values (?, ?, ?, ?, ?, ?, 'pending', now(), now() + make_interval(mins => ?)) returning ${columns}`,
        [id, workspaceId, userId, tool, digest, sealed, lifetimeMinutes],
      );
      if (!created) throw new Error('The approval was not stored.');
      return this.#view(created);
    });
  }

  /** One of the caller's own, of any workspace: the page is opened with a session that may be in another one. */
  async find(id: string): Promise<Approval | null> {
    const [row] = await this.#dependencies.database.sql<ApprovalRow>(
      `select ${columns} from mcp_approval where id = ? and user_id = ? and expires_at > now()`,
      [id, this.#userId()],
    );
    return row ? this.#view(row) : null;
  }

  /** Decides an undecided call of the caller; false when there is none. */
  async decide(id: string, approved: boolean): Promise<boolean> {
    const { activity, database, lifetimeMinutes, scope } = this.#dependencies;
    const userId = this.#userId();
    const { actor } = scope;
    return database.transaction(async () => {
      const [decided] = await database.sql<{ tool: string; workspace_id: string }>(
        `update mcp_approval set state = ?, expires_at = now() + make_interval(mins => ?)
         where id = ? and user_id = ? and state = 'pending' and expires_at > now() returning tool, workspace_id`,
        [approved ? 'approved' : 'declined', lifetimeMinutes, id, userId],
      );
      if (!decided) return false;
      const type = approved ? 'mcp.call.approve' : 'mcp.call.decline';
      const record = () => activity.record({ type, meta: { tool: decided.tool } });
      await scope.inWorkspace(decided.workspace_id, record, actor);
      return true;
    });
  }

  /** Uses an approval up; false when it is not approved, has expired, or was used by another call. */
  async use(id: string): Promise<boolean> {
    const { database, scope } = this.#dependencies;
    const used = await database.sql(
      `delete from mcp_approval
       where id = ? and user_id = ? and workspace_id = ? and state = 'approved' and expires_at > now() returning id`,
      [id, this.#userId(), scope.workspaceId],
    );
    return used.length > 0;
  }

  /** Deletes those that have ended. */
  async sweep(): Promise<void> {
    await this.#dependencies.database.sql('delete from mcp_approval where expires_at <= now()');
  }

  async #refuseTooMany(userId: string): Promise<void> {
    const [row] = await this.#dependencies.database.sql<{ count: number }>(
      `select count(*)::int as count from mcp_approval where user_id = ? and state = 'pending'`,
      [userId],
    );
    if ((row?.count ?? 0) < maxUndecided) return;
    throw new Conflict(
      'TOO_MANY_APPROVALS',
      `${maxUndecided} calls wait for the decision of a person, which is the most. Have some of them decided first.`,
    );
  }

  #userId(): string {
    const { userId } = this.#dependencies.scope.actor;
    if (userId === null) throw new Error('There is no caller who could approve.');
    return userId;
  }

  #view(row: ApprovalRow): Approval {
    const { id, tool, state } = row;
    return {
      id,
      tool,
      state,
      arguments: JSON.parse(this.#dependencies.vault.open(row.arguments_sealed, contextOf(id))),
      createdAt: new Date(row.created_at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
    };
  }
}

/** Equal for equal arguments, in whatever order they are. */
function digestOf(tool: string, given: Arguments): string {
  const text = JSON.stringify([tool, given], (_name, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
