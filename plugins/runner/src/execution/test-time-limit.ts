import { StepFailure } from '@testkernel/sdk';

/** The longest time of one test, with all its attempts. Checked between steps, each of which has its own timeout. */
export class TestTimeLimit {
  readonly #minutes: number;
  readonly #end: number;

  constructor(minutes: number) {
    this.#minutes = minutes;
    this.#end = performance.now() + minutes * 60_000;
  }

  get reached(): boolean {
    return performance.now() >= this.#end;
  }

  /** Throws `StepFailure` of the category `timeout` once the limit is reached. */
  check(): void {
    if (!this.reached) return;
    throw new StepFailure(
      'timeout',
      `It took longer than ${this.#minutes} minutes, the longest time of a test (MAX_TEST_MINUTES).`,
    );
  }
}
