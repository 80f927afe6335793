import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import { blankRun } from '../../src/domain/blank-run.ts';
import type { ReporterSettings, RunReport, RunReporter } from '../../src/points/run-reporter.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { refusedInTime } from './in-time.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/** What is told about a failed run. */
export function toldRun(change: Partial<RunReport> = {}): RunReport {
  const { passed, failed, skipped, total } = { passed: 9, failed: 2, skipped: 1, total: 12 };
  const blank = blankRun({ id: '0196', projectId: '0195', type: 'test_run' });
  const { id, projectId, type, error, errorCategory, flaky, browser, device, locale, environmentId } = blank;
  return {
    project: { id: '0195', name: 'Shop' },
    run: {
      ...{ id, projectId, type, error, errorCategory, flaky, browser, device, locale, environmentId },
      ...{ passed, failed, skipped, total },
      status: 'completed',
      startedAt: '2026-01-01T00:00:00.000Z',
      finishedAt: '2026-01-01T00:01:00.000Z',
      durationMs: 60_000,
      source: { commit: 'c0ffee', baseCommit: null, branch: 'main', pullRequest: 7, author: 'Ada' },
    },
    outcome: 'failed',
    previousOutcome: 'passed',
    failures: [
      { testName: 'Adds to the cart', error: 'Expected "3 items".' },
      { testName: 'Pays', error: 'Timed out.' },
    ],
    violations: ['minPassRate: 81 instead of at least 95'],
    url: 'https://tests.example.com/api/v1/runs/0196/report',
    ...change,
  };
}

const hostile = '<!channel> @everyone ]]><script>"\'&`*_~|[x](https://evil.example)\\\u2028\ud83d\ude00 ';

/** A report at its limits, of texts that a page or a user could have written. */
export function hostileRun(): RunReport {
  const long = hostile.repeat(30);
  const { run } = toldRun();
  return toldRun({
    project: { id: '0195', name: long.slice(0, 300) },
    run: {
      ...run,
      failed: 1000,
      error: long.slice(0, 1000),
      device: hostile,
      source: {
        commit: hostile,
        baseCommit: null,
        branch: long.slice(0, 255),
        pullRequest: null,
        author: long.slice(0, 255),
      },
    },
    failures: Array.from({ length: 20 }, () => {
      return { testName: long.slice(0, 300), error: `\n${long.slice(0, 999)}` };
    }),
    violations: Array.from({ length: 20 }, () => long.slice(0, 300)),
  });
}

export interface ReporterBench {
  /** Valid settings of a destination whose recipient takes every message. */
  readonly settings: ReporterSettings;
  /** The messages that the recipient got so far, as texts. */
  received(): Promise<readonly string[]>;
  /** Of the workspace. Default: none. */
  readonly scope?: ConformanceScope;
}

/** The contract of `RunReporter`. */
export function runReporterConformance(
  make: () => RunReporter,
  { settings, received, scope = noScope }: ReporterBench,
): ConformanceCase[] {
  const report = (told: RunReport, signal = AbortSignal.timeout(10_000)) =>
    scope(() => make().report(frozen(told), frozen(structuredClone(settings)), { id: 'msg_0197', signal }));
  const reach = async (told: RunReport): Promise<string> => {
    const before = (await received()).length;
    const { status } = await report(told);
    assert.ok(status === null || (status >= 200 && status < 300), `the answer is ${status}`);
    const messages = await received();
    assert.ok(messages.length > before, 'a message arrived');
    return messages.at(-1) ?? '';
  };
  return [
    {
      name: 'it has a title, a schema of settings, and secrets that are texts among them',
      run: async () => {
        const { title, settings: schema, secrets } = make();
        assert.match(title, /^\S.*$/);
        assert.equal(schema.type, 'object');
        for (const secret of secrets) assert.equal(typeof settings[secret], 'string', secret);
        assert.deepEqual(Value.Errors(schema, settings), []);
        assert.deepEqual(JSON.parse(JSON.stringify(schema)).type, 'object', 'the schema can be shown');
      },
    },
    {
      name: 'it names the recipient in one line without a secret',
      run: async () => {
        const { recipientOf, secrets } = make();
        const recipient = recipientOf(settings);
        assert.match(recipient, /^\S.{0,199}$/);
        for (const secret of secrets) assert.ok(!recipient.includes(String(settings[secret])), secret);
      },
    },
    {
      name: 'it accepts the settings, and those with what it generates',
      run: async () => {
        const reporter = make();
        await scope(async () => reporter.check?.(frozen(structuredClone(settings))));
        const generated = reporter.generate?.() ?? {};
        await scope(async () => reporter.check?.({ ...settings, ...generated }));
        assert.notDeepEqual(reporter.generate?.() ?? null, generated, 'each time other values');
      },
    },
    {
      name: 'it tells a run with its project and its address, whatever its outcome',
      run: async () => {
        for (const outcome of ['passed', 'failed', 'broken', 'aborted'] as const) {
          const message = await reach(toldRun({ outcome, previousOutcome: null }));
          for (const part of ['Shop', 'runs/0196/report']) assert.ok(message.includes(part), part);
        }
      },
    },
    {
      name: 'it tells a run without a source, failures or violations, and a crawl',
      run: async () => {
        const { run } = toldRun();
        const bare = { failures: [], violations: [] };
        await reach(toldRun({ ...bare, run: { ...run, source: null, failed: 0, durationMs: null } }));
        const crawl = { ...run, type: 'crawl', status: 'failed', error: 'Nobody answered.' } as const;
        await reach(toldRun({ ...bare, outcome: 'broken', run: crawl }));
      },
    },
    {
      name: 'it tells a run with texts that anybody could have written, at their limits',
      run: async () => {
        const message = await reach(hostileRun());
        assert.ok(Buffer.byteLength(message) < 100_000, 'the message is bounded');
      },
    },
    {
      name: 'it ends when its signal aborts',
      run: async () => void (await refusedInTime(report(toldRun(), AbortSignal.abort()), 5_000)),
    },
  ];
}
