import { BadRequest, type DatabaseService, Forbidden, type ScopeService } from '@testkernel/sdk';
import { configured } from '../github/app-clients.ts';
import type { AppInstallations } from '../github/app-installations.ts';
import type { ScmConfiguration } from '../scm-configuration.ts';
import type { CheckSettings } from '../settings/check-settings.ts';
import { defaultHost, type StoredSettings } from '../settings/stored-settings.ts';
import type { InstallState, InstallStates } from './install-states.ts';
import type { InstallationBindings } from './installation-bindings.ts';

/** Clocks of the host and of this server may differ by this much. */
const clockToleranceMs = 5 * 60_000;

export interface InstallationsDependencies {
  readonly apps: AppInstallations;
  readonly bindings: InstallationBindings;
  readonly configuration: ScmConfiguration;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly settings: StoredSettings;
  readonly states: InstallStates;
}

/** Binds installations of the app at the source host to the workspace from which they were begun. */
export class Installations {
  readonly #dependencies: InstallationsDependencies;

  constructor(dependencies: InstallationsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The address at which an admin installs the app for a project. Throws `Unavailable` `SCM_NOT_CONFIGURED`. */
  async start(projectId: string): Promise<string> {
    const { configuration, states } = this.#dependencies;
    const slug = configured(configuration.appSlug, 'SCM_APP_SLUG');
    configured(configuration.appId, 'SCM_APP_ID');
    configured(configuration.privateKey, 'SCM_PRIVATE_KEY');
    const url = new URL(
      `${configuration.webUrl.replace(/\/$/, '')}/apps/${encodeURIComponent(slug)}/installations/new`,
    );
    url.searchParams.set('state', await states.issue(projectId));
    return url.href;
  }

  /**
   * Enables checks for the project of the state, in the first repository of the installation. Throws `BadRequest`
   * `SCM_STATE_INVALID`, `SCM_INSTALLATION_UNKNOWN` and `SCM_NO_REPOSITORY`, `Forbidden` `SCM_INSTALLATION_OLD` and
   * `Conflict` `SCM_INSTALLATION_TAKEN`. The state is used up by a success, and by what can't succeed later.
   */
  async finish(installationId: string, token: string): Promise<CheckSettings> {
    const state = await this.#dependencies.states.read(token);
    if (state === null) throw stateInvalid();
    const { workspaceId, userId, userName } = state;
    return this.#dependencies.scope.inWorkspace(workspaceId, () => this.#bind(installationId, state), {
      userId,
      userName,
    });
  }

  async #bind(installationId: string, state: InstallState): Promise<CheckSettings> {
    const { apps, bindings, database, settings, states } = this.#dependencies;
    const installation = await apps.find(installationId);
    if (!(await states.use(state))) throw stateInvalid();
    if (installation === null) {
      throw new BadRequest('SCM_INSTALLATION_UNKNOWN', 'The app has no such installation.');
    }
    // Numbers of installations can be guessed: one that was not touched since the state was issued is somebody else's.
    if (installation.changedAt.getTime() < state.startedAt.getTime() - clockToleranceMs) {
      throw new Forbidden(
        'This installation was not made or changed just now. Start again, and save it at the source host.',
        'SCM_INSTALLATION_OLD',
      );
    }
    const [repository] = await apps.repositories(installationId);
    if (repository === undefined) {
      throw new BadRequest('SCM_NO_REPOSITORY', 'No repository was selected for the installation.');
    }
    return database.transaction(async () => {
      await bindings.claim(installationId);
      return settings.edit(state.projectId, {
        host: defaultHost,
        enabled: true,
        repo: repository,
        installationId,
      });
    });
  }
}

function stateInvalid(): BadRequest {
  return new BadRequest(
    'SCM_STATE_INVALID',
    'The installation was not begun here, took longer than ten minutes, or is done already. Start it again.',
  );
}
