import type { ArtifactsService, DatabaseService, StreamsService } from '@testkernel/sdk';
import { RunRecord } from './run-record.ts';

/** Folders for files of runs, each with a subfolder named after the run's id. */
const evidence = ['screenshots', 'traces', 'videos', 'dom', 'diffs'];

/** Purges runs: rows, event streams, files. */
export class RunRemoval {
  readonly #database: DatabaseService;
  readonly #artifacts: ArtifactsService;
  readonly #streams: StreamsService;

  constructor(database: DatabaseService, artifacts: ArtifactsService, streams: StreamsService) {
    this.#database = database;
    this.#artifacts = artifacts;
    this.#streams = streams;
  }

  /** Purges every run of the workspace that has ended, in the bin or not; returns their number. */
  async removeHistory(): Promise<number> {
    const ended = { status: { $ne: 'running' as const } };
    let removed = 0;
    for (;;) {
      const runs = await this.#database.em.find(RunRecord, ended, { fields: ['id'], limit: 100 });
      if (runs.length === 0) return removed;
      await this.#database.transaction(() => this.remove(runs.map(({ id }) => id)));
      removed += runs.length;
    }
  }

  /** Purges every run of a project. */
  async removeOf(projectId: string): Promise<void> {
    const runs = await this.#database.em.find(RunRecord, { projectId }, { fields: ['id'] });
    await this.remove(runs.map(({ id }) => id));
  }

  async remove(runIds: readonly string[]): Promise<void> {
    for (const id of runIds) {
      for (const folder of evidence) await this.#artifacts.remove(`${folder}/${id}`);
      await this.#streams.remove(id);
    }
    await this.#database.em.nativeDelete(RunRecord, { id: { $in: [...runIds] } });
  }
}
