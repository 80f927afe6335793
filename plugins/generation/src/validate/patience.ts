export interface Patience {
  readonly stepMs: number;
  readonly assertionMs: number;
}

/** What is waited at least before something counts as broken. */
const minTimeouts: Patience = { stepMs: 1_200, assertionMs: 700 };
const maxTimeoutMs = 20_000;
const growth = 1.5;

/**
 * How long the steps of a trial may take: three times what the slowest took when nothing was wrong. In few sizes, so
 * that trials of different tests can run together.
 */
export function patienceFor(slowest: Patience): Patience {
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
