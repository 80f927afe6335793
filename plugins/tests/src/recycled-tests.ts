import { LockMode } from '@mikro-orm/core';
import {
  type ActivityTrailService,
  type DatabaseService,
  type EventsService,
  NotFound,
  type ProjectsService,
  type RecycleBinSection,
  type RecycledEntity,
  refuseDeletedProject,
  TestPurged,
} from '@testkernel/sdk';
import { TestRecord } from './test-record.ts';

export interface RecycledTestsDependencies {
  readonly database: DatabaseService;
  readonly activity: ActivityTrailService;
  readonly events: EventsService;
  readonly projects: ProjectsService;
}

/** Tests in the recycle bin. */
export class RecycledTests implements RecycleBinSection {
  readonly type = 'test';
  readonly plural = 'tests';
  readonly #dependencies: RecycledTestsDependencies;

  constructor(dependencies: RecycledTestsDependencies) {
    this.#dependencies = dependencies;
  }

  async list(limit: number): Promise<RecycledEntity[]> {
    const records = await this.#dependencies.database.em.find(
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
    return (await this.#dependencies.database.em.count(TestRecord, { id, deletedAt: { $ne: null } })) > 0;
  }

  async restore(id: string): Promise<void> {
    await this.#dependencies.database.transaction(async (em) => {
      const record = await this.#lock(id);
      await refuseDeletedProject(this.#dependencies.projects, record.projectId);
      record.deletedAt = null;
      await em.flush();
      await this.#record('test.undelete', record);
    });
  }

  async purge(id: string): Promise<void> {
    await this.#dependencies.database.transaction(async (em) => {
      const record = await this.#lock(id);
      await em.nativeDelete(TestRecord, { id });
      const { projectId, workspaceId } = record;
      await this.#dependencies.events.emit(TestPurged, { testId: id, projectId, workspaceId });
      await this.#record('test.purge', record);
    });
  }

  async #lock(id: string): Promise<TestRecord> {
    const record = await this.#dependencies.database.em.findOne(
      TestRecord,
      { id, deletedAt: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!record) throw new NotFound('Test');
    return record;
  }

  async #record(type: string, { id, name, projectId }: TestRecord): Promise<void> {
    await this.#dependencies.activity.record({ type, projectId, testId: id, testName: name });
  }
}
