import { exitStatus } from '../exit-status.ts';
import { plainMarkdown } from './plain-text.ts';
import {
  failingLine,
  headline,
  type RunSummary,
  rootCauseLine,
  shownEntries,
  violationLine,
} from './summary.ts';

/** The summary in Markdown, for the page of a pipeline. Nothing that a test or a page wrote is markup in it. */
export function markdownSummary({ run, status, link, failing }: RunSummary): string {
  const lines = [
    `### ${status === exitStatus.passed ? '✅' : '❌'} Testkernel`,
    '',
    plainMarkdown(headline(run, status)),
    ...(run.error ? ['', plainMarkdown(run.error)] : []),
    ...section('Violated gates and budgets', run.violations, violationLine),
    ...section('Root causes', run.rootCauses, rootCauseLine),
    ...section('Failed tests', failing, failingLine),
    '',
    `Run: <${link}>`,
  ];
  return `${lines.join('\n')}\n`;
}

function section<Entry>(title: string, entries: readonly Entry[], line: (entry: Entry) => string): string[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, shownEntries).map((entry) => `- ${plainMarkdown(line(entry), 500)}`);
  const more = entries.length > shownEntries ? [`- and ${entries.length - shownEntries} more`] : [];
  return ['', `**${title}**`, '', ...shown, ...more];
}
