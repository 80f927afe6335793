import type { ExecutableTest, ExecutionRequest } from '@testkernel/sdk';
import type { AttemptTools } from './attempt.ts';
import { EvidenceFolders } from './evidence-folder.ts';
import { FrameCast } from './frame-cast.ts';
import { type ExecutedTest, executeTest } from './test-execution.ts';

interface ReportedTest {
  readonly reported: Promise<void>;
  /** Never rejects. */
  readonly closed: Promise<unknown>;
}

interface QueuedTest {
  readonly test: ExecutableTest;
  readonly folder: ReturnType<EvidenceFolders['next']>;
}

/**
 * Executes a request's tests, several at a time, then those that are serial. Rejects when the signal aborts or a result can't be reported.
 */
export async function executeTests(tools: AttemptTools, stop: AbortController): Promise<void> {
  const { request } = tools;
  const folders = new EvidenceFolders(request);
  const queued = request.tests.map((test) => ({ test, folder: folders.next(test.id) }));
  const serial = queued.filter(({ test }) => test.serial === true);
  const others = queued.filter(({ test }) => test.serial !== true);
  await executeQueue(tools, stop, others, request.parallelWorkers);
  await executeQueue(tools, stop, serial, 1);
}

async function executeQueue(
  tools: AttemptTools,
  stop: AbortController,
  tests: readonly QueuedTest[],
  parallelWorkers: number,
): Promise<void> {
  const { request } = tools;
  const queue = tests.values();
  const cast = request.onFrame && new FrameCast(request.onFrame.bind(request), tools.log);

  const framesWanted = () => request.framesWanted?.() ?? true;

  async function work(worker: number): Promise<void> {
    let last: ReportedTest = { reported: Promise.resolve(), closed: Promise.resolve() };
    try {
      for (const { test, folder } of queue) {
        tools.signal.throwIfAborted();
        if ((await request.claim?.(test)) === false) continue;
        const executed = await executeTest(
          tools,
          test,
          folder,
          worker === 0 && framesWanted() ? cast : undefined,
        );
        // The result of a test is reported while the next one runs, but at most one result per worker is pending.
        const before = last;
        const reported = before.reported.then(() => report(tools, test, executed));
        reported.catch((error: unknown) => stop.abort(error));
        last = { reported, closed: Promise.all([before.closed, executed.closed]) };
        await Promise.all([before.reported, before.closed]);
      }
      await last.reported;
    } catch (error) {
      stop.abort(error);
      throw error;
    } finally {
      await Promise.allSettled([last.reported, last.closed]);
    }
  }

  const workers = Math.min(parallelWorkers, tests.length);
  const outcomes = await Promise.allSettled(Array.from({ length: workers }, (_, index) => work(index)));
  tools.signal.throwIfAborted();
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function report(tools: AttemptTools, test: ExecutableTest, executed: ExecutedTest): Promise<void> {
  const { hooks, redactor, request, signal } = tools;
  const redact = (text: string) => redactor.text(text);
  const result = await hooks.afterTest({ request, test, redact }, await executed.result);
  signal.throwIfAborted();
  logOutcome(request, test, result);
  await request.onResult(result, test);
}

function logOutcome(
  request: ExecutionRequest,
  test: ExecutableTest,
  result: { status: string; flaky: boolean; durationMs: number; error: string | null },
): void {
  const outcome = result.flaky ? 'passed after a retry' : result.status;
  const reason = result.error === null ? '' : ` ${result.error.split('\n')[0]}`;
  const level = result.status === 'failed' ? 'error' : 'info';
  request.onLog(`${test.name}: ${outcome} in ${result.durationMs} ms.${reason}`, level);
}
