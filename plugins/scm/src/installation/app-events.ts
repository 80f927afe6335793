import {
  type ActivityTrailService,
  type DatabaseService,
  type Logger,
  type ProjectsService,
  type ScopeService,
  textAt,
  valueAt,
} from '@testkernel/sdk';
import type { InstallationBindings } from './installation-bindings.ts';

const maxRepositories = 1_000;

export interface AppEventsDependencies {
  readonly activity: ActivityTrailService;
  readonly bindings: InstallationBindings;
  readonly database: DatabaseService;
  readonly log: Logger;
  readonly projects: ProjectsService;
  readonly scope: ScopeService;
}

interface Row {
  readonly project_id: string;
  readonly workspace_id: string;
}

/**
 * What the source host tells about the life of an installation. Every change is conditional, so that a repeated delivery
 * changes and records nothing.
 */
export class AppEvents {
  readonly #dependencies: AppEventsDependencies;

  constructor(dependencies: AppEventsDependencies) {
    this.#dependencies = dependencies;
  }

  /** False for an event that means nothing here. */
  async handle(event: string, body: unknown): Promise<boolean> {
    const installationId = idAt(body, 'installation');
    if (installationId === null) return false;
    const { bindings, scope } = this.#dependencies;
    const what = `${event}.${textAt(body, 'action') ?? ''}`;
    switch (what) {
      case 'installation.deleted':
        await this.#disable(installationId, null);
        // A deleted installation never comes back under its number.
        await scope.asSystem(() => bindings.release(installationId));
        return true;
      case 'installation_repositories.removed':
        await this.#disable(installationId, namesAt(body, 'repositories_removed'));
        return true;
      case 'repository.renamed':
      case 'repository.transferred':
        await this.#move(installationId, body);
        return true;
      case 'installation.created':
      case 'installation.suspend':
      case 'installation.unsuspend':
        await this.#note(installationId, what);
        return true;
      default:
        return false;
    }
  }

  /** @param repositories only those; null for all of the installation */
  async #disable(installationId: string, repositories: readonly string[] | null): Promise<void> {
    const { database, scope } = this.#dependencies;
    await scope.asSystem(() =>
      database.transaction(async () => {
        const disabled = await database.sql<Row>(
          `update scm_settings set enabled = false, updated_at = now()
           where installation_id = ? and enabled
             and (?::jsonb is null or lower(repository) in (select jsonb_array_elements_text(?::jsonb)))
           returning project_id, workspace_id`,
          [installationId, jsonOf(repositories), jsonOf(repositories)],
        );
        for (const row of disabled) await this.#recordDisabled(row, installationId);
      }),
    );
  }

  #recordDisabled({ project_id: projectId, workspace_id: workspaceId }: Row, installationId: string) {
    const { activity, projects, scope } = this.#dependencies;
    return scope.inWorkspace(workspaceId, async () => {
      // A project in the recycle bin is recorded without its name.
      const project = await projects.get(projectId).catch(() => null);
      await activity.record({
        type: 'integration.scm.disabled',
        projectId,
        ...(project ? { projectName: project.name } : {}),
        meta: { installationId },
      });
    });
  }

  async #move(installationId: string, body: unknown): Promise<void> {
    const now = textAt(body, 'repository', 'full_name');
    if (now === undefined) return;
    const [owner = '', name = ''] = now.split('/');
    const changes = ['changes', 'owner', 'from'] as const;
    const oldOwner =
      textAt(body, ...changes, 'user', 'login') ?? textAt(body, ...changes, 'organization', 'login');
    const before = `${oldOwner ?? owner}/${textAt(body, 'changes', 'repository', 'name', 'from') ?? name}`;
    const { database, scope } = this.#dependencies;
    await scope.asSystem(() =>
      database.sql(
        `update scm_settings set repository = ?, updated_at = now()
         where installation_id = ? and lower(repository) = lower(?)`,
        [now, installationId, before],
      ),
    );
  }

  async #note(installationId: string, what: string): Promise<void> {
    const { database, log, scope } = this.#dependencies;
    const rows = await scope.asSystem(() =>
      database.sql<Row>(
        'select project_id, workspace_id from scm_settings where installation_id = ? limit 100',
        [installationId],
      ),
    );
    const projects = rows.map((row) => row.project_id);
    if (rows.length > 0)
      log.info({ installationId, event: what, projects }, 'the source host told about an installation');
  }
}

/** The id of an object in the JSON of a webhook, as text; null without one. */
function idAt(body: unknown, name: string): string | null {
  const id = valueAt(body, name, 'id');
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? String(id) : null;
}

function namesAt(body: unknown, name: string): string[] {
  const list = valueAt(body, name);
  const items: unknown[] = Array.isArray(list) ? list.slice(0, maxRepositories) : [];
  return items.flatMap((item) => textAt(item, 'full_name')?.toLowerCase() ?? []);
}

function jsonOf(value: readonly string[] | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
