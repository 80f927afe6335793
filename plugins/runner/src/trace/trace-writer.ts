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

// What is copied is compressed already; a worker would only be handed the bytes and hand them back.
configure({ useWebWorkers: false });

/** A trace as Playwright left it, and the pictures that belong into it. */
export interface RecordedTrace {
  readonly file: string;
  readonly film: Film | null;
}

/** A zip of one trace or several, written as they come. Entries are copied as they are, without unpacking. */
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
   * Copies a trace of Playwright's in, and its film.
   *
   * @param prefix keeps the events of several traces apart (`0-trace.trace`, `1-trace.trace`); what they share,
   *   named by its content, is stored once
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
    // Where in this service's own code each call was made: of no use to a reader, and it tells paths.
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

  /** A picture is compressed already. */
  async #addFrame({ name, file }: Frame): Promise<void> {
    if (!this.#isNew(name)) return;
    await this.#reading(file, (source) => this.#zip.add(name, source, { level: 0 }));
  }

  #isNew(name: string): boolean {
    const isNew = !this.#names.has(name);
    this.#names.add(name);
    return isNew;
  }

  /** The content without the secrets and with the film, if it had any or gets one. */
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
