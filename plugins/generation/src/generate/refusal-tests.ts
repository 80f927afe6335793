import type { Draft, TestCandidate } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import type { Observer } from '../observe/observer.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import type { LearntRefusal } from './learnt-refusals.ts';

interface RefusalTestsTools {
  readonly observer: Observer;
  readonly writer: CandidateWriter;
}

/** Tests of what a form refuses that were not planned, but follow from what became of other entries. */
export class RefusalTests {
  readonly #tools: RefusalTestsTools;

  constructor(tools: RefusalTestsTools) {
    this.#tools = tools;
  }

  /** One for each that is refused. */
  async of(refusals: readonly LearntRefusal[], signal: AbortSignal): Promise<TestCandidate[]> {
    const tests: TestCandidate[] = [];
    for (const { plan, draft } of refusals) {
      const refused = await this.observed(draft, signal);
      if (refused !== null) tests.push(this.#tools.writer.observed(plan, draft, refused, false));
    }
    return tests;
  }

  /** What was observed when the draft was refused; null where it was not. */
  async observed(draft: Draft, signal: AbortSignal): Promise<ObservedEffect | null> {
    const { observer } = this.#tools;
    try {
      return await observer.compare(draft, await observer.observe(draft, signal), signal);
    } catch {
      // What is sent once has its tests, whatever the second one did.
      signal.throwIfAborted();
      return null;
    }
  }
}
