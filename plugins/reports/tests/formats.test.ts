import type { JSONReport, JSONReportSpec } from '@playwright/test/reporter';
import { blankResult, type ReportFormat, type Result } from '@testkernel/sdk';
import {
  hostileResults,
  reportedResult,
  reportedRun,
  reportFormatConformance,
  reportSource,
  reportWritten,
} from '@testkernel/sdk/testing';
import { validate as ctrfValidate } from 'ctrf';
import { parse as parseJunit } from 'junit2json';
import t from 'tap';
import { badgeImage } from '../src/badge-image.ts';
import { ctrf } from '../src/formats/ctrf.ts';
import { html } from '../src/formats/html.ts';
import { junit } from '../src/formats/junit.ts';
import { playwrightJson, specOf } from '../src/formats/playwright-json.ts';

const formats: Readonly<Record<string, ReportFormat>> = {
  junit,
  'playwright-json': playwrightJson,
  ctrf,
  html,
};

const results: readonly Result[] = [
  { ...blankResult({ id: 't1', name: 'Opens the shop' }, 'passed'), durationMs: 1234 },
  reportedResult({ testId: 't2', fixtureRow: null }),
  { ...blankResult({ id: 't3', name: 'Signs in' }, 'skipped'), skipReason: 'over_budget' },
  reportedResult({
    testId: 't4',
    testName: 'Pays',
    status: 'passed',
    flaky: true,
    error: null,
    failureCategory: null,
  }),
];
const counted = { passed: 2, failed: 1, skipped: 1, flaky: 1, total: 4 };
const source = { commit: 'c0ffee', baseCommit: null, branch: 'dark', pullRequest: null, author: null };
const completed = reportSource(results, { run: reportedRun({ ...counted, source }) });

for (const [name, format] of Object.entries(formats)) {
  t.test(`${name} fulfils the contract`, async (t) => {
    for (const { name, run } of reportFormatConformance(() => format)) t.test(name, run);
  });
}

t.test('a consumer of JUnit XML reads every test with its outcome', async (t) => {
  const suites = await parseJunit(await reportWritten(junit, completed));
  t.match(suites, { name: 'Shop', tests: 4, failures: 1, errors: 0, time: 60 });
  const [suite] = (suites && 'testsuite' in suites && suites.testsuite) || [];
  t.match(suite, { name: 'Shop', tests: 4, failures: 1, skipped: 1, timestamp: '2026-01-01T00:00:00' });
  t.match(suite?.properties, [
    { name: 'run' },
    { name: 'status' },
    { name: 'browser' },
    { name: 'branch', value: 'dark' },
  ]);
  t.match(suite?.testcase, [
    { name: 'Opens the shop', classname: 'Shop', time: 1.234 },
    {
      name: 'Adds to the cart',
      failure: [
        {
          type: 'assertion',
          message: 'Expected "3 items" to be visible.',
          inner: 'Expected "3 items" to be visible.\n    at the cart',
        },
      ],
      'system-out': [
        'Attempt 1 failed: Timed out.\nHealed in step 1: #old → #new\n[[ATTACHMENT|/artifacts/screenshots/one.png]]',
      ],
    },
    { name: 'Signs in', skipped: [{ message: "The run's time budget was used up." }] },
    { name: 'Pays [row 1]', 'system-out': [/^Flaky: passed in attempt 2\./] },
  ]);
});

t.test('a consumer of JUnit XML sees a run that broke as an error', async (t) => {
  const run = reportedRun({
    passed: 1,
    total: 1,
    status: 'failed',
    error: 'The worker was lost.',
    errorCategory: 'interrupted',
  });
  const suites = await parseJunit(await reportWritten(junit, reportSource(results.slice(0, 1), { run })));
  t.match(suites, { tests: 2, failures: 0, errors: 1 });
  const [suite] = (suites && 'testsuite' in suites && suites.testsuite) || [];
  t.match(suite?.testcase?.[1]?.error, [{ type: 'interrupted', message: 'The worker was lost.' }]);
});

t.test('hostile texts stay texts of their test cases', async (t) => {
  const suites = await parseJunit(await reportWritten(junit, reportSource(hostileResults)));
  const [suite] = (suites && 'testsuite' in suites && suites.testsuite) || [];
  t.equal(suite?.testcase?.length, hostileResults.length);
  t.match(suite?.testcase?.[0]?.name, /^\]\]><script>alert\(1\)<\/script>"'&amp;/);
  t.ok((suite?.testcase?.[0]?.failure?.[0]?.inner?.length ?? 0) < 21_000, 'and are bounded');
  const json = JSON.parse(await reportWritten(ctrf, reportSource(hostileResults)));
  t.match(json.results.tests[0].name, /^\]\]><script>/);
});

