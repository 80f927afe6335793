import type { Schemas } from '@testkernel/client';

export interface ResultEntry {
  /** The test's id, with a number behind it for each further row of its data. */
  readonly key: string;
  readonly result: Schemas['Result'];
}

export interface ResultGroup {
  readonly key: string;
  readonly title: string;
  readonly status: 'failed' | 'flaky' | 'passed' | 'skipped';
  /** Whether the run before did not have this cause. Null where that is not known. */
  readonly isNew: boolean | null;
  readonly entries: readonly ResultEntry[];
}

/** The beginning of most causes: which step it was stands at each result, and here it would push the cause itself out of sight. */
const whichStep = /^Step <n> \(\w+\) failed: /;

/** What needs attention first: new causes, known causes, other failures, flaky tests, then the rest. */
export function groupResults(
  run: Schemas['RunDetail'],
  previous: Pick<Schemas['Run'], 'rootCauses'> | undefined,
): readonly ResultGroup[] {
  const entries = entriesOf(run.results);
  const known = previous && new Set(previous.rootCauses.map(({ fingerprint }) => fingerprint));
  const failed = entries.filter(({ result }) => result.status === 'failed');
  const explained = new Set<string>();
  const causes = run.rootCauses.map((cause): ResultGroup => {
    const affected = failed.filter(
      ({ key, result }) => cause.affectedTestIds.includes(result.testId) && !explained.has(key),
    );
    for (const { key } of affected) explained.add(key);
    return {
      key: cause.fingerprint,
      title: cause.errorPattern.replace(whichStep, ''),
      status: 'failed',
      isNew: known ? !known.has(cause.fingerprint) : null,
      entries: affected,
    };
  });
  causes.sort((a, b) => Number(b.isNew) - Number(a.isNew) || b.entries.length - a.entries.length);
  const passed = entries.filter(({ result }) => result.status === 'passed');
  const others: readonly Omit<ResultGroup, 'isNew'>[] = [
    {
      key: 'other',
      title: 'Other failures',
      status: 'failed',
      entries: failed.filter(({ key }) => !explained.has(key)),
    },
    { key: 'flaky', title: 'Flaky', status: 'flaky', entries: passed.filter(({ result }) => result.flaky) },
    {
      key: 'passed',
      title: 'Passed',
      status: 'passed',
      entries: passed.filter(({ result }) => !result.flaky),
    },
    {
      key: 'skipped',
      title: 'Skipped',
      status: 'skipped',
      entries: entries.filter(({ result }) => result.status === 'skipped'),
    },
  ];
  return [...causes, ...others.map((group) => ({ ...group, isNew: null }))].filter(
    (group) => group.entries.length > 0,
  );
}

function entriesOf(results: readonly Schemas['Result'][]): readonly ResultEntry[] {
  const seen = new Map<string, number>();
  return results.map((result) => {
    const before = seen.get(result.testId) ?? 0;
    seen.set(result.testId, before + 1);
    return { result, key: before === 0 ? result.testId : `${result.testId}.${before + 1}` };
  });
}
