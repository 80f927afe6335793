import type { ReportedRun, ReportFormat, Result, RunAnswer } from '@testkernel/sdk';
import { reportText } from '../report-text.ts';
import { imagesOf, imageTypeOf } from '../result-images.ts';
import { ResultTitles } from '../result-titles.ts';
import { skipWords } from '../skip-words.ts';
import { jsonElements, jsonText } from './json-text.ts';

/** The state of a test as Playwright's JSON reporter has it. */
type TestState = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** The shape of Playwright's JSON reporter: one suite with a spec for each result. Our tests have no files. */
export const playwrightJson: ReportFormat = {
  description: "JSON in the shape of Playwright's JSON reporter, for tools that read its reports.",
  contentType: 'application/json; charset=utf-8',
  extension: 'json',
  async *write({ run, project, results }: ReportedRun) {
    const titles = new ResultTitles();
    const counts: Record<TestState, number> = { expected: 0, skipped: 0, unexpected: 0, flaky: 0 };
    yield `{"config":${jsonText(configOf(run))},\n"suites":[{"title":${jsonText(project.name)},"file":"","column":0,"line":0,"specs":[\n`;
    yield* jsonElements(results, (result) => {
      counts[stateOf(result)] += 1;
      return specOf(result, run, titles.of(result));
    });
    const errors = run.status === 'failed' ? [{ message: run.error ?? 'The run broke.' }] : [];
    const stats = {
      startTime: run.startedAt,
      duration: run.durationMs ?? Date.now() - Date.parse(run.startedAt),
      ...counts,
    };
    yield `\n]}],\n"errors":${jsonText(errors)},\n"stats":${jsonText(stats)}}\n`;
  },
};

/** Only what is known of a run; Playwright's own configuration has more. */
function configOf({ browser, parallelWorkers, source, id }: RunAnswer) {
  return {
    workers: parallelWorkers,
    metadata: { run: id, ...(source ? { source } : {}) },
    projects: [
      {
        id: browser,
        name: browser,
        metadata: {},
        outputDir: '',
        testDir: '',
        testIgnore: [],
        testMatch: [],
        repeatEach: 1,
        retries: 0,
        timeout: 0,
      },
    ],
  };
}

/** A result as a spec with one test. */
export function specOf(result: Result, run: Pick<RunAnswer, 'browser' | 'startedAt'>, title: string) {
  const state = stateOf(result);
  const annotations = annotationsOf(result);
  const test = {
    timeout: 0,
    annotations,
    expectedStatus: state === 'skipped' ? ('skipped' as const) : ('passed' as const),
    projectId: run.browser,
    projectName: run.browser,
    results: attemptsOf(result, run.startedAt).map((attempt) => ({ ...attempt, annotations })),
    status: state,
  };
  const ok = state !== 'unexpected';
  return { title, ok, tags: [], tests: [test], id: result.testId, file: '', line: 0, column: 0 };
}

function stateOf({ status, flaky }: Result): TestState {
  if (status === 'passed') return flaky ? 'flaky' : 'expected';
  return status === 'skipped' ? 'skipped' : 'unexpected';
}

function annotationsOf(result: Result) {
  const skipped = result.status === 'skipped' ? [{ type: 'skip', description: skipWords(result) }] : [];
  const healed = result.healed.map(({ step, from, to }) => ({
    type: 'healed',
    description: `Step ${step}: ${from} → ${to}`,
  }));
  return [...skipped, ...healed];
}

/** A failed result without attempts, as after a lost worker, still has its error. */
function attemptsOf(result: Result, startTime: string) {
  const attempts =
    result.attempts.length > 0 || result.status === 'skipped'
      ? result.attempts
      : [{ status: result.status, durationMs: result.durationMs, error: result.error }];
  return attempts.map(({ status, durationMs, error }, index) => {
    const isLast = index === attempts.length - 1;
    // An afterTest hook can fail a test whose last attempt passed.
    const failed = status === 'failed' || (isLast && result.status === 'failed');
    const message = failed ? reportText(error ?? result.error ?? 'The test failed.') : null;
    return {
      workerIndex: 0,
      parallelIndex: 0,
      status: failed ? ('failed' as const) : ('passed' as const),
      duration: durationMs,
      error: message === null ? undefined : { message },
      errors: message === null ? [] : [{ message }],
      stdout: [],
      stderr: [],
      retry: index,
      steps: isLast ? stepsOf(result) : [],
      startTime,
      attachments: isLast ? attachmentsOf(result) : [],
    };
  });
}

function stepsOf({ steps }: Result) {
  return steps.map(({ index, action, durationMs, status }) => ({
    title: `${index + 1}. ${action}`,
    duration: durationMs,
    error: status === 'failed' ? { message: 'The step failed.' } : undefined,
  }));
}

function attachmentsOf(result: Result) {
  return imagesOf(result).map(({ path, title }) => ({
    name: title,
    path,
    contentType: imageTypeOf(path) ?? 'application/octet-stream',
  }));
}
