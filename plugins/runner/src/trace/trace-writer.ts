import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import {
  configure,
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js';
import type { Redactor } from '../redactor.ts';
import { FileReader } from './file-reader.ts';
import type { Film, Frame } from './film.ts';
import { withFilm } from './film-events.ts';
import { mayHoldText, redactTraceEntry } from './redact-trace-entry.ts';

// Entries are copied in compressed form, for which a worker would only cost time.
configure({ useWebWorkers: false });

/** A trace file of Playwright, and the images to add to it. */
export interface RecordedTrace {
  readonly file: string;
  readonly film: Film | null;
}

/** A zip with one or more traces, written as they arrive. Unchanged entries are copied without unpacking. */
export class TraceWriter {
  readonly file: string;
  readonly #zip: ZipWriter<unknown>;
  readonly #redactor: Redactor;
  readonly #names = new Set<string>();

  constructor(file: string, redactor: Redactor) {
    this.file = file;
    this.#redactor = redactor;
    this.#zip = new ZipWriter(Writable.toWeb(createWriteStream(file)));
  }

  /**
   * Copies a trace of Playwright, and its film, into the zip.
   *
   * @param prefix distinguishes the events of several traces (`0-trace.trace`, `1-trace.trace`); shared resources, which
   *   are named by their content, are stored once
   */
  async append({ file, film }: RecordedTrace, prefix: string): Promise<void> {
    const frames = film?.frames ?? [];
    await this.#reading(file, async (source) => {
      for await (const entry of new ZipReader(source).getEntriesGenerator()) {
        if (!entry.directory) await this.#copy(entry, prefix, frames);
      }
    });
    for (const frame of frames) await this.#addFrame(frame);
  }

  async close(): Promise<void> {
    await this.#zip.close();
  }

  async #copy(entry: FileEntry, prefix: string, frames: readonly Frame[]): Promise<void> {
    // The stacks contain paths of this service's code, which are of no use to readers.
    if (entry.filename.endsWith('.stacks')) return;
    const name = /^trace\.[a-z]+$/.test(entry.filename) ? `${prefix}${entry.filename}` : entry.filename;
    if (!this.#isNew(name)) return;
    const changed = await this.#changed(entry, entry.filename === 'trace.trace' ? frames : []);
    if (changed) {
      await this.#zip.add(name, new Uint8ArrayReader(changed));
      return;
    }
    const compressed = await entry.getData(new Uint8ArrayWriter(), { passThrough: true });
    await this.#zip.add(name, new Uint8ArrayReader(compressed), { passThrough: true, entry });
  }

  /** Stored without compression, since a PNG is already compressed. */
  async #addFrame({ name, file }: Frame): Promise<void> {
    if (!this.#isNew(name)) return;
    await this.#reading(file, (source) => this.#zip.add(name, source, { level: 0 }));
  }

  #isNew(name: string): boolean {
    const isNew = !this.#names.has(name);
    this.#names.add(name);
    return isNew;
  }

  /** The content without secrets and with the film, or undefined when it is unchanged. */
  async #changed(entry: FileEntry, frames: readonly Frame[]): Promise<Buffer | undefined> {
    const mayHaveSecrets = !this.#redactor.idle && mayHoldText(entry.filename);
    if (!mayHaveSecrets && frames.length === 0) return undefined;
    const content = Buffer.from(await entry.arrayBuffer());
    const clean = mayHaveSecrets ? redactTraceEntry(entry.filename, content, this.#redactor) : content;
    if (frames.length > 0) return Buffer.from(withFilm(clean.toString(), frames));
    return clean === content ? undefined : clean;
  }

  async #reading(file: string, read: (source: FileReader) => Promise<unknown>): Promise<void> {
    const source = await FileReader.open(file);
    try {
      await read(source);
    } finally {
      await source.close();
    }
  }
}
