import { Conflict, type DatabaseService } from '@testkernel/sdk';
import type { Artifacts } from '../artifacts/artifacts.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { PasswordConfirmation } from './password-confirmation.ts';
import { UserRecord } from './user-record.ts';
import { WorkspaceRecord } from './workspaces/workspace-record.ts';

export interface AccountDeletionDependencies {
  readonly database: DatabaseService;
  readonly scope: KernelScope;
  readonly artifacts: Artifacts;
  readonly confirmation: PasswordConfirmation;
}

/** Deletes an account with its sessions, its memberships and the workspaces that it alone belongs to. */
export class AccountDeletion {
  readonly #dependencies: AccountDeletionDependencies;

  constructor(dependencies: AccountDeletionDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Throws `Forbidden` `PASSWORD_INCORRECT`, or `Conflict` `WORKSPACE_HAS_MEMBERS` while others belong to a workspace
   * that the account owns.
   */
  async delete(userId: string, password: string | undefined): Promise<void> {
    const { database, confirmation } = this.#dependencies;
    await confirmation.confirm(userId, password);
    await database.transaction(async (em) => {
      // Locked, so that nobody joins between this query and the deletion.
      const owned = await database.sql<{ id: string; name: string }>(
        'select id, name from kernel_workspace where owner_id = ? order by id for update',
        [userId],
      );
      await this.#refuseShared(userId, owned);
      for (const { id } of owned) await this.#deleteWorkspace(id);
      await em.nativeDelete(UserRecord, { id: userId });
    });
  }

  async #refuseShared(userId: string, owned: readonly { id: string; name: string }[]): Promise<void> {
    const shared = await this.#dependencies.database.sql<{ workspace_id: string }>(
      `select distinct m.workspace_id from kernel_membership m join kernel_workspace w on w.id = m.workspace_id
       where w.owner_id = ? and m.user_id <> ?`,
      [userId, userId],
    );
    const ids = new Set(shared.map((row) => row.workspace_id));
    if (ids.size === 0) return;
    throw new Conflict(
      'WORKSPACE_HAS_MEMBERS',
      'You own a workspace that has other members. Transfer it or remove them first.',
      { workspaces: owned.filter(({ id }) => ids.has(id)) },
    );
  }

  /** Rows are deleted by foreign keys; a running job notices at its next heartbeat and stops. */
  async #deleteWorkspace(id: string): Promise<void> {
    const { database, scope, artifacts } = this.#dependencies;
    await scope.inWorkspace(id, () => artifacts.remove(''));
    await database.em.nativeDelete(WorkspaceRecord, { id });
  }
}
