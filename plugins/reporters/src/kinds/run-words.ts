import { plainLine, type RunReport } from '@testkernel/sdk';

const shownFailures = 5;
const shownViolations = 5;

/** What messages say about a run, as plain texts of limited length, which a medium has still to escape. */
export interface RunWords {
  /** `Failed: Shop` */
  readonly headline: string;
  /** `1 failed, 11 passed, 2 flaky, 12 in all`, or why there are no results. */
  readonly summary: string;
  /** Branch, commit, browser. */
  readonly context: readonly { readonly name: string; readonly value: string }[];
  readonly failures: readonly { readonly name: string; readonly error: string }[];
  /** How many tests failed beyond those of `failures`. */
  readonly moreFailures: number;
  readonly violations: readonly string[];
}

const outcomeWords = { passed: 'Passed', failed: 'Failed', broken: 'Broken', aborted: 'Aborted' } as const;
const typeWords = { test_run: '', crawl: 'crawl of ', generate: 'generation of ' } as const;

export function runWords({
  project,
  run,
  outcome,
  previousOutcome,
  failures,
  violations,
}: RunReport): RunWords {
  const recovered = outcome === 'passed' && previousOutcome !== null && previousOutcome !== 'passed';
  const shown = failures.slice(0, shownFailures);
  return {
    headline: `${recovered ? 'Passed again' : outcomeWords[outcome]}: ${typeWords[run.type]}${named(project.name)}`,
    summary: summaryOf(run),
    context: contextOf(run),
    failures: shown.map(({ testName, error }) => {
      return { name: named(testName), error: plainLine(error, 200) || 'The test failed.' };
    }),
    moreFailures: Math.max(0, run.failed - shown.length),
    violations: violations.slice(0, shownViolations).map((violation) => plainLine(violation, 200)),
  };
}

function summaryOf({ type, error, passed, failed, skipped, flaky, total }: RunReport['run']): string {
  const counts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${passed} passed`,
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${total} in all`,
  ].join(', ');
  const reason = error === null ? '' : plainLine(error, 300);
  if (type !== 'test_run') return reason || 'It ended early.';
  return reason === '' ? counts : `${reason} ${counts}`;
}

function contextOf({
  source,
  browser,
  device,
  durationMs,
}: RunReport['run']): { name: string; value: string }[] {
  const facts: [string, string | number | null | undefined][] = [
    ['Branch', source?.branch],
    ['Commit', source?.commit?.slice(0, 12)],
    ['Pull request', source?.pullRequest],
    ['Author', source?.author],
    ['Browser', device === null ? browser : `${browser}, ${device}`],
    ['Duration', durationMs === null ? null : `${(durationMs / 1000).toFixed(1)} s`],
  ];
  return facts.flatMap(([name, value]) => {
    const text = value === null || value === undefined ? '' : plainLine(String(value), 100);
    return text === '' ? [] : [{ name, value: text }];
  });
}

function named(name: string): string {
  return plainLine(name, 100) || 'without a name';
}
