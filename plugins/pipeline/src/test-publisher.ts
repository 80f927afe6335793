import type { GeneratedTest, PipelineState, TestCandidate, TestsService } from '@testkernel/sdk';

/** Stores the remaining candidates. Approves those that reach the project's threshold. */
export class TestPublisher {
  readonly #tests: TestsService;
  readonly #disableAutoApproval: boolean;

  constructor(tests: TestsService, disableAutoApproval: boolean) {
    this.#tests = tests;
    this.#disableAutoApproval = disableAutoApproval;
  }

  async publish(state: PipelineState): Promise<{ total: number; approved: number }> {
    const threshold = this.#disableAutoApproval ? null : state.project.autoApproveThreshold;
    const generated = state.candidates.map((candidate) => toTest(candidate, threshold));
    if (generated.length > 0) await this.#tests.addGenerated(state.project.id, generated);
    return { total: generated.length, approved: generated.filter((test) => test.approved).length };
  }
}

/** A candidate that was not executed has no confidence and is never approved. */
function toTest(candidate: TestCandidate, threshold: number | null): GeneratedTest {
  const { planId: _, ...test } = candidate;
  const approved = threshold !== null && test.confidence !== null && test.confidence >= threshold;
  return { ...test, approved };
}
