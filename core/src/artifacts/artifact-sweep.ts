import { type ArtifactStore, type DatabaseService, messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';

export interface ArtifactSweepDependencies {
  readonly database: DatabaseService;
  readonly store: () => ArtifactStore;
  readonly log: Logger;
}

const batchSize = 200;
const atOnce = 8;

/** Removes objects that no row names, and retries until the store confirms. Their names are never used again. */
export class ArtifactSweep {
  readonly #dependencies: ArtifactSweepDependencies;

  constructor(dependencies: ArtifactSweepDependencies) {
    this.#dependencies = dependencies;
  }

  /** Removes everything that is due. Must be called in the system scope. */
  async sweep(): Promise<void> {
    for (;;) {
      const objects = await this.#claim();
      const removed = await this.remove(objects);
      if (removed < objects.length || objects.length < batchSize) return;
    }
  }

  /** Removes scheduled objects; on failure they stay scheduled. Returns how many were removed. */
  async remove(objects: readonly string[]): Promise<number> {
    const waiting = [...objects];
    const gone: string[] = [];
    const work = async () => {
      for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
        if (await this.#tryRemove(object)) gone.push(object);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await this.#forget(gone);
    return gone.length;
  }

  /** Reserves objects for this process for ten minutes, after which they are due again. */
  async #claim(): Promise<string[]> {
    const rows = await this.#dependencies.database.sql<{ object: string }>(
      `update kernel_artifact_removal set due_at = now() + interval '10 minutes'
       where object in (
         select object from kernel_artifact_removal where due_at <= now()
         order by due_at limit ? for update skip locked
       ) returning object`,
      [batchSize],
    );
    return rows.map((row) => row.object);
  }

  async #tryRemove(object: string): Promise<boolean> {
    try {
      await this.#dependencies.store().remove(object);
      return true;
    } catch (error) {
      this.#dependencies.log.warn(
        { object, error: messageOf(error) },
        'a file could not be removed from the artifact store; the next sweep tries again',
      );
      return false;
    }
  }

  async #forget(objects: readonly string[]): Promise<void> {
    if (objects.length === 0) return;
    await this.#dependencies.database.sql(
      `delete from kernel_artifact_removal where object in (${objects.map(() => '?').join(', ')})`,
      objects,
    );
  }
}
