import { exitStatus } from '../exit-status.ts';
import { outcomeInWords } from '../outcome.ts';
import type { FailingTest, RootCause, RunState, Violation } from '../server/run-state.ts';
import { countsOf, durationInWords } from './counts.ts';
import { plainText } from './plain-text.ts';
import type { Terminal } from './terminal.ts';

/** What is told about a run at its end. */
export interface RunSummary {
  readonly run: RunState;
  readonly status: number;
  /** Where the run can be seen. */
  readonly link: string;
  readonly failing: readonly FailingTest[];
  /** Files that were written. */
  readonly files: readonly string[];
}

/** Entries of a list that are shown; the reports have all. */
export const shownEntries = 20;

/** Prints the summary for a person. */
export function printSummary(terminal: Terminal, summary: RunSummary): void {
  const { run, status, link, failing, files } = summary;
  const colour = status === exitStatus.passed ? 'green' : 'red';
  terminal.print(terminal.colour(colour, headline(run, status)));
  if (run.error) terminal.print(`  ${plainText(run.error)}`);
  list(terminal, 'Violated:', run.violations, violationLine);
  list(terminal, 'Root causes:', run.rootCauses, rootCauseLine);
  list(terminal, 'Failed tests:', failing, failingLine);
  if (run.failed > 0 && status === exitStatus.passed) {
    terminal.print('The quality gates tolerate the failed tests; --strict does not.');
  }
  for (const file of files) terminal.print(`Wrote ${file}`);
  terminal.print(`Run: ${link}`);
}

export function headline(run: RunState, status: number): string {
  const took = run.durationMs === null ? '' : ` in ${durationInWords(run.durationMs)}`;
  const what =
    run.type === 'crawl'
      ? `${run.pagesFound ?? 0} pages, ${run.testsGenerated ?? 0} tests generated`
      : countsOf(run);
  return `The run ${outcomeInWords(run, status)}${what === null ? '' : `: ${what}`}${took}.`;
}

/** `gate minPassRate: 80, threshold 95` */
export function violationLine({ judge, rule, actual, threshold, test }: Violation): string {
  const numbers = [actual, threshold && `threshold ${threshold}`].filter(Boolean).join(', ');
  const where = test ? ` (${test})` : '';
  return plainText(`${judge} ${rule}${numbers ? `: ${numbers}` : ''}${where}`);
}

export function rootCauseLine({ tests, error, shared }: RootCause): string {
  return plainText(`${tests} ${tests === 1 ? 'test' : 'tests'}: ${error}${shared ? ` (${shared})` : ''}`);
}

export function failingLine({ name, error }: FailingTest): string {
  return error ? `${plainText(name, 120)}: ${plainText(error, 200)}` : plainText(name, 120);
}

function list<Entry>(
  terminal: Terminal,
  title: string,
  entries: readonly Entry[],
  line: (entry: Entry) => string,
): void {
  if (entries.length === 0) return;
  terminal.print(title);
  for (const entry of entries.slice(0, shownEntries)) terminal.print(`  - ${line(entry)}`);
  if (entries.length > shownEntries) terminal.print(`  - and ${entries.length - shownEntries} more`);
}
