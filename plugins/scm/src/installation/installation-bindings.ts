import { Conflict, type DatabaseService, type ScopeService } from '@testkernel/sdk';

/** Which workspace an installation of the app belongs to. */
export class InstallationBindings {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Binds the installation to the current workspace. Throws `Conflict` `SCM_INSTALLATION_TAKEN` when another one has it. */
  async claim(installationId: string): Promise<void> {
    await this.#database.sql(
      'insert into scm_installation (installation_id, workspace_id) values (?, ?) on conflict do nothing',
      [installationId, this.#scope.workspaceId],
    );
    if (!(await this.holds(installationId))) throw installationTaken();
  }

  /** Whether the current workspace has it. */
  async holds(installationId: string): Promise<boolean> {
    const rows = await this.#database.sql(
      'select 1 as one from scm_installation where installation_id = ? and workspace_id = ?',
      [installationId, this.#scope.workspaceId],
    );
    return rows.length === 1;
  }

  /** Must be called in the system scope. */
  async release(installationId: string): Promise<void> {
    await this.#database.sql('delete from scm_installation where installation_id = ?', [installationId]);
  }
}

export function installationTaken(): Conflict {
  return new Conflict(
    'SCM_INSTALLATION_TAKEN',
    'This installation of the app does not belong to this workspace. Install the app from the settings of the project.',
  );
}
