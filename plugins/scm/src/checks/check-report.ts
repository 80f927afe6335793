import {
  type CheckReport,
  type CheckState,
  plainLine,
  type Run,
  type Verdicts,
  violationWords,
} from '@testkernel/sdk';
import type { Comparison } from './compare-with-base.ts';

const maxViolations = 100;
const maxSummary = 59_000;
const shortSha = 7;

/** The names of verdicts for people; others are shown by their id. */
const verdictTitles: Readonly<Record<string, string>> = {
  'quality-gates': 'Quality gates',
  'web-vitals': 'Web Vitals budgets',
};

/** What a check shows about a run, for as far as it has come. */
export function checkReport(run: Run, comparison: Comparison | null, detailsUrl: string): CheckReport {
  const shared = { detailsUrl, runId: run.id };
  if (run.status === 'running') {
    return { ...shared, state: 'in_progress', title: 'The tests are running', summary: '' };
  }
  if (run.status !== 'completed' || comparison === null) {
    const title = run.status === 'aborted' ? 'The run was aborted' : 'The run broke';
    return { ...shared, state: 'neutral', title, summary: escaped(plainLine(run.error ?? title, 1000)) };
  }
  const violations = violationsOf(run.verdicts);
  const state: CheckState = comparison.regressionCount > 0 || violations.length > 0 ? 'failure' : 'success';
  return {
    ...shared,
    state,
    title: titleOf(comparison, violations.length),
    summary: `${summaryOf(run, comparison, violations).slice(0, maxSummary)}\n\n[Results](${detailsUrl})`,
  };
}

function titleOf({ base, regressionCount, otherFailures }: Comparison, violations: number): string {
  const parts = [
    regressionCount > 0 && counted(regressionCount, base ? 'regression' : 'failed test'),
    violations > 0 && counted(violations, 'violation'),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(', ');
  return otherFailures > 0
    ? `No regressions; ${counted(otherFailures, 'test')} did not pass on the base either`
    : 'All tests passed';
}

interface Violation {
  readonly judge: string;
  readonly text: string;
}

function violationsOf(verdicts: Verdicts): Violation[] {
  return Object.entries(verdicts).flatMap(([judge, verdict]) => {
    if (verdict.passed) return [];
    const texts = verdict.violations.slice(0, maxViolations).map(violationWords);
    return (texts.length > 0 ? texts : ['did not pass']).map((text) => ({ judge, text }));
  });
}

function summaryOf(run: Run, comparison: Comparison, violations: readonly Violation[]): string {
  const { base, regressions, regressionCount, otherFailures } = comparison;
  const lines = [
    `${run.passed} passed, ${run.failed} failed, ${run.skipped} skipped of ${run.total}.`,
    base === null
      ? 'There is no completed run on the base commit to compare with.'
      : `Compared with the last run on \`${base.source?.commit?.slice(0, shortSha) ?? ''}\`.`,
  ];
  if (regressions.length > 0) {
    lines.push('', base === null ? '### Failed tests' : '### Regressions', '');
    lines.push(
      ...regressions.map(
        ({ testName, error }) => `- **${escaped(testName)}**: ${escaped(plainLine(error, 300))}`,
      ),
    );
    const more = regressionCount - regressions.length;
    if (more > 0) lines.push(`- and ${more} more`);
  }
  if (base !== null && otherFailures > 0) {
    lines.push('', `${counted(otherFailures, 'further test')} failed that did not pass on the base either.`);
  }
  for (const judge of new Set(violations.map((violation) => violation.judge))) {
    lines.push('', `### ${verdictTitles[judge] ?? escaped(judge)}`, '');
    const own = violations.filter((violation) => violation.judge === judge);
    lines.push(...own.map(({ text }) => `- ${escaped(text)}`));
  }
  return lines.join('\n');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Plain text within Markdown: what the application or a test's author wrote makes no markup, link or mention. */
function escaped(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&')
    .replaceAll('@', '@\u200b');
}
