import type { PlanEntry, RunPlan } from '@testkernel/sdk';
import { pathOfUrl, routeMatches } from './path-pattern.ts';
import { type Change, readChange } from './read-change.ts';

/** Stored instead of paths if there are too many. */
export const tooMany = '**';

/**
 * The folded paths that each test touched with its present steps; absent for tests that never passed with
 * them.
 */
export type Evidence = ReadonlyMap<string, readonly string[]>;

const maxFilesNamed = 5;

/** The plan with all tests skipped that the change can't affect, and a note with the reason. */
export function planImpact(plan: RunPlan, evidence: Evidence): RunPlan {
  if (plan.changedFiles.length === 0) return plan;
  const touched = new Map(plan.entries.map(({ test }) => [test.id, touchedBy(test, evidence)]));
  const paths = new Set([...touched.values()].flatMap((known) => known ?? []));
  const change = readChange(plan.changedFiles, { routeMap: plan.routeMap, paths });
  if (change.unknown.length > 0) {
    return noted(plan, `Impact: everything runs, for nobody knows what ${listed(change.unknown)} affects.`);
  }
  const routes = [...new Set([...change.routes.values()].flat())];
  const entries = plan.entries.map((entry): PlanEntry => {
    const runs = entry.skip !== null || isImpacted(touched.get(entry.test.id) ?? null, routes);
    return runs ? entry : { ...entry, skip: 'skipped_no_impact' };
  });
  return noted({ ...plan, entries }, summary(entries, change, routes));
}

/** A test without known paths runs unless the change has no visible effect. */
function isImpacted(touched: readonly string[] | null, routes: readonly string[]): boolean {
  if (routes.length === 0) return false;
  if (touched === null || touched.includes(tooMany)) return true;
  return routes.some((route) => touched.some((path) => routeMatches(route, path)));
}

/** The recorded paths, else the addresses in the test; null if it has none. */
function touchedBy(test: PlanEntry['test'], evidence: Evidence): readonly string[] | null {
  const seen = evidence.get(test.id);
  if (seen) return seen;
  if (test.sourceUrl === null) return null;
  const named = [test.sourceUrl, ...test.steps.flatMap(({ url }) => url ?? [])].map((url) => pathOfUrl(url));
  return named.flatMap((path) => path ?? []);
}

function summary(entries: readonly PlanEntry[], change: Change, routes: readonly string[]): string {
  const files = listed([...change.routes.keys()]);
  if (routes.length === 0) return `Impact: nothing runs, for ${files} can't be seen in the application.`;
  const run = entries.filter(({ skip }) => skip === null).length;
  return `Impact: ${run} of ${entries.length} run, for ${files} shows in ${listed(routes)}.`;
}

function listed(names: readonly string[]): string {
  const more = names.length - maxFilesNamed;
  return `${names.slice(0, maxFilesNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function noted(plan: RunPlan, note: string): RunPlan {
  return { ...plan, notes: [...(plan.notes ?? []), note] };
}
