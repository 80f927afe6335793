import { coverageOf, locatorWords, pathOf, type Step, type TestCandidate } from '@testkernel/sdk';

export interface Pair {
  /** The one that stays if both prove the same. */
  readonly better: TestCandidate;
  readonly worse: TestCandidate;
  /** The share of their actions and assertions that both have, 0..1. */
  readonly alike: number;
}

/**
 * The pairs of tests that do the same with the same data on one page, share some of what they assert, and of which the better
 * one killed every mutation that the worse one killed; the most alike first. Without mutations there is no such evidence.
 *
 * @param least of `alike`
 */
export function alikePairs(candidates: readonly TestCandidate[], least: number): Pair[] {
  const measured = candidates.filter(({ faultTrials }) => faultTrials.length > 0).map(measure);
  const pairs: Pair[] = [];
  for (const [index, one] of measured.entries()) {
    for (const other of measured.slice(index + 1)) {
      if (one.deeds !== other.deeds) continue;
      const alike = shareOf(one.covered, other.covered);
      if (alike < least) continue;
      const [better, worse] = isBetter(other, one) ? [other, one] : [one, other];
      if (![...worse.killed].every((mutation) => better.killed.has(mutation))) continue;
      pairs.push({ better: better.candidate, worse: worse.candidate, alike });
    }
  }
  return pairs.sort((one, other) => other.alike - one.alike);
}

interface Measured {
  readonly candidate: TestCandidate;
  /** The page, the kind of test, and what it does there. */
  readonly deeds: string;
  readonly covered: ReadonlySet<string>;
  readonly killed: ReadonlySet<string>;
}

function measure(candidate: TestCandidate): Measured {
  const { category, faultTrials, sourceUrl, steps } = candidate;
  const killed = faultTrials.filter((trial) => trial.killed);
  return {
    candidate,
    deeds: JSON.stringify([category, pathOf(sourceUrl), ...deedsOf(steps)]),
    covered: coverageOf(steps),
    killed: new Set(killed.map(({ mutation, target }) => JSON.stringify([mutation, target]))),
  };
}

/**
 * The actions with their elements by name, whatever the locator, and with their data. Other data, or a field that is left out,
 * is another intent; made-up words are not.
 */
function deedsOf(steps: readonly Step[]): string[] {
  return steps
    .filter(({ action }) => !action.startsWith('assert') && action !== 'wait' && action !== 'scroll')
    .map(({ action, selector = '', url, value, body }) => {
      const name = /"([^"]*)"/.exec(locatorWords(selector))?.[1] ?? selector;
      const data = value?.includes('{{unique}}') === true ? '{{unique}}' : value;
      return JSON.stringify([action, name, url, data, body]);
    });
}

/** Equal tests stay in their order. */
function isBetter({ candidate: one }: Measured, { candidate: other }: Measured): boolean {
  const differences = [
    (one.confidence ?? 0) - (other.confidence ?? 0),
    (one.qualityScore ?? 0) - (other.qualityScore ?? 0),
    other.steps.length - one.steps.length,
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : [...one].filter((item) => other.has(item)).length / all;
}
