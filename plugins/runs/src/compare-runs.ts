import { BadRequest, type Result, RunAnswer, type RunDetailAnswer, type Static, Type } from '@testkernel/sdk';

const changeTypes = ['flipped', 'added', 'removed', 'unchanged'] as const;
const Status = Type.Union([Type.String(), Type.Null()]);

/** The differences between the outcomes of two runs. */
export const Comparison = Type.Object(
  {
    baseRun: RunAnswer,
    otherRun: RunAnswer,
    summary: Type.Object({
      total: Type.Integer(),
      flipped: Type.Integer(),
      added: Type.Integer(),
      removed: Type.Integer(),
      unchanged: Type.Integer(),
    }),
    diffs: Type.Array(
      Type.Object({
        testId: Type.String(),
        testName: Type.String(),
        currentStatus: Status,
        previousStatus: Status,
        changeType: Type.Enum(changeTypes),
      }),
    ),
  },
  { title: 'RunComparison' },
);
export type Comparison = Static<typeof Comparison>;

/** @param base its outcomes are the current ones. @param other its outcomes are the previous ones. */
export function compareRuns(base: RunDetailAnswer, other: RunDetailAnswer): Comparison {
  if (base.projectId !== other.projectId) {
    throw new BadRequest('RUNS_NOT_COMPARABLE', 'The two runs belong to different projects.');
  }
  const current = byTest(base.results);
  const previous = byTest(other.results);
  const diffs = [...new Set([...current.keys(), ...previous.keys()])].map((testId) =>
    compare(testId, current.get(testId), previous.get(testId)),
  );
  const count = (changeType: (typeof changeTypes)[number]) =>
    diffs.filter((diff) => diff.changeType === changeType).length;
  return {
    baseRun: base,
    otherRun: other,
    summary: {
      total: diffs.length,
      flipped: count('flipped'),
      added: count('added'),
      removed: count('removed'),
      unchanged: count('unchanged'),
    },
    diffs,
  };
}

function compare(
  testId: string,
  current: Result | undefined,
  previous: Result | undefined,
): Comparison['diffs'][number] {
  const currentStatus = current?.status ?? null;
  const previousStatus = previous?.status ?? null;
  const testName = current?.testName ?? previous?.testName ?? '';
  return {
    testId,
    testName,
    currentStatus,
    previousStatus,
    changeType: changeOf(currentStatus, previousStatus),
  };
}

function changeOf(current: string | null, previous: string | null): (typeof changeTypes)[number] {
  if (previous === null) return 'added';
  if (current === null) return 'removed';
  return current === previous ? 'unchanged' : 'flipped';
}

/** Of several results of one test (its fixture rows), a failure counts first, and an executed one before a skipped one. */
const byWeight = ['skipped', 'passed', 'failed'] as const;

function byTest(results: readonly Result[]): Map<string, Result> {
  const weightOf = ({ status }: Result) => byWeight.indexOf(status);
  return new Map(
    results.toSorted((a, b) => weightOf(a) - weightOf(b)).map((result) => [result.testId, result]),
  );
}
