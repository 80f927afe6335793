import { createHash, randomBytes } from 'node:crypto';
import {
  type ActivityTrailService,
  type DatabaseService,
  type KernelSettings,
  NotFound,
  outcomeOf,
  type ProjectsService,
  type RunStatus,
  type RunsService,
  type ScopeService,
} from '@testkernel/sdk';
import type { BadgeState } from './badge-image.ts';
import { BadgeRecord } from './badge-record.ts';

export interface BadgesDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly projects: ProjectsService;
  readonly runs: RunsService;
  readonly scope: ScopeService;
  readonly settings: KernelSettings;
}

/** An aborted run says nothing about the project: the badge shows the one before. */
const shown: readonly RunStatus[] = ['running', 'completed', 'failed'];

/** Public badges of projects, each with an unguessable address, of which only the hash is stored. */
export class Badges {
  readonly #dependencies: BadgesDependencies;

  constructor(dependencies: BadgesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Null where the project has none. */
  async find(projectId: string): Promise<{ createdAt: string } | null> {
    const { em } = this.#dependencies.database;
    const record = await em.findOne(BadgeRecord, { projectId }, { refresh: true });
    return record && { createdAt: record.createdAt.toISOString() };
  }

  /** Makes the badge, or replaces it: the former address is unknown from then on. */
  async make(projectId: string): Promise<{ url: string; markdown: string }> {
    const { activity, database, scope, settings } = this.#dependencies;
    const token = randomBytes(20).toString('hex');
    const { workspaceId } = scope;
    await database.transaction(async (em) => {
      await em.upsert(
        BadgeRecord,
        { projectId, workspaceId, tokenHash: hashOf(token), createdAt: new Date() },
        { onConflictFields: ['projectId'] },
      );
      await activity.record({ type: 'badge.create', projectId });
    });
    const url = `${settings.publicUrl}/api/v1/badges/${token}.svg`;
    return { url, markdown: `![Tests](${url})` };
  }

  /** Throws `NotFound`. */
  async remove(projectId: string): Promise<void> {
    const { activity, database } = this.#dependencies;
    await database.transaction(async (em) => {
      if ((await em.nativeDelete(BadgeRecord, { projectId })) === 0) throw new NotFound('Badge');
      await activity.record({ type: 'badge.delete', projectId });
    });
  }

  /** The state that a public badge shows. Throws `NotFound`, also where the project is in the recycle bin. */
  async stateOf(token: string, branch?: string): Promise<BadgeState> {
    const { database, projects, scope } = this.#dependencies;
    const badge = await scope.asSystem(() =>
      database.em.findOne(BadgeRecord, { tokenHash: hashOf(token) }, { disableIdentityMap: true }),
    );
    if (!badge) throw new NotFound('Badge');
    return scope.inWorkspace(badge.workspaceId, async () => {
      await projects.get(badge.projectId);
      return this.#latest(badge.projectId, branch);
    });
  }

  async #latest(projectId: string, branch: string | undefined): Promise<BadgeState> {
    const run = await this.#dependencies.runs.latest(projectId, {
      type: 'test_run',
      status: shown,
      ...(branch === undefined ? {} : { branch }),
    });
    if (!run) return { state: 'unknown' };
    const { passed, total } = run;
    if (run.status === 'running') return { state: 'running', passed, total };
    return { state: outcomeOf(run) === 'passed' ? 'passed' : 'failed', passed, total };
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
