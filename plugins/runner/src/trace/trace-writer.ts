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
import type { LargeTextRedactor } from '../redaction/redaction-threads.ts';
import { FileReader } from './file-reader.ts';
import type { Film, Frame } from './film.ts';
import { mayHoldText } from './redact-trace-entry.ts';

// Entries are copied in compressed form, for which a worker would only cost time.
configure({ useWebWorkers: false });

/** A trace file of Playwright, and the images to add to it. */
export interface RecordedTrace {
  readonly file: string;
  readonly film: Film | null;
}

/** Receives the name of an entry that is not in the zip, because it could not be redacted. */
export type LeftOut = (name: string, error: unknown) => void;

/** A zip with one or more traces, written as they arrive. Unchanged entries are copied without unpacking. */
export class TraceWriter {
  readonly file: string;
  readonly #zip: ZipWriter<unknown>;
  readonly #largeTexts: LargeTextRedactor;
  readonly #leftOut: LeftOut;
  readonly #names = new Set<string>();

  constructor(file: string, largeTexts: LargeTextRedactor, leftOut: LeftOut) {
    this.file = file;
    this.#largeTexts = largeTexts;
    this.#leftOut = leftOut;
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
    const added = entry.filename === 'trace.trace' ? frames : [];
    let changed: Uint8Array | null = null;
    try {
      if (mayHoldText(entry.filename)) changed = await this.#rewritten(entry, added);
    } catch (error) {
      this.#leftOut(name, error);
      return;
    }
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

  /** The content without secrets and with the film, or null when it is unchanged. */
  async #rewritten(entry: FileEntry, frames: readonly Frame[]): Promise<Uint8Array | null> {
    const { idle, maxEntryBytes } = this.#largeTexts;
    if (idle && frames.length === 0) return null;
    if (entry.uncompressedSize > maxEntryBytes) {
      throw new Error(
        `It has ${entry.uncompressedSize} bytes, more than the ${maxEntryBytes} that are redacted.`,
      );
    }
    const content = new Uint8Array(await entry.arrayBuffer());
    return this.#largeTexts.rewriteEntry(entry.filename, content, frames);
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
