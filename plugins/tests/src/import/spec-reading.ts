import { extname } from 'node:path';
import { BadRequest, WorkerDeadlineExceeded, WorkerThreads } from '@testkernel/sdk';
import type { ReadSpec } from './read-spec-file.ts';
import type { ReadSpecsTask } from './read-specs-worker.ts';

/** The worker module has the extension of this one, which is TypeScript or built. */
const module = new URL(`./read-specs-worker${extname(import.meta.url)}`, import.meta.url);
const deadlineMs = 20_000;
/** For all files of an import: several times what the longest import without loops takes. */
const work = 10_000_000;

/** Reads the files of imports in worker threads, each with a thread of its own that ends with it. */
export class SpecReading {
  readonly #threads = new WorkerThreads<ReadSpecsTask, ReadSpec[]>({
    module,
    threads: 2,
    deadlineMs,
    memoryMb: 256,
    isolated: true,
  });

  /**
   * One answer per text. Throws `BadRequest` `IMPORT_TOO_COMPLEX` when reading takes too long or too much memory.
   *
   * @param workspaceId imports of different workspaces take turns
   */
  async read(texts: readonly string[], workspaceId: string): Promise<ReadSpec[]> {
    try {
      return await this.#threads.run({ texts, work }, { lane: workspaceId });
    } catch (error) {
      if (error instanceof WorkerDeadlineExceeded) {
        throw tooComplex(`takes longer than ${deadlineMs / 1000} seconds`);
      }
      if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw tooComplex('takes too much memory');
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

function tooComplex(why: string): BadRequest {
  return new BadRequest('IMPORT_TOO_COMPLEX', `Reading these files ${why}. Import fewer of them at a time.`);
}
