import type { Attempt as AttemptResult, ExecutableTest, Result } from '@testkernel/sdk';
import { Attempt, type AttemptTools } from './attempt.ts';
import type { EvidenceFolder } from './evidence-folder.ts';
import type { FrameCast } from './frame-cast.ts';
import { TestTimeLimit } from './test-time-limit.ts';

/** A test with a known outcome, whose last screenshots are being stored and whose last context is being closed. */
export interface ExecutedTest {
  readonly result: Promise<Result>;
  /** Never rejects. */
  readonly closed: Promise<unknown>;
}

/** The greatest number of attempts of a test that are repeated because of network changes. */
const maxNetworkRetries = 3;

/**
 * Executes one test: attempts until one passes, and combines them in one result. An attempt that failed while the
 * machine's network changed says nothing about the application: it is repeated and not counted.
 */
export async function executeTest(
  tools: AttemptTools,
  test: ExecutableTest,
  folder: EvidenceFolder,
  cast: FrameCast | undefined,
): Promise<ExecutedTest> {
  const { request } = tools;
  const attempts: AttemptResult[] = [];
  const timeLimit = new TestTimeLimit(tools.maxTestMinutes);
  let spoilt = 0;
  for (let number = 1; ; number += 1) {
    const title = number === 1 ? test.name : `${test.name} (attempt ${number})`;
    const attempt = new Attempt(tools, { test, title, folder: folder.screenshots(number), cast, timeLimit });
    await attempt.run();
    if (!attempt.failure) return inBackground(tools, test, attempt, attempts);
    if (attempt.sawNetworkChange && spoilt < maxNetworkRetries) {
      spoilt += 1;
      await attempt.close();
      tools.signal.throwIfAborted();
      request.onLog(`${test.name}: this machine's network changed, so the attempt is repeated.`, 'warn');
      continue;
    }
    const isLast = number - spoilt > request.retries || timeLimit.reached;
    if (isLast && tools.trace === null) return inBackground(tools, test, attempt, attempts);
    const result = await completed(test, attempt, attempts, await attempt.close(folder.trace(number)));
    tools.signal.throwIfAborted();
    if (isLast) return { result: Promise.resolve(result), closed: Promise.resolve() };
    request.onLog(`${test.name}: attempt ${number} failed, trying again. ${attempt.failure.text}`, 'warn');
  }
}

/** The outcome of an attempt whose result does not contain a trace: the next test need not wait for its end. */
function inBackground(
  { log }: AttemptTools,
  test: ExecutableTest,
  attempt: Attempt,
  attempts: AttemptResult[],
): ExecutedTest {
  const closed = attempt.close().catch((error: unknown) => {
    log.error({ err: error, testId: test.id }, 'the context of a test could not be closed in order');
  });
  return { result: completed(test, attempt, attempts, null), closed };
}

/** The result after an attempt whose evidence is stored, with the previous attempts. */
async function completed(
  test: ExecutableTest,
  attempt: Attempt,
  attempts: AttemptResult[],
  trace: string | null,
): Promise<Result> {
  await attempt.evidence.stored();
  attempts.push(summaryOf(attempt, trace));
  return resultOf(test, attempt, attempts);
}

function summaryOf(attempt: Attempt, trace: string | null): AttemptResult {
  return {
    status: attempt.failure ? 'failed' : 'passed',
    durationMs: attempt.durationMs,
    error: attempt.failure?.text ?? null,
    screenshot: attempt.evidence.finalScreenshot,
    trace,
    video: attempt.evidence.video,
    domSnapshot: attempt.evidence.domSnapshot,
  };
}

function resultOf(test: ExecutableTest, last: Attempt, attempts: AttemptResult[]): Result {
  const { failure, evidence } = last;
  const { finalScreenshot } = evidence;
  return {
    testId: test.id,
    testName: test.name,
    status: failure ? 'failed' : 'passed',
    flaky: failure === null && attempts.length > 1,
    skipReason: null,
    durationMs: attempts.reduce((total, attempt) => total + attempt.durationMs, 0),
    attempts,
    error: failure?.text ?? null,
    failureCategory: failure?.category ?? null,
    screenshots: [...evidence.screenshots.filter(Boolean), ...(finalScreenshot ? [finalScreenshot] : [])],
    steps: last.steps,
    healed: last.healed,
    visual: [],
    webVitals: null,
    fixtureRow: test.fixtureRow ?? null,
    console: last.console,
    network: last.network,
  };
}
