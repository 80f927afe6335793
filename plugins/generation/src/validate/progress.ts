/** Counts the runs of tests that are done and expected, in stability rounds and mutation trials together. */
export class Progress {
  readonly #report: (done: number, total: number) => void;
  #done = 0;
  #total = 0;

  constructor(report: (done: number, total: number) => void) {
    this.#report = report;
  }

  expect(runs: number): void {
    this.#total += runs;
  }

  /** Replaces the number of runs that are still expected. */
  expectOnly(runs: number): void {
    this.#total = this.#done + runs;
  }

  step(): void {
    this.#done += 1;
    this.#report(this.#done, Math.max(this.#done, this.#total));
  }
}
