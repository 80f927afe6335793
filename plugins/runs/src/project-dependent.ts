import { type DatabaseService, type ProjectDependent, Type } from '@testkernel/sdk';
import type { RunReader } from './run-reader.ts';
import { RunRecord } from './run-record.ts';
import type { RunRemoval } from './run-removal.ts';

/** Deletes and restores runs with their project. */
export class RunsOfProject implements ProjectDependent {
  readonly deletionField = { name: 'deletedRuns', schema: Type.Integer() };
  readonly #database: DatabaseService;
  readonly #reader: RunReader;
  readonly #removal: RunRemoval;

  constructor(database: DatabaseService, reader: RunReader, removal: RunRemoval) {
    this.#database = database;
    this.#reader = reader;
    this.#removal = removal;
  }

  async activity(projectIds: readonly string[]): Promise<Map<string, 'crawling' | 'running'>> {
    const active = await this.#reader.activeAmong(projectIds);
    return new Map(active.map((run) => [run.projectId, run.type === 'crawl' ? 'crawling' : 'running']));
  }

  projectDeleted(projectId: string, deletedAt: Date): Promise<number> {
    return this.#database.em.nativeUpdate(RunRecord, { projectId, deletedAt: null }, { deletedAt });
  }

  async projectRestored(projectId: string, deletedAt: Date): Promise<void> {
    await this.#database.em.nativeUpdate(RunRecord, { projectId, deletedAt }, { deletedAt: null });
  }

  async projectPurged(projectId: string): Promise<void> {
    await this.#removal.removeOf(projectId);
  }
}
