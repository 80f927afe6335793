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
import { TestRecord } from './test-record.ts';

/** Tests in the recycle bin. */
export class RecycledTests implements RecycleBinSection {
  readonly type = 'test';
  readonly plural = 'tests';
  readonly #database: DatabaseService;
  readonly #activity: ActivityTrailService;
  readonly #projects: ProjectsService;

  constructor(database: DatabaseService, activity: ActivityTrailService, projects: ProjectsService) {
    this.#database = database;
    this.#activity = activity;
    this.#projects = projects;
  }

  async list(limit: number): Promise<RecycledEntity[]> {
    const records = await this.#database.em.find(
      TestRecord,
      { deletedAt: { $ne: null } },
      { orderBy: { deletedAt: 'desc', id: 'desc' }, limit, fields: ['id', 'name', 'projectId', 'deletedAt'] },
    );
    return records.map(({ id, name, projectId, deletedAt }) => ({
      id,
      name,
      projectId,
      deletedAt: (deletedAt ?? new Date()).toISOString(),
    }));
  }

  async has(id: string): Promise<boolean> {
    return (await this.#database.em.count(TestRecord, { id, deletedAt: { $ne: null } })) > 0;
  }

  async restore(id: string): Promise<void> {
    await this.#database.transaction(async (em) => {
      const record = await this.#lock(id);
      await refuseDeletedProject(this.#projects, record.projectId);
      record.deletedAt = null;
      await em.flush();
      await this.#record('test.undelete', record);
    });
  }

  async purge(id: string): Promise<void> {
    await this.#database.transaction(async (em) => {
      const record = await this.#lock(id);
      await em.nativeDelete(TestRecord, { id });
      await this.#record('test.purge', record);
    });
  }

  async #lock(id: string): Promise<TestRecord> {
    const record = await this.#database.em.findOne(
      TestRecord,
      { id, deletedAt: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!record) throw new NotFound('Test');
    return record;
  }

  async #record(type: string, { id, name, projectId }: TestRecord): Promise<void> {
    await this.#activity.record({ type, projectId, testId: id, testName: name });
  }
}
