import type { FlowKind, FlowPlan, TestCandidate } from '@testkernel/sdk';

/** How one plan becomes tests: something to look at first, and what is learned from looking again. */
export interface Lesson {
  readonly plan: FlowPlan;
  /** Does what the plan says, once. */
  look(signal: AbortSignal): Promise<void>;
  /** Does it once more, and says what tests come of it. Throws with the reason why there is none. */
  learn(signal: AbortSignal): Promise<readonly TestCandidate[]>;
}

const writing: ReadonlySet<FlowKind> = new Set(['form', 'form-invalid', 'entity', 'sign-out']);

/** Whether a flow may change what other flows look at. */
export function writes({ flow }: FlowPlan): boolean {
  return writing.has(flow);
}
