import {
  type ReportedRun,
  type ReportFormat,
  type Result,
  type RunAnswer,
  violationWords,
} from '@testkernel/sdk';
import { firstLine, reportText } from '../report-text.ts';
import { imagesOf } from '../result-images.ts';
import { ResultTitles } from '../result-titles.ts';
import { skipWords } from '../skip-words.ts';

/**
 * JUnit XML as its consumers read it (Jenkins, GitLab, GitHub actions). A run that broke has one more test case with an
 * error, because its results alone can all have passed.
 */
export const junit: ReportFormat = {
  description: 'JUnit XML, for the test reports of continuous integration.',
  contentType: 'application/xml; charset=utf-8',
  extension: 'xml',
  async *write({ run, project, results }: ReportedRun) {
    const broken = run.status === 'failed';
    const titles = new ResultTitles();
    yield head(run, project.name, broken);
    for await (const result of results) yield testCase(result, titles.of(result), project.name);
    if (broken) yield brokenCase(run, project.name);
    yield '  </testsuite>\n</testsuites>\n';
  },
};

function head(run: RunAnswer, suite: string, broken: boolean): string {
  const errors = broken ? 1 : 0;
  const counts = {
    tests: run.passed + run.failed + run.skipped + errors,
    failures: run.failed,
    errors,
    skipped: run.skipped,
    time: seconds(run.durationMs ?? Date.now() - Date.parse(run.startedAt)),
    timestamp: run.startedAt.slice(0, 19),
  };
  const properties = propertiesOf(run).map(
    ([name, value]) => `      <property ${attributes({ name, value })}/>\n`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes({ id: run.id, name: suite, ...counts })}>\n` +
    `  <testsuite ${attributes({ name: suite, ...counts })}>\n` +
    `    <properties>\n${properties.join('')}    </properties>\n`
  );
}

function propertiesOf({ id, status, browser, device, source, verdicts }: RunAnswer): [string, string][] {
  const known: [string, string | number | null | undefined][] = [
    ['run', id],
    ['status', status],
    ['browser', browser],
    ['device', device],
    ['branch', source?.branch],
    ['commit', source?.commit],
    ['pullRequest', source?.pullRequest],
  ];
  const judged = Object.entries(verdicts).map(([judge, { passed, violations }]): [string, string] => [
    `verdict.${judge}`,
    passed ? 'passed' : ['failed', ...violations.slice(0, 20).map(violationWords)].join('; '),
  ]);
  const given = known.flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return [...given, ...judged];
}

function testCase(result: Result, title: string, suite: string): string {
  const opening = `    <testcase ${attributes({ name: title, classname: suite, time: seconds(result.durationMs) })}`;
  const content = [...outcome(result), ...output(result)];
  return content.length === 0 ? `${opening}/>\n` : `${opening}>\n${content.join('')}    </testcase>\n`;
}

function outcome(result: Result): string[] {
  if (result.status === 'skipped')
    return [`      <skipped ${attributes({ message: skipWords(result) })}/>\n`];
  if (result.status === 'passed') return [];
  const error = result.error ?? 'The test failed.';
  const type = result.failureCategory ?? 'unknown';
  return [`      <failure ${attributes({ message: firstLine(error), type })}>${text(error)}</failure>\n`];
}

/** Attachments are named as Jenkins and GitLab recognize them. */
function output(result: Result): string[] {
  const failures = result.attempts.flatMap(({ error }, index) =>
    error === null || error === result.error ? [] : [`Attempt ${index + 1} failed: ${error}`],
  );
  const lines = [
    ...(result.flaky ? [`Flaky: passed in attempt ${result.attempts.length}.`] : []),
    ...failures,
    ...result.healed.map(({ step, from, to }) => `Healed in step ${step}: ${from} → ${to}`),
    ...imagesOf(result).map(({ path }) => `[[ATTACHMENT|${path}]]`),
  ];
  return lines.length === 0 ? [] : [`      <system-out>${text(lines.join('\n'))}</system-out>\n`];
}

function brokenCase({ error, errorCategory, durationMs }: RunAnswer, suite: string): string {
  const message = error ?? 'The run broke.';
  const opening = attributes({ name: 'The run completed', classname: suite, time: seconds(durationMs ?? 0) });
  const failure = attributes({ message: firstLine(message), type: errorCategory ?? 'unknown' });
  return `    <testcase ${opening}>\n      <error ${failure}>${text(message)}</error>\n    </testcase>\n`;
}

function seconds(milliseconds: number): string {
  return (Math.max(0, milliseconds) / 1000).toFixed(3);
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(reportText(String(value))).replace(/[\n\r\t]/g, ' ')}"`)
    .join(' ');
}

function text(value: string): string {
  return escaped(reportText(value));
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
