import type { skipReasons } from '../domain/result.ts';
import type { Test } from '../domain/test.ts';
import { extensionPoint } from '../extension-point.ts';

/** A test's place in a run: one, or one for each row of its data. */
export interface PlanEntry {
  readonly test: Test;
  /** The values of `{{column}}` in this iteration; null for a test without data. */
  readonly row: Readonly<Record<string, unknown>> | null;
  /** Why it will not be executed; null when it will. */
  readonly skip: (typeof skipReasons)[number] | null;
}

export interface RunPlan {
  readonly projectId: string;
  /** What a pipeline said has changed; empty: nothing was said, and everything runs. */
  readonly changedFiles: readonly string[];
  /** File path → paths of routes, as far as a pipeline named them. */
  readonly routeMap: Readonly<Record<string, readonly string[]>>;
  /** In the order in which they will run. */
  readonly entries: readonly PlanEntry[];
  /** Sentences for the log of the run: what was left out, and why. Planners add to those that are there. */
  readonly notes?: readonly string[];
}

/**
 * Decides, before a regression run begins, what of it is executed and with which data. Every test stays in the plan as
 * it is, skipped where it is not executed; what is skipped already stays skipped.
 */
export interface RunPlanner {
  /** Returns the plan that it got, or another one. What it throws refuses the run. */
  plan(plan: RunPlan): Promise<RunPlan>;
}

/** Consumed by the runs plugin, in the contributions' order; the time budget is applied last. */
export const RunPlanners = extensionPoint<RunPlanner>('runs.planners');
