import assert from 'node:assert/strict';
import { skipReasons } from '../../src/domain/result.ts';
import type { PlanEntry, RunPlan, RunPlanner } from '../../src/points/run-planner.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/**
 * The contract of `RunPlanner`.
 *
 * @param plan a plan that the planner changes: with at least two tests, with changed files, and without skipped tests.
 * @param scope the scope of the project's workspace. Default: none.
 */
export function runPlannerConformance(
  make: () => RunPlanner,
  plan: RunPlan,
  scope: ConformanceScope = noScope,
): ConformanceCase[] {
  const planned = (change: Partial<RunPlan> = {}) =>
    scope(() => make().plan(frozen(structuredClone({ ...plan, ...change }))));
  const skippedFirst = plan.entries.map((entry, index): PlanEntry => {
    return index === 0 ? { ...entry, skip: 'over_budget' } : entry;
  });
  return [
    {
      name: 'it does not change the project and the changed files of the plan',
      run: async () => {
        const { projectId, changedFiles, routeMap } = await planned();
        const { entries: _, notes: __, ...kept } = plan;
        assert.deepEqual({ projectId, changedFiles, routeMap }, kept);
      },
    },
    {
      name: 'it removes no test, adds none and changes none',
      run: async () => {
        const testOf = new Map(plan.entries.map(({ test }) => [test.id, test]));
        const { entries } = await planned();
        assert.deepEqual(new Set(entries.map(({ test }) => test.id)), new Set(testOf.keys()));
        for (const { test } of entries) assert.deepEqual(test, testOf.get(test.id));
      },
    },
    {
      name: 'it skips tests for known reasons only, and fixture rows are plain data',
      run: async () => {
        for (const { skip, row } of (await planned()).entries) {
          assert.ok(skip === null || skipReasons.includes(skip), `${skip} is null or a known reason`);
          assert.deepEqual(row, JSON.parse(JSON.stringify(row)), 'the row survives as JSON');
          assert.ok(row === null || (typeof row === 'object' && !Array.isArray(row)), 'an object, or null');
        }
      },
    },
    {
      name: 'entries that are already skipped do not change',
      run: async () => {
        const { entries } = await planned({ entries: skippedFirst });
        const id = plan.entries[0]?.test.id;
        assert.deepEqual(
          entries.filter(({ test }) => test.id === id),
          skippedFirst.slice(0, 1),
        );
      },
    },
    {
      name: 'without changed files, no test is skipped because of missing impact',
      run: async () => {
        const { entries } = await planned({ changedFiles: [], routeMap: {} });
        assert.deepEqual(
          entries.filter(({ skip }) => skip === 'skipped_no_impact'),
          [],
        );
      },
    },
    {
      name: 'notes are sentences, appended to the existing ones',
      run: async () => {
        const earlier = ['An earlier planner said so.'];
        const { notes = [] } = await planned({ notes: earlier });
        assert.deepEqual(notes.slice(0, 1), earlier);
        for (const note of notes) assert.match(note, /^\S.*\.$/s);
      },
    },
    {
      name: 'it accepts a plan without tests',
      run: async () => assert.deepEqual((await planned({ entries: [] })).entries, []),
    },
  ];
}
