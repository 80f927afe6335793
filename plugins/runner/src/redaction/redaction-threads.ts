import { extname } from 'node:path';
import { WorkerThreads } from '@testkernel/sdk';
import type { Frame } from '../trace/film.ts';
import type { EntryTask, ExcerptTask } from './redaction-tasks.ts';
import type { Redactor } from './redactor.ts';

const deadlineMs = 20_000;
const memoryMb = 1024;
/** The greatest size of one file that is redacted. */
const maxEntryBytes = 64 * 1024 * 1024;

/** Redacts large texts of tested applications in worker threads, because that can take seconds. */
export class RedactionThreads {
  readonly #threads = new WorkerThreads<EntryTask | ExcerptTask, Uint8Array | string | null>({
    // The worker module has the extension of this one, which is TypeScript or built.
    module: new URL(`./redaction-worker${extname(import.meta.url)}`, import.meta.url),
    threads: 2,
    deadlineMs,
    memoryMb,
  });

  /** Masks the secrets of one project. */
  for(redactor: Redactor, projectId: string): LargeTextRedactor {
    return {
      idle: redactor.idle,
      maxEntryBytes,
      rewriteEntry: async (name, content, frames) => {
        const task = { secrets: redactor.secrets, name, content, frames };
        const changed = await this.#threads.run(task, { name: 'rewriteEntry', lane: projectId });
        return typeof changed === 'string' ? Buffer.from(changed) : changed;
      },
      excerpt: async (text, maxCharacters) => {
        const task = { secrets: redactor.secrets, text, maxCharacters };
        return String(await this.#threads.run(task, { name: 'excerptOf', lane: projectId }));
      },
    };
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

/** Masks secrets in texts of any size. Rejects what can't be masked in time; it must not be stored then. */
export interface LargeTextRedactor {
  /** Whether there are no secrets. */
  readonly idle: boolean;
  /** The greatest size of an entry that is accepted. */
  readonly maxEntryBytes: number;
  /** The content of a trace's entry without secrets and with these frames; null when it is unchanged. */
  rewriteEntry(name: string, content: Uint8Array, frames: readonly Frame[]): Promise<Uint8Array | null>;
  /** As `Redactor.excerpt`. */
  excerpt(text: string, maxCharacters: number): Promise<string>;
}
