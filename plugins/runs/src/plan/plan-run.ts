import {
  type Contributions,
  type PlanEntry,
  type RunPlan,
  type RunPlanner,
  serialTag,
} from '@testkernel/sdk';
import { fitBudget } from './fit-budget.ts';
import type { PlannedTest, SkippedTest } from './planned-test.ts';
import { riskOrder } from './risk-order.ts';

export interface RunPlanningDependencies {
  readonly planners: Contributions<RunPlanner>;
  pastDurations(testIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export interface Budget {
  readonly minutes: number | null;
  readonly parallelWorkers: number;
}

/** The tests to execute, in order, and the skipped ones with reasons. */
export interface PlannedRun {
  readonly run: readonly PlannedTest[];
  readonly skipped: readonly SkippedTest[];
  /** The planners' sentences for the log of the run. */
  readonly notes: readonly string[];
}

/** Calls every planner, then applies the time budget. Executed tests have the first positions. */
export async function planRun(
  asked: RunPlan,
  budget: Budget,
  dependencies: RunPlanningDependencies,
): Promise<PlannedRun> {
  let plan = asked;
  for (const planner of dependencies.planners.list()) {
    plan = await planner.invoke('plan', (value) => value.plan(plan));
  }
  const wanted = plan.entries.filter(({ skip }) => skip === null);
  const { run, overBudget } = await withinBudget(wanted, budget, dependencies);
  const skipped = plan.entries.filter(({ skip }) => skip !== null);
  const left = [...skipped, ...overBudget.map((entry) => ({ ...entry, skip: 'over_budget' as const }))];
  return {
    run: run.map(placed),
    skipped: left.map((entry, index) => ({
      ...placed(entry, run.length + index),
      skip: entry.skip ?? 'over_budget',
    })),
    notes: plan.notes ?? [],
  };
}

async function withinBudget(
  entries: readonly PlanEntry[],
  budget: Budget,
  dependencies: RunPlanningDependencies,
) {
  if (budget.minutes === null) return { run: entries, overBudget: [] };
  const past = await dependencies.pastDurations([...new Set(entries.map(({ test }) => test.id))]);
  return fitBudget(riskOrder(entries), past, budget.minutes, budget.parallelWorkers);
}

function placed({ test, row }: PlanEntry, position: number): PlannedTest {
  const { id, name, steps, sourceUrl, tags } = test;
  return { id, name, steps, sourceUrl, fixtureRow: row, serial: tags.includes(serialTag), position };
}
