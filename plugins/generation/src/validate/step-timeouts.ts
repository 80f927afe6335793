export interface StepTimeouts {
  readonly stepMs: number;
  readonly assertionMs: number;
}

/** Lower bounds, so that a short delay does not count as a failure. */
const minTimeouts: StepTimeouts = { stepMs: 1_200, assertionMs: 700 };
const maxTimeoutMs = 20_000;
const growth = 1.5;

/**
 * The timeouts of a mutation trial: three times the longest durations without a mutation, rounded up to few values, so
 * that trials of different tests can share an execution.
 */
export function timeoutsFor(slowest: StepTimeouts): StepTimeouts {
  return {
    stepMs: sizeFor(slowest.stepMs * 3, minTimeouts.stepMs),
    assertionMs: sizeFor(slowest.assertionMs * 3, minTimeouts.assertionMs),
  };
}

function sizeFor(wantedMs: number, leastMs: number): number {
  let size = leastMs;
  while (size < wantedMs && size < maxTimeoutMs) size *= growth;
  return Math.min(Math.round(size), maxTimeoutMs);
}
