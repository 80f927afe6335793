import { LockMode } from '@mikro-orm/core';
import {
  type ActivityTrailService,
  type DatabaseService,
  NotFound,
  type RecycleBinSection,
  type RecycledEntity,
} from '@testkernel/sdk';
import type { Dependents } from './dependents.ts';
import { ProjectRecord } from './project-record.ts';

/** Projects in the recycle bin, with everything that was deleted with them. */
export class RecycledProjects implements RecycleBinSection {
  readonly type = 'project';
  readonly plural = 'projects';
  readonly #database: DatabaseService;
  readonly #activity: ActivityTrailService;
  readonly #dependents: Dependents;

  constructor(database: DatabaseService, activity: ActivityTrailService, dependents: Dependents) {
    this.#database = database;
    this.#activity = activity;
    this.#dependents = dependents;
  }

  async list(limit: number): Promise<RecycledEntity[]> {
    const records = await this.#database.em.find(
      ProjectRecord,
      { deletedAt: { $ne: null } },
      { orderBy: { deletedAt: 'desc', id: 'desc' }, limit },
    );
    return records.map(({ id, name, deletedAt }) => ({
      id,
      name,
      projectId: null,
      deletedAt: (deletedAt ?? new Date()).toISOString(),
    }));
  }

  async has(id: string): Promise<boolean> {
    return (await this.#database.em.count(ProjectRecord, { id, deletedAt: { $ne: null } })) > 0;
  }

  /** Restores the project with everything that was deleted with it. */
  async restore(id: string): Promise<void> {
    await this.#database.transaction(async (em) => {
      const record = await this.#lock(id);
      const { deletedAt } = record;
      record.deletedAt = null;
      await em.flush();
      if (deletedAt) await this.#dependents.restore(id, deletedAt);
      await this.#record('restore', record);
    });
  }

  async purge(id: string): Promise<void> {
    await this.#database.transaction(async (em) => {
      const record = await this.#lock(id);
      await this.#dependents.purge(id);
      await this.#record('purge', record);
      await em.nativeDelete(ProjectRecord, { id });
    });
  }

  async #lock(id: string): Promise<ProjectRecord> {
    const record = await this.#database.em.findOne(
      ProjectRecord,
      { id, deletedAt: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!record) throw new NotFound('Project');
    return record;
  }

  async #record(what: 'restore' | 'purge', { id, name }: ProjectRecord): Promise<void> {
    await this.#activity.record({ type: `project.${what}`, projectId: id, projectName: name });
  }
}
