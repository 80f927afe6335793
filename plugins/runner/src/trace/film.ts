import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';

/** One picture in the film of a recording. */
export interface Frame {
  /** Its name within the trace: pictures that are the same have one. */
  readonly name: string;
  /** Where it waits to become part of the trace. */
  readonly file: string;
  /** By the clock of `performance.now()`, which is that of Playwright's traces. */
  readonly takenAt: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The pictures of a recording, taken anyway after each step. The browser's own film costs a fifth of a short test, and has
 * smaller pictures of about the same moments. They wait in files: a long test has many.
 */
export class Film {
  readonly frames: Frame[] = [];
  readonly #prefix: string;
  readonly #writes = new Map<string, Promise<void>>();

  /** @param prefix of the files' paths; it belongs to this film alone */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  add(png: Buffer, takenAt = performance.now()): void {
    const hash = createHash('sha1').update(png).digest('hex');
    const file = `${this.#prefix}${hash}.png`;
    if (!this.#writes.has(file)) {
      const write = writeFile(file, png);
      // Whoever waits for all of them learns of it.
      write.catch(() => undefined);
      this.#writes.set(file, write);
    }
    this.frames.push({ name: `screencast/${hash}.png`, file, takenAt, ...sizeOf(png) });
  }

  /** Resolves when every picture is in its file. */
  async written(): Promise<void> {
    await Promise.all(this.#writes.values());
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.#writes.values());
    await Promise.all([...this.#writes.keys()].map((file) => rm(file, { force: true })));
  }
}

/** The size that a PNG's header tells (PNG specification, 11.2.1: IHDR comes first). */
function sizeOf(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
