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
import { mayHoldText, redactTraceEntry } from './redact-trace-entry.ts';

// What is copied is compressed already; a worker would only be handed the bytes and hand them back.
configure({ useWebWorkers: false });

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
   * Copies a trace of Playwright's in.
   *
   * @param prefix keeps the events of several traces apart (`0-trace.trace`, `1-trace.trace`); what they share,
   *   named by its content, is stored once
   */
  async append(trace: string, prefix: string): Promise<void> {
    const source = await FileReader.open(trace);
    try {
      for await (const entry of new ZipReader(source).getEntriesGenerator()) {
        if (!entry.directory) await this.#copy(entry, prefix);
      }
    } finally {
      await source.close();
    }
  }

  async close(): Promise<void> {
    await this.#zip.close();
  }

  async #copy(entry: FileEntry, prefix: string): Promise<void> {
    // Where in this service's own code each call was made: of no use to a reader, and it tells paths.
    if (entry.filename.endsWith('.stacks')) return;
    const name = /^trace\.[a-z]+$/.test(entry.filename) ? `${prefix}${entry.filename}` : entry.filename;
    if (this.#names.has(name)) return;
    this.#names.add(name);
    const redacted = await this.#redacted(entry);
    if (redacted) {
      await this.#zip.add(name, new Uint8ArrayReader(redacted));
      return;
    }
    const compressed = await entry.getData(new Uint8ArrayWriter(), { passThrough: true });
    await this.#zip.add(name, new Uint8ArrayReader(compressed), { passThrough: true, entry });
  }

  /** The content without the secrets, if it had any. */
  async #redacted(entry: FileEntry): Promise<Buffer | undefined> {
    if (this.#redactor.idle || !mayHoldText(entry.filename)) return undefined;
    const content = Buffer.from(await entry.arrayBuffer());
    const clean = redactTraceEntry(entry.filename, content, this.#redactor);
    return clean === content ? undefined : clean;
  }
}
