import {
  type Activity,
  type ActivityTrailService,
  type DatabaseService,
  newId,
  type ScopeService,
} from '@testkernel/sdk';

/** Writes who did what, in the transaction of what was done. */
export class ActivityTrail implements ActivityTrailService {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  async record(activity: Activity): Promise<void> {
    const { actor, workspaceId } = this.#scope;
    await this.#database.sql(
      `insert into kernel_activity (id, workspace_id, type, user_id, user_name, project_id, project_name, test_id,
         test_name, detail, status, ip_address, user_agent, meta)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
      [
        newId(),
        workspaceId,
        activity.type,
        actor.userId,
        actor.userName,
        activity.projectId ?? null,
        activity.projectName ?? null,
        activity.testId ?? null,
        activity.testName ?? null,
        activity.detail ?? null,
        activity.status ?? null,
        actor.ipAddress,
        actor.userAgent,
        activity.meta ? JSON.stringify(activity.meta) : null,
      ],
    );
  }
}
