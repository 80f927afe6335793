import assert from 'node:assert/strict';
import { blankRun } from '../../src/domain/blank-run.ts';
import { blankResult, type Result } from '../../src/domain/result.ts';
import { answerRun, type RunAnswer } from '../../src/domain/run-answer.ts';
import type { ReportedRun, ReportFormat } from '../../src/points/report-format.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';

/** A completed run as it is given to formats. Its counters are not those of any results. */
export function reportedRun(change: Partial<RunAnswer> = {}): RunAnswer {
  return {
    ...answerRun(
      blankRun({ id: '01960000-0000-7000-8000-000000000000', projectId: '0195', type: 'test_run' }),
    ),
    status: 'completed',
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:01:00.000Z',
    durationMs: 60_000,
    ...change,
  };
}

/** A failed result with everything that a result can have. */
export function reportedResult(change: Partial<Result> = {}): Result {
  const screenshot = '/artifacts/screenshots/one.png';
  const error = 'Expected "3 items" to be visible.\n    at the cart';
  return {
    ...blankResult({ id: '01970000-0000-7000-8000-000000000000', name: 'Adds to the cart' }, 'failed'),
    durationMs: 1500,
    error,
    failureCategory: 'assertion',
    attempts: [
      { status: 'failed', durationMs: 700, error: 'Timed out.', screenshot: null, trace: null },
      { status: 'failed', durationMs: 800, error, screenshot, trace: '/artifacts/traces/one.zip' },
    ],
    screenshots: [screenshot],
    steps: [
      { index: 0, action: 'navigate', status: 'passed', durationMs: 200, screenshot: null },
      { index: 1, action: 'assert', status: 'failed', durationMs: 600, screenshot },
    ],
    healed: [{ step: 1, from: '#old', to: '#new' }],
    visual: [
      { stepNumber: 0, status: 'regression', diffRatio: 0.5, baseline: null, actual: screenshot, diff: null },
    ],
    fixtureRow: { name: 'Ada', age: 36 },
    console: [{ level: 'error', text: 'Boom', url: null, at: '2026-01-01T00:00:00.000Z' }],
    network: [
      {
        method: 'GET',
        url: 'https://shop.example.com/cart',
        status: 500,
        failure: null,
        at: '2026-01-01T00:00:00.000Z',
      },
    ],
    ...change,
  };
}

/** Texts that break formats which insert them unescaped. */
const hostile = ']]><script>alert(1)</script>"\'&amp;\u0000\u001b[31m\u2028\ud83d\ude00\ud800 %s {{x}} `';

/** Results whose texts a page, a user or a model could have written. */
export const hostileResults: readonly Result[] = [
  reportedResult({
    testName: hostile,
    error: hostile.repeat(2000),
    attempts: [{ status: 'failed', durationMs: 1, error: hostile, screenshot: hostile, trace: null }],
    screenshots: ['../../etc/passwd', hostile],
    fixtureRow: { [hostile]: hostile },
    console: [{ level: hostile, text: hostile, url: hostile, at: hostile }],
  }),
  reportedResult({ status: 'failed', error: null, attempts: [], steps: [], failureCategory: null }),
  reportedResult({ status: 'passed', flaky: true, error: null, failureCategory: null }),
  ...([null, 'skipped_no_impact', 'over_budget', 'aborted'] as const).map((skipReason) =>
    reportedResult({ testName: '', status: 'skipped', skipReason, error: null, attempts: [], steps: [] }),
  ),
];

/** A source of these results, without screenshots. Another `results` or `run` may replace its own. */
export function reportSource(
  results: readonly Result[] | AsyncIterable<Result>,
  change: Partial<ReportedRun> = {},
): ReportedRun {
  const each = async function* () {
    yield* results;
  };
  return {
    run: reportedRun(),
    project: { id: '0195', name: 'Shop', url: 'https://shop.example.com/' },
    results: { [Symbol.asyncIterator]: each },
    screenshot: async () => null,
    ...change,
  };
}

/** The contract of `ReportFormat`. */
export function reportFormatConformance(make: () => ReportFormat): ConformanceCase[] {
  return [
    {
      name: 'it has a description, a content type and an extension',
      run: async () => {
        const { description, contentType, extension } = make();
        assert.match(description, /^\S.*\.$/);
        assert.match(contentType, /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=\S+)*$/);
        assert.match(extension, /^[a-z0-9.]+$/);
      },
    },
    {
      name: 'it writes a file without results, and more with each result, of which it changes none',
      run: async () => {
        const results = frozen([reportedResult(), reportedResult({ testName: 'Pays' })]);
        const sizes: number[] = [];
        for (let count = 0; count <= results.length; count += 1) {
          sizes.push((await reportWritten(make(), reportSource(results.slice(0, count)))).length);
        }
        const [none = 0, one = 0, two = 0] = sizes;
        assert.ok(none > 0 && one > none && two > one, sizes.join(', '));
      },
    },
    {
      name: 'it accepts runs of every kind and state',
      run: async () => {
        for (const type of ['test_run', 'crawl', 'generate'] as const) {
          for (const status of ['running', 'completed', 'failed', 'aborted'] as const) {
            const end = status === 'running' ? { finishedAt: null, durationMs: null } : { error: hostile };
            const run = reportedRun({ type, status, ...end });
            await reportWritten(make(), reportSource([reportedResult()], { run }));
          }
        }
      },
    },
    {
      name: 'it accepts texts that anybody could have written, without control characters in the file',
      run: async () => {
        const project = { id: '0195', name: hostile, url: 'https://shop.example.com/' };
        const run = reportedRun({
          error: hostile,
          source: { commit: hostile, baseCommit: null, branch: hostile, pullRequest: 1, author: hostile },
          verdicts: { judge: { passed: false, violations: [{ rule: hostile, note: hostile }] } },
          rootCauses: [
            {
              fingerprint: 'f',
              affectedTestIds: [],
              sharedUrl: hostile,
              sharedSelector: hostile,
              errorPattern: hostile,
              size: 1,
            },
          ],
        });
        const file = await reportWritten(make(), reportSource(hostileResults, { project, run }));
        const controls = [...file].filter((character) => /[\p{Cc}\p{Cs}]/u.test(character));
        assert.deepEqual(new Set(controls.filter((character) => !'\t\n\r'.includes(character))), new Set());
      },
    },
    {
      name: 'it reads results only as its output is read',
      run: async () => {
        let asked = 0;
        const endless = async function* () {
          for (;;) {
            asked += 1;
            yield reportedResult();
          }
        };
        const pieces = make().write(reportSource(endless()))[Symbol.asyncIterator]();
        for (let piece = 0; piece < 5; piece += 1) await pieces.next();
        await pieces.return?.();
        assert.ok(asked <= 100, `${asked} results for five pieces`);
      },
    },
    {
      name: 'it ends the iteration of results when its output is no longer read',
      run: async () => {
        let ended = false;
        const results = async function* () {
          try {
            for (;;) yield reportedResult();
          } finally {
            ended = true;
          }
        };
        let pieces = 0;
        for await (const _ of make().write(reportSource(results()))) if (++pieces === 5) break;
        assert.ok(ended);
      },
    },
  ];
}

/** The whole file as text. */
export async function reportWritten(format: ReportFormat, source: ReportedRun): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of format.write(source)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}
