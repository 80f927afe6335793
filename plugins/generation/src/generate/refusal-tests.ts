import type { Draft, FlowPlan, TestCandidate } from '@testkernel/sdk';
import { inCapitals, repeatedInCapitalsPlan, repeatedPlan } from '../entity/repeated-record.ts';
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

  /**
   * That the form refuses what another record has, also where that is written in capital letters. Empty where it does not.
   *
   * @param again sends it for the second time
   */
  async ofRepeated(plan: FlowPlan, again: Draft, signal: AbortSignal): Promise<TestCandidate[]> {
    const { writer } = this.#tools;
    const refused = await this.observed(again, signal);
    if (refused === null) return [];
    const capitals = inCapitals(again);
    const alsoRefused = capitals && (await this.observed(capitals, signal));
    return [
      writer.observed(repeatedPlan(plan), again, refused, false),
      ...(alsoRefused ? [writer.observed(repeatedInCapitalsPlan(plan), capitals, alsoRefused, false)] : []),
    ];
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
