import type { Schemas } from '@testkernel/client';
import type { Status } from '../../ui/status-mark.tsx';

type LinkedTest = Schemas['LinkedTest'];

/** An issue, or one of its tests below it. */
export type IssueLine =
  | { readonly key: string; readonly tests: number; readonly status: Status; readonly label: string }
  | { readonly test: LinkedTest };

/** Issues of which a test fails come first. */
export function linesOf({ matrix }: Schemas['Traceability'], filter: string): readonly IssueLine[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return matrix
    .map(({ linkedIssueKey, tests }) => ({
      key: linkedIssueKey,
      all: tests,
      shown: tests.filter(({ name }) => contains(`${linkedIssueKey} ${name}`, words)),
    }))
    .filter(({ shown }) => shown.length > 0)
    .toSorted((a, b) => failures(b.all) - failures(a.all))
    .flatMap(({ key, all, shown }): IssueLine[] => [
      { key, tests: all.length, ...verdictOf(all) },
      ...shown.map((test) => ({ test })),
    ]);
}

function verdictOf(tests: readonly LinkedTest[]): { status: Status; label: string } {
  const failed = failures(tests);
  if (failed > 0) return { status: 'failed', label: `${failed} failed` };
  const passed = tests.filter(({ lastResult }) => lastResult === 'passed').length;
  if (passed === tests.length) return { status: 'passed', label: 'passed' };
  return { status: 'skipped', label: passed === 0 ? 'not run' : `${passed} of ${tests.length} passed` };
}

function failures(tests: readonly LinkedTest[]): number {
  return tests.filter(({ lastResult }) => lastResult === 'failed').length;
}

function contains(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
