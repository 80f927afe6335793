import type { Figure } from './figure.ts';

export interface BenchmarkContext {
  /** How often each contestant is measured, its warm-up not counted. */
  readonly rounds: number;
  /** A line on what happens, while it happens. */
  note(text: string): void;
}

/** What a `*.bench.ts` file exports as its default. */
export interface Benchmark {
  /** One sentence, for the list. */
  readonly description: string;
  /** The number of rounds where the command line names none. */
  readonly rounds: number;
  run(context: BenchmarkContext): Promise<Figure[]>;
}
