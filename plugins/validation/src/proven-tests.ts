import type { ValidationRequest } from '@testkernel/sdk';
import { stepsText } from './step-text.ts';
import type { TestUnderValidation } from './test-under-validation.ts';

/** Runs of which tests are kept at the same time; the oldest are given up first. */
const maxRuns = 20;
/** Of each run. A preview has fewer. */
const maxTests = 50;

/**
 * The tests that a validation without mutations has proven stable, until the next one of the same run: the full pass of a crawl
 * generates most tests of its preview once more.
 */
export class ProvenTests {
  readonly #byRun = new Map<string, readonly TestUnderValidation[]>();

  keep(request: ValidationRequest, tests: readonly TestUnderValidation[]): void {
    const run = runOf(request);
    this.#byRun.set(run, [...tests, ...this.#take(run)].slice(0, maxTests));
    for (const oldest of this.#byRun.keys()) if (this.#byRun.size > maxRuns) this.#byRun.delete(oldest);
  }

  /** Marks those of the tests as proven that were kept with the same steps, before or after their repairs. Nothing is kept then. */
  goOn(request: ValidationRequest, tests: readonly TestUnderValidation[]): void {
    const kept = this.#take(runOf(request));
    const bySteps = new Map(
      kept.flatMap((test) => [test.proposed.steps, test.steps].map((steps) => [stepsText(steps), test])),
    );
    for (const test of tests) {
      const earlier = bySteps.get(stepsText(test.steps));
      if (earlier) test.goOnFrom(earlier);
    }
  }

  #take(run: string): readonly TestUnderValidation[] {
    const kept = this.#byRun.get(run) ?? [];
    this.#byRun.delete(run);
    return kept;
  }
}

function runOf({ runId, project }: ValidationRequest): string {
  return JSON.stringify([project.id, runId]);
}
