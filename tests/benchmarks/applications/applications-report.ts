import type { Test } from '@testkernel/sdk';
import type { Report } from '../harness/report.ts';
import { alignedLines } from '../harness/table.ts';
import type { WatchedCrawl } from '../pipeline/watched-crawl.ts';
import type { Measurement } from './measure.ts';

const headings = [
  'application',
  'screens',
  'share',
  'controls',
  'tests',
  'first run',
  'red unchanged',
  'tests/min',
  'pages',
  'first draft',
  'last draft',
  'crawl',
];

export function applicationsReport(measurements: readonly Measurement[]): Report {
  const lines = [
    ...alignedLines([headings, ...measurements.map(rowOf)]),
    '',
    ...measurements.flatMap(detailLines),
  ];
  return { text: `\n${lines.join('\n')}\n`, json: { applications: measurements.map(plain) } };
}

function rowOf({
  application,
  crawl,
  tests,
  found,
  missing,
  controls,
  first,
  rounds,
  red,
}: Measurement): string[] {
  const listed = (found?.length ?? 0) + missing.length;
  const later = red.filter(({ round }) => round > 0);
  return [
    application,
    found ? `${found.length} of ${listed}` : '?',
    found ? percent(found.length, listed) : '?',
    controls ? `${controls.covered} of ${controls.all}` : '?',
    String(tests.length),
    first ? percent(first.passed, first.total) : '-',
    first ? `${later.length} of ${rounds * first.total}` : '-',
    first ? (first.total / first.minutes).toFixed(0) : '-',
    crawl ? String(crawl.run.pagesFound ?? 0) : '-',
    ...[crawl?.firstDraftS, crawl?.lastDraftS, crawl?.endS].map(seconds),
  ];
}

function detailLines({ application, tests, found, missing, red, stuck }: Measurement): string[] {
  const kinds = [...countsOf(tests)].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return [
    `${application}: ${kinds || 'no tests'}`,
    ...(stuck ? [`  STUCK: ${stuck}`] : []),
    ...(found
      ? missing.map(({ name }) => `  not found: ${name}`)
      : ['  The server has no site map to tell.']),
    ...red.map(
      ({ round, name, error }) => `  red in ${round ? `round ${round}` : 'the first run'}: ${name}: ${error}`,
    ),
  ];
}

/** The kind of a flow is the first tag after the one that all generated tests have. */
function countsOf(tests: readonly Test[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of tests) {
    const kind = tags.find((tag) => tag !== 'generated') ?? 'other';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function seconds(value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : `${value.toFixed(0)} s`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`;
}

function plain({ crawl, tests, found, missing, ...rest }: Measurement): object {
  return {
    ...rest,
    crawl: crawl && timesOf(crawl),
    tests: tests.length,
    kinds: Object.fromEntries(countsOf(tests)),
    found: found?.map(({ name }) => name) ?? null,
    missing: missing.map(({ name }) => name),
  };
}

function timesOf({ run, tests: _, ...times }: WatchedCrawl): object {
  return { pages: run.pagesFound ?? 0, ...times };
}
