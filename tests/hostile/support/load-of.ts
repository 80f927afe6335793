import { MemoryWatch } from './memory-watch.ts';
import { StallWatch } from './stall-watch.ts';

export interface Load<T> {
  readonly result: T;
  /** The longest stall of this process's event loop, in milliseconds. */
  readonly stallMs: number;
  /** The growth of this process's memory, in megabytes. */
  readonly growthMb: number;
}

/** Measures what a piece of work costs all others in this process. */
export async function loadOf<T>(work: () => Promise<T>): Promise<Load<T>> {
  const memory = MemoryWatch.start();
  const stalls = StallWatch.start();
  const result = await work();
  return { result, stallMs: await stalls.stop(), growthMb: memory.stop() };
}