t.test('the CTRF validator accepts the report, also of hostile results, and finds the counts', async (t) => {
  for (const reported of [completed, reportSource(hostileResults), reportSource([])]) {
    const { valid, errors } = ctrfValidate(JSON.parse(await reportWritten(ctrf, reported)));
    t.ok(valid, JSON.stringify(errors));
  }
  const { results: written } = JSON.parse(await reportWritten(ctrf, completed));
  t.match(written.summary, {
    tests: 4,
    passed: 2,
    failed: 1,
    skipped: 1,
    pending: 0,
    other: 0,
    flaky: 1,
    duration: 60_000,
  });
  t.match(written.tests[1], {
    testId: 't2',
    status: 'failed',
    retries: 1,
    retryAttempts: [{ attempt: 1, message: 'Timed out.' }],
    rawStatus: 'assertion',
  });
  t.match(written.environment, { appName: 'Shop', branchName: 'dark', commit: 'c0ffee' });
});

t.test("the JSON report has the shape of Playwright's", async (t) => {
  // Does not compile unless a spec has the type that Playwright declares.
  const spec: JSONReportSpec = specOf(reportedResult(), reportedRun(), 'Adds to the cart');
  t.equal(spec.ok, false);
  const report: JSONReport = JSON.parse(await reportWritten(playwrightJson, completed));
  t.match(report.stats, { expected: 1, unexpected: 1, skipped: 1, flaky: 1, duration: 60_000 });
  const [suite] = report.suites;
  t.strictSame(
    suite?.specs.map(({ title, ok, tests }) => [title, ok, tests[0]?.status]),
    [
      ['Opens the shop', true, 'expected'],
      ['Adds to the cart', false, 'unexpected'],
      ['Signs in', true, 'skipped'],
      ['Pays [row 1]', true, 'flaky'],
    ],
  );
  t.match(suite?.specs[1]?.tests[0]?.results, [
    { retry: 0, status: 'failed', errors: [{ message: 'Timed out.' }] },
    { retry: 1, status: 'failed', attachments: [{ path: '/artifacts/screenshots/one.png' }] },
  ]);
  const run = reportedRun({ status: 'failed', error: 'The worker was lost.' });
  const broken: JSONReport = JSON.parse(await reportWritten(playwrightJson, reportSource([], { run })));
  t.match(broken.errors, [{ message: 'The worker was lost.' }]);
});

t.test('the page has failed tests first, and embeds their screenshots until it is full', async (t) => {
  const big = Buffer.alloc(4.5 * 1024 * 1024, 1);
  const many: Result[] = Array.from({ length: 8 }, (_, index) => {
    const status = index < 4 ? 'passed' : 'failed';
    const path = `/artifacts/screenshots/${status}-${index}.png`;
    return {
      ...blankResult({ id: `${index}`, name: `Test ${index} ${status}` }, status),
      screenshots: [path],
    };
  });
  const read: string[] = [];
  const page = await reportWritten(
    html,
    reportSource(many, {
      screenshot: async (path) => {
        read.push(path);
        return path.includes('7') ? null : big;
      },
    }),
  );
  t.ok(page.indexOf('Test 4 failed') < page.indexOf('Test 0 passed'));
  t.equal(page.match(/src="data:image\/png;base64,/g)?.length, 3, 'of six megabytes each');
  t.match(page, /5 screenshots are not in this page/);
  t.strictSame(
    read.map((path) => path.slice(-12)),
    ['failed-4.png', 'failed-5.png', 'failed-6.png', 'failed-7.png', 'passed-0.png'],
    'and no further file is read once one did not fit',
  );
});

t.test('a badge shows its state and the number of passed tests', async (t) => {
  t.match(
    badgeImage({ state: 'passed', passed: 12, total: 12 }),
    /<svg[^>]*aria-label="tests: passed 12\/12"/,
  );
  t.match(badgeImage({ state: 'failed', passed: 3, total: 12 }), 'failed 3/12');
  t.match(badgeImage({ state: 'unknown' }), '>unknown<');
});
