import {
  type DatabaseService,
  newId,
  type ScmChange,
  type ScmConnection,
  type ScopeService,
} from '@testkernel/sdk';

/** Longer than one call of the host. */
const leaseSeconds = 30;

/** A check of a run at its host. */
export interface StoredCheck {
  readonly id: string;
  readonly runId: string;
  readonly projectId: string;
  readonly host: string;
  readonly change: ScmChange;
  readonly connection: ScmConnection;
  /** The host's id of it; null until it was created there. */
  readonly hostCheckId: number | null;
  readonly state: string;
}

interface Row {
  readonly id: string;
  readonly run_id: string;
  readonly project_id: string;
  readonly host: string;
  readonly change: ScmChange;
  readonly repository: string;
  readonly installation_id: string | null;
  readonly host_check_id: string | number | null;
  readonly state: string;
}

/** The runs of changes and their checks, in the current workspace. */
export class CheckStore {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  async addRun(run: { id: string; projectId: string; host: string; change: ScmChange }): Promise<void> {
    await this.#database.sql(
      'insert into scm_run (run_id, workspace_id, project_id, host, change) values (?, ?, ?, ?, ?::jsonb)',
      [run.id, this.#scope.workspaceId, run.projectId, run.host, JSON.stringify(run.change)],
    );
  }

  /** The change that a run tests; null for a run of something else. */
  async changeOf(runId: string): Promise<{ host: string; change: ScmChange } | null> {
    const [row] = await this.#database.sql<Pick<Row, 'host' | 'change'>>(
      'select host, change from scm_run where run_id = ? and workspace_id = ?',
      [runId, this.#scope.workspaceId],
    );
    return row ? { host: row.host, change: row.change } : null;
  }

  /** Adds a check that does not exist at the host yet; returns its id. */
  async add(runId: string, { repository, installationId }: ScmConnection): Promise<string> {
    const id = newId();
    await this.#database.sql(
      `insert into scm_check (id, run_id, workspace_id, repository, installation_id, state)
       values (?, ?, ?, ?, ?, 'queued')`,
      [id, runId, this.#scope.workspaceId, repository, installationId],
    );
    return id;
  }

  async idsOf(runId: string): Promise<string[]> {
    const rows = await this.#database.sql<{ id: string }>(
      'select id from scm_check where run_id = ? and workspace_id = ? order by id',
      [runId, this.#scope.workspaceId],
    );
    return rows.map(({ id }) => id);
  }

  /** The host's id of a check; null while there is none. */
  async hostCheckId(id: string): Promise<number | null> {
    const [row] = await this.#database.sql<Pick<Row, 'host_check_id'>>(
      'select host_check_id from scm_check where id = ? and workspace_id = ?',
      [id, this.#scope.workspaceId],
    );
    return row?.host_check_id == null ? null : Number(row.host_check_id);
  }

  async exists(id: string): Promise<boolean> {
    const rows = await this.#database.sql('select id from scm_check where id = ? and workspace_id = ?', [
      id,
      this.#scope.workspaceId,
    ]);
    return rows.length === 1;
  }

  /** Takes the check for one caller, so that no two bring it to different states at once; null while another has it. */
  async lease(id: string): Promise<StoredCheck | null> {
    const [row] = await this.#database.sql<Row>(
      `update scm_check set leased_until = clock_timestamp() + ? * interval '1 second'
       from scm_run run
       where scm_check.id = ? and scm_check.workspace_id = ? and run.run_id = scm_check.run_id
         and (leased_until is null or leased_until < clock_timestamp())
       returning scm_check.id, scm_check.run_id, run.project_id, run.host, run.change,
         scm_check.repository, scm_check.installation_id, scm_check.host_check_id, scm_check.state`,
      [leaseSeconds, id, this.#scope.workspaceId],
    );
    return row ? checkOf(row) : null;
  }

  async created(id: string, hostCheckId: number): Promise<void> {
    await this.#database.sql('update scm_check set host_check_id = ? where id = ? and workspace_id = ?', [
      hostCheckId,
      id,
      this.#scope.workspaceId,
    ]);
  }

  /** Ends the lease. @param state that the host shows now */
  async release(id: string, state: string): Promise<void> {
    await this.#database.sql(
      'update scm_check set leased_until = null, state = ? where id = ? and workspace_id = ?',
      [state, id, this.#scope.workspaceId],
    );
  }
}

function checkOf(row: Row): StoredCheck {
  return {
    id: row.id,
    runId: row.run_id,
    projectId: row.project_id,
    host: row.host,
    change: row.change,
    connection: { repository: row.repository, installationId: row.installation_id },
    hostCheckId: row.host_check_id === null ? null : Number(row.host_check_id),
    state: row.state,
  };
}
