import { extname } from 'node:path';
import { Tinypool } from 'tinypool';
import type { ScreenGrid } from '../volatile/screen-grid.ts';
import type { Comparison, ComparisonTask } from './comparison.ts';

/** The worker module has the extension of this one, which is TypeScript or built. */
const workerModule = new URL(`./comparison-worker${extname(import.meta.url)}`, import.meta.url);
const threads = 2;
/** Milliseconds after which an idle thread ends. */
const idleTimeout = 30_000;

/** Decodes and compares images in worker threads, which start with the first task. */
export class ComparisonPool {
  #pool: Tinypool | undefined;

  /** Like `compareImages`. Equal files need no thread. */
  async compare(task: ComparisonTask): Promise<Comparison> {
    if (Buffer.compare(task.baseline, task.actual) === 0) return { diffRatio: 0, diff: null };
    return this.#threads().run(task);
  }

  /** Like `gridOf`, for a PNG. */
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
