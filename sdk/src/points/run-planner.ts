import type { skipReasons } from '../domain/result.ts';
import type { Test } from '../domain/test.ts';
import { extensionPoint } from '../extension-point.ts';

/** A test's entry in the plan of a run: one, or one for each fixture row. */
export interface PlanEntry {
  readonly test: Test;
  /** The values of `{{column}}` in this iteration; null for a test without fixtures. */
  readonly row: Readonly<Record<string, unknown>> | null;
  /** Why it will not be executed; null when it will be. */
  readonly skip: (typeof skipReasons)[number] | null;
}

export interface RunPlan {
  readonly projectId: string;
  /** The changed files that the request names. Empty: it names none, and all tests are executed. */
  readonly changedFiles: readonly string[];
  /** File path → paths of routes, as far as the request maps them. */
  readonly routeMap: Readonly<Record<string, readonly string[]>>;
  /** In the order of execution. */
  readonly entries: readonly PlanEntry[];
  /** Sentences for the log of the run: what was skipped, and why. Planners append to them. */
  readonly notes?: readonly string[];
}

/**
 * Decides, before a regression run begins, which of its tests are executed and with which data. Every test stays in the
 * plan, marked as skipped where it is not executed; an entry that is already skipped stays skipped.
 */
export interface RunPlanner {
  /** Returns the given plan or another one. Throwing refuses the run. */
  plan(plan: RunPlan): Promise<RunPlan>;
}

/** Owned by the runs plugin, which calls the contributions in their order and applies the time budget last. */
export const RunPlanners = extensionPoint<RunPlanner>('runs.planners');
