import { extname } from 'node:path';
import { Tinypool } from 'tinypool';
import type { ScreenGrid } from '../volatile/screen-grid.ts';
import type { Comparison, ComparisonTask } from './comparison.ts';

/** Beside this module, TypeScript or built as this one is. */
const workerModule = new URL(`./comparison-worker${extname(import.meta.url)}`, import.meta.url);
const threads = 2;
/** Milliseconds after which a thread without work ends. */
const idleTimeout = 30_000;

/** Reads and compares images in threads of its own, which begin with the first work. */
export class ComparisonPool {
  #pool: Tinypool | undefined;

  /** As `compareImages`; equal files need no thread. */
  async compare(task: ComparisonTask): Promise<Comparison> {
    if (Buffer.compare(task.baseline, task.actual) === 0) return { diffRatio: 0, diff: null };
    return this.#threads().run(task);
  }

  /** As `gridOf`, of a PNG. */
  gridOf(png: Uint8Array): Promise<ScreenGrid> {
    return this.#threads().run(png, { name: 'gridOfPng' });
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  #threads(): Tinypool {
    this.#pool ??= new Tinypool({
      filename: workerModule.href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout,
    });
    return this.#pool;
  }
}
