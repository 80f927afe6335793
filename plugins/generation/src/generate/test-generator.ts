import type { FlowKind, FlowPlan, TestCandidate } from '@testkernel/sdk';

/** Turns one plan into tests: it carries the plan out twice on the live site, and asserts what was the same both times. */
export interface TestGenerator {
  readonly plan: FlowPlan;
  /** Carries the plan out for the first time. */
  observe(signal: AbortSignal): Promise<void>;
  /** Carries the plan out again, and returns the tests that result. Throws with the reason why there is none. */
  generate(signal: AbortSignal): Promise<readonly TestCandidate[]>;
}

const writing: ReadonlySet<FlowKind> = new Set(['form', 'form-invalid', 'entity', 'sign-out']);

/** Whether a flow may change data that other flows show. */
export function writes({ flow }: FlowPlan): boolean {
  return writing.has(flow);
}
