import type { ReportedRun, ReportFormat, Result, RunAnswer } from '@testkernel/sdk';
import { firstLine, reportText } from '../report-text.ts';
import { imagesOf, imageTypeOf } from '../result-images.ts';
import { ResultTitles } from '../result-titles.ts';
import { skipWords } from '../skip-words.ts';
import { jsonElements, jsonText } from './json-text.ts';

const specVersion = '0.0.0';
const generator = 'Testkernel';

/** The Common Test Report Format, https://ctrf.io. The summary stands last, because it counts what was written. */
export const ctrf: ReportFormat = {
  description: 'Common Test Report Format (CTRF), JSON for tools of any test framework.',
  contentType: 'application/json; charset=utf-8',
  extension: 'ctrf.json',
  async *write({ run, project, results }: ReportedRun) {
    const titles = new ResultTitles();
    const counts = { tests: 0, passed: 0, failed: 0, skipped: 0, pending: 0, other: 0, flaky: 0 };
    const about = {
      reportFormat: 'CTRF',
      specVersion,
      ...(isUuid(run.id) ? { reportId: run.id } : {}),
      timestamp: new Date().toISOString(),
      generatedBy: generator,
    };
    yield `${jsonText(about).slice(0, -1)},\n"results":{"tool":${jsonText({ name: generator })},\n"tests":[\n`;
    yield* jsonElements(results, (result) => {
      counts.tests += 1;
      counts[result.status] += 1;
      if (result.flaky) counts.flaky += 1;
      return testOf(result, run, titles.of(result));
    });
    const start = Date.parse(run.startedAt);
    const stop = run.finishedAt === null ? Date.now() : Date.parse(run.finishedAt);
    const summary = { ...counts, suites: 1, start, stop, duration: Math.max(0, stop - start) };
    const environment = environmentOf(run, project);
    yield `\n],\n"summary":${jsonText(summary)},\n"environment":${jsonText(environment)}}}\n`;
  },
};

function environmentOf(run: RunAnswer, { name, url }: ReportedRun['project']) {
  const { branch, commit } = run.source ?? {};
  return {
    appName: name,
    buildId: run.id,
    ...(branch ? { branchName: branch } : {}),
    ...(commit ? { commit } : {}),
    extra: { url, runStatus: run.status, ...(run.error === null ? {} : { error: reportText(run.error) }) },
  };
}

function testOf(result: Result, run: RunAnswer, title: string) {
  const images = imagesOf(result);
  const error = result.status === 'skipped' ? skipWords(result) : result.error;
  return {
    ...(result.testId === '' ? {} : { testId: result.testId }),
    name: title,
    status: result.status,
    duration: result.durationMs,
    ...(error === null ? {} : { message: firstLine(error, 1000) }),
    ...(result.error === null ? {} : { trace: reportText(result.error) }),
    rawStatus: result.skipReason ?? result.failureCategory ?? result.status,
    flaky: result.flaky,
    retries: Math.max(0, result.attempts.length - 1),
    ...(result.attempts.length > 1 ? { retryAttempts: result.attempts.slice(0, -1).map(retryOf) } : {}),
    browser: run.browser,
    ...(run.device === null ? {} : { device: run.device }),
    steps: result.steps.map(({ index, action, status }) => ({ name: `${index + 1}. ${action}`, status })),
    ...(images.length > 0 ? { attachments: images.map(attachmentOf) } : {}),
    ...(result.fixtureRow === null ? {} : { parameters: result.fixtureRow }),
    ...(result.healed.length > 0 ? { extra: { healed: result.healed } } : {}),
  };
}

function retryOf({ status, durationMs, error }: Result['attempts'][number], index: number) {
  return {
    attempt: index + 1,
    status,
    duration: durationMs,
    ...(error === null ? {} : { message: firstLine(error, 1000), trace: reportText(error) }),
  };
}

function attachmentOf({ path, title }: { path: string; title: string }) {
  return { name: title, contentType: imageTypeOf(path) ?? 'application/octet-stream', path };
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
