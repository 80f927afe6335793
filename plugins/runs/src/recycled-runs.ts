import { LockMode } from '@mikro-orm/core';
import {
  type ActivityTrailService,
  type DatabaseService,
  NotFound,
  type ProjectsService,
  type RecycleBinSection,
  type RecycledEntity,
  refuseDeletedProject,
} from '@testkernel/sdk';
import { RunRecord } from './run-record.ts';
import type { RunRemoval } from './run-removal.ts';

export interface RecycledRunsDependencies {
  readonly database: DatabaseService;
  readonly activity: ActivityTrailService;
  readonly projects: ProjectsService;
  readonly removal: RunRemoval;
}

/** Runs in the recycle bin. */
export class RecycledRuns implements RecycleBinSection {
  readonly type = 'run';
  readonly plural = 'runs';
  readonly #dependencies: RecycledRunsDependencies;

  constructor(dependencies: RecycledRunsDependencies) {
    this.#dependencies = dependencies;
  }

  async list(limit: number): Promise<RecycledEntity[]> {
    const records = await this.#dependencies.database.em.find(
      RunRecord,
      { deletedAt: { $ne: null } },
      {
        orderBy: { deletedAt: 'desc', id: 'desc' },
        limit,
        fields: ['id', 'type', 'startedAt', 'projectId', 'deletedAt'],
      },
    );
    return records.map(({ id, type, startedAt, projectId, deletedAt }) => ({
      id,
      name: `${type} of ${startedAt.toISOString()}`,
      projectId,
      deletedAt: (deletedAt ?? new Date()).toISOString(),
    }));
  }

  async has(id: string): Promise<boolean> {
    return (await this.#dependencies.database.em.count(RunRecord, { id, deletedAt: { $ne: null } })) > 0;
  }

  async restore(id: string): Promise<void> {
    const { database, projects } = this.#dependencies;
    await database.transaction(async (em) => {
      const record = await this.#lock(id);
      await refuseDeletedProject(projects, record.projectId);
      record.deletedAt = null;
      await em.flush();
      await this.#record('run.undelete', record);
    });
  }

  async purge(id: string): Promise<void> {
    await this.#dependencies.database.transaction(async () => {
      const record = await this.#lock(id);
      await this.#dependencies.removal.remove([id]);
      await this.#record('run.purge', record);
    });
  }

  async #lock(id: string): Promise<RunRecord> {
    const record = await this.#dependencies.database.em.findOne(
      RunRecord,
      { id, deletedAt: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!record) throw new NotFound('Run', 'RUN_NOT_FOUND');
    return record;
  }

  async #record(type: string, { id: runId, projectId }: RunRecord): Promise<void> {
    await this.#dependencies.activity.record({ type, projectId, meta: { runId } });
  }
}
