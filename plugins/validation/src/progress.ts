import type { TestUnderValidation } from './test-under-validation.ts';

/** Counts the runs of tests, in stability rounds and mutation trials together. Repeated rounds are not counted. */
export class Progress {
  readonly #report: (done: number, total: number) => void;
  readonly #done = new Map<TestUnderValidation, number>();
  readonly #stabilityRuns: number;
  readonly #runs: number;

  /** @param stabilityRuns for each test, as `mutations` */
  constructor(
    tests: readonly TestUnderValidation[],
    { stabilityRuns, mutations }: { stabilityRuns: number; mutations: number },
    report: (done: number, total: number) => void,
  ) {
    for (const test of tests) this.#done.set(test, 0);
    this.#stabilityRuns = stabilityRuns;
    this.#runs = stabilityRuns + mutations;
    this.#report = report;
  }

  stabilityRun(test: TestUnderValidation): void {
    this.#set(test, Math.min(this.#stabilityRuns, this.#of(test) + 1));
  }

  /** Only its last stability run is left. */
  proven(test: TestUnderValidation): void {
    this.#set(test, this.#stabilityRuns - 1);
  }

  trial(test: TestUnderValidation): void {
    this.#set(test, Math.min(this.#runs, this.#of(test) + 1));
  }

  /** No run of the test follows. */
  ended(test: TestUnderValidation): void {
    this.#set(test, this.#runs);
  }

  #of(test: TestUnderValidation): number {
    return this.#done.get(test) ?? 0;
  }

  #set(test: TestUnderValidation, done: number): void {
    if (done === this.#of(test)) return;
    this.#done.set(test, done);
    const sum = [...this.#done.values()].reduce((all, one) => all + one, 0);
    this.#report(sum, this.#done.size * this.#runs);
  }
}
