import type { Figure } from './figure.ts';
import type { Report } from './report.ts';

export interface BenchmarkContext {
  /** How often each contestant is measured, its warm-up not counted. */
  readonly rounds: number;
  /** What the command line named after the benchmark; empty for all of it. */
  readonly names: readonly string[];
  /** A folder outside of the repository that outlives the benchmark, for what takes long to fetch. */
  readonly cache: string;
  /** A line on what happens, while it happens. */
  note(text: string): void;
}

/** What a `*.bench.ts` file exports as its default. */
export interface Benchmark {
  /** One sentence, for the list. */
  readonly description: string;
  /** The number of rounds where the command line names none. */
  readonly rounds: number;
  /** What may be named after the benchmark, to measure only a part of it. Default: nothing. */
  readonly names?: readonly string[];
  run(context: BenchmarkContext): Promise<readonly Figure[] | Report>;
}
