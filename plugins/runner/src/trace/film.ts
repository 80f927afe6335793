import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';

/** One image in the film strip of a trace. */
export interface Frame {
  /** Its name in the trace; equal images have the same name. */
  readonly name: string;
  /** The file in which it is kept until the trace is written. */
  readonly file: string;
  /** On the clock of `performance.now()`, as in Playwright's traces. */
  readonly takenAt: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The images of a trace's film strip: the screenshots that are taken after each step anyway. Recording in the browser takes
 * a fifth of the time of a short test, for smaller images of about the same moments. Kept in files, to save memory.
 */
export class Film {
  readonly frames: Frame[] = [];
  readonly #prefix: string;
  readonly #writes = new Map<string, Promise<void>>();

  /** @param prefix of the files' paths, unique to this film */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  add(png: Buffer, takenAt = performance.now()): void {
    const hash = createHash('sha1').update(png).digest('hex');
    const file = `${this.#prefix}${hash}.png`;
    if (!this.#writes.has(file)) {
      const write = writeFile(file, png);
      // A failure is reported by `written`.
      write.catch(() => undefined);
      this.#writes.set(file, write);
    }
    this.frames.push({ name: `screencast/${hash}.png`, file, takenAt, ...sizeOf(png) });
  }

  /** Resolves when every image is in its file. */
  async written(): Promise<void> {
    await Promise.all(this.#writes.values());
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.#writes.values());
    await Promise.all([...this.#writes.keys()].map((file) => rm(file, { force: true })));
  }
}

/** The size in a PNG's header (PNG specification, 11.2.1: IHDR comes first). */
function sizeOf(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
