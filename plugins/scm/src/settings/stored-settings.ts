import {
  type ActivityTrailService,
  BadRequest,
  type Contributions,
  type DatabaseService,
  type ProjectField,
  type ProjectsService,
  type ScmConnection,
  type ScmHost,
  type ScopeService,
  Type,
} from '@testkernel/sdk';
import { type InstallationBindings, installationTaken } from '../installation/installation-bindings.ts';
import type { CheckSettings, CheckSettingsEdit } from './check-settings.ts';
import { SettingsRecord } from './settings-record.ts';

export const defaultHost = 'scm';

export interface StoredSettingsDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly projects: ProjectsService;
  readonly scope: ScopeService;
  readonly hosts: Contributions<ScmHost>;
  readonly bindings: InstallationBindings;
  /** Whether naming an installation in an edit binds it. */
  readonly bindsByNumber: boolean;
}

/** Where the checks of the projects of the current workspace are shown. */
export class StoredSettings {
  readonly #dependencies: StoredSettingsDependencies;

  constructor(dependencies: StoredSettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Those of the workspace, newest change first. */
  async list(): Promise<CheckSettings[]> {
    const records = await this.#dependencies.database.em.find(
      SettingsRecord,
      {},
      { orderBy: { updatedAt: 'desc', projectId: 'asc' }, disableIdentityMap: true },
    );
    return records.map(viewOf);
  }

  /** Where the checks of a project are shown on this host, enabled or not; null when nowhere. */
  async connection(
    projectId: string,
    host: string,
  ): Promise<(ScmConnection & { readonly enabled: boolean }) | null> {
    const record = await this.#find(projectId);
    if (!record?.repository || record.host !== host) return null;
    const { repository, installationId, enabled } = record;
    return { repository, installationId, enabled };
  }

  /**
   * Changes what the edit names. Throws `BadRequest` `SCM_HOST_UNKNOWN` and `SCM_REPOSITORY_MISSING`, and `Conflict`
   * `SCM_INSTALLATION_TAKEN` for an installation that another workspace has.
   */
  async edit(projectId: string, edit: CheckSettingsEdit): Promise<CheckSettings> {
    const { activity, database, projects, scope, hosts } = this.#dependencies;
    const project = await projects.get(projectId);
    return database.transaction(async (em) => {
      const stored = await this.#find(projectId);
      const record: SettingsRecord = {
        projectId,
        workspaceId: scope.workspaceId,
        host: edit.host ?? stored?.host ?? defaultHost,
        enabled: edit.enabled ?? stored?.enabled ?? false,
        repository: edit.repo === undefined ? (stored?.repository ?? null) : edit.repo,
        installationId:
          edit.installationId === undefined ? (stored?.installationId ?? null) : edit.installationId,
        updatedAt: new Date(),
      };
      if (!hosts.get(record.host)) {
        throw new BadRequest('SCM_HOST_UNKNOWN', `There is no source host "${record.host}".`);
      }
      if (record.enabled && record.repository === null) {
        throw new BadRequest(
          'SCM_REPOSITORY_MISSING',
          'Name the repository (repo) in which checks are shown.',
        );
      }
      if (record.installationId !== null) await this.#bind(record.installationId);
      await em.upsert(SettingsRecord, record);
      await activity.record({
        type: record.enabled ? 'integration.scm.enabled' : 'integration.scm.disabled',
        projectId,
        projectName: project.name,
        meta: { host: record.host, repository: record.repository, installationId: record.installationId },
      });
      return viewOf(record);
    });
  }

  /** The property `installationId` of projects. */
  get projectField(): ProjectField {
    const { database } = this.#dependencies;
    return {
      schema: Type.String({ description: 'The installation of the app at the source host.' }),
      async read(projectIds) {
        const found = await database.em.find(
          SettingsRecord,
          { projectId: [...projectIds], installationId: { $ne: null } },
          { disableIdentityMap: true },
        );
        return new Map(found.map(({ projectId, installationId }) => [projectId, installationId]));
      },
    };
  }

  #find(projectId: string): Promise<SettingsRecord | null> {
    return this.#dependencies.database.em.findOne(SettingsRecord, { projectId }, { refresh: true });
  }

  async #bind(installationId: string): Promise<void> {
    const { bindings, bindsByNumber } = this.#dependencies;
    if (bindsByNumber) await bindings.claim(installationId);
    else if (!(await bindings.holds(installationId))) throw installationTaken();
  }
}

function viewOf(record: SettingsRecord): CheckSettings {
  const { projectId, host, enabled, repository, installationId, updatedAt } = record;
  return { projectId, host, enabled, repo: repository, installationId, updatedAt: updatedAt.toISOString() };
}
