import type { Coverage, Figures } from './trend-schemas.ts';

/** Sums over runs. */
export interface Sums {
  readonly completed: number;
  readonly broken: number;
  readonly aborted: number;
  readonly completedMs: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: number;
}

export const nothing: Sums = {
  completed: 0,
  broken: 0,
  aborted: 0,
  completedMs: 0,
  passed: 0,
  failed: 0,
  skipped: 0,
  flaky: 0,
};

export function plus(one: Sums, other: Sums): Sums {
  return {
    completed: one.completed + other.completed,
    broken: one.broken + other.broken,
    aborted: one.aborted + other.aborted,
    completedMs: one.completedMs + other.completedMs,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
  };
}

export function figuresOf(sums: Sums): Figures {
  const { completed, broken, aborted, completedMs, passed, failed, skipped, flaky } = sums;
  return {
    runs: { completed, failed: broken, aborted },
    results: { passed, failed, skipped, flaky },
    passRate: percentOf(passed, passed + failed),
    flakyRate: percentOf(flaky, passed + failed),
    meanDurationMs: completed === 0 ? null : Math.round(completedMs / completed),
  };
}

export function coverageOf({ pages, covered }: { pages: number; covered: number }): Coverage {
  return { pages, covered, percent: percentOf(covered, pages) };
}

/** Two decimals; 100 only if all, and 0 only if none. */
export function percentOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const percent = Math.round((part / whole) * 10_000) / 100;
  if (percent === 100 && part < whole) return 99.99;
  return percent === 0 && part > 0 ? 0.01 : percent;
}
