import type { Test } from '@testkernel/sdk';
import { alignedLines } from '../harness/table.ts';

/** A test with its oracle score, what it rests on, and the bugs that turned the test red. */
export interface ScoredTest {
  readonly name: string;
  readonly oracleScore: number | null;
  readonly faultTrials: Test['faultTrials'];
  readonly steps: number;
  readonly caught: readonly string[];
}

type Scored = Pick<ScoredTest, 'oracleScore' | 'caught'>;

/** The tests whose scores are in one fifth of the range. */
export interface CalibrationBin {
  readonly from: number;
  readonly tests: number;
  readonly meanScore: number;
  /** Bugs that a test of the bin detected, on average. */
  readonly caughtPerTest: number;
  /** The share of its tests that detected any. */
  readonly useful: number;
}

const bins = 5;

export function scoredTests(
  tests: readonly Pick<Test, 'id' | 'name' | 'oracleScore' | 'faultTrials' | 'steps'>[],
  redByBug: ReadonlyMap<string, readonly { readonly id: string }[]>,
): ScoredTest[] {
  return tests.map(({ id, name, oracleScore, faultTrials, steps }) => ({
    name,
    oracleScore,
    faultTrials,
    steps: steps.length,
    caught: [...redByBug].filter(([, red]) => red.some((test) => test.id === id)).map(([bug]) => bug),
  }));
}

/** Empty bins are left out, and tests without a score. */
export function calibrationOf(tests: readonly Scored[]): CalibrationBin[] {
  return Array.from({ length: bins }, (_, bin) => {
    const within = tests.filter(({ oracleScore }) => binOf(oracleScore) === bin);
    return {
      from: bin / bins,
      tests: within.length,
      meanScore: mean(within.map(({ oracleScore }) => oracleScore ?? 0)),
      caughtPerTest: mean(within.map(({ caught }) => caught.length)),
      useful: mean(within.map(({ caught }) => (caught.length > 0 ? 1 : 0))),
    };
  }).filter((bin) => bin.tests > 0);
}

/**
 * Spearman's rank correlation of score and detected bugs, with mean ranks for ties: 1 where a greater score always means more
 * detected bugs, 0 where they have nothing to do with each other; null for fewer than two scores, or where all are equal.
 */
export function rankCorrelation(tests: readonly Scored[]): number | null {
  const scored = tests.filter(({ oracleScore }) => oracleScore !== null);
  const [scores, caught] = [
    scored.map((test) => test.oracleScore ?? 0),
    scored.map((test) => test.caught.length),
  ].map(ranks);
  if (scores === undefined || caught === undefined) return null;
  const spread = Math.sqrt(covariance(scores, scores) * covariance(caught, caught));
  return spread === 0 ? null : covariance(scores, caught) / spread;
}

/** No lines where there are no tests. */
export function calibrationLines(tests: readonly ScoredTest[]): string[] {
  if (tests.length === 0) return [];
  const rows = calibrationOf(tests).map(({ from, tests: count, meanScore, caughtPerTest, useful }) => [
    `${from.toFixed(1)} to ${(from + 1 / bins).toFixed(1)}`,
    String(count),
    meanScore.toFixed(2),
    caughtPerTest.toFixed(2),
    `${(100 * useful).toFixed(0)} %`,
  ]);
  const correlation = rankCorrelation(tests)?.toFixed(2) ?? 'unknown';
  return [
    ...alignedLines([['oracle score', 'tests', 'mean', 'bugs a test', 'tests that detect any'], ...rows]),
    `rank correlation of oracle score and detected bugs: ${correlation}`,
  ];
}

function binOf(score: number | null): number {
  return score === null ? -1 : Math.min(bins - 1, Math.floor(score * bins));
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

function covariance(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [mean(one), mean(other)];
  return mean(one.map((value, index) => (value - meanOne) * ((other[index] ?? 0) - meanOther)));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
