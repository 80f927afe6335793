import { AsyncLocalStorage, AsyncResource, executionAsyncResource } from 'node:async_hooks';

type OnError = (error: unknown, origin?: string) => void;
type Work = (this: unknown, ...args: unknown[]) => unknown;

const storage = new AsyncLocalStorage<Domain>();
let live = 0;

/**
 * Stands for the class of `async-hook-domain`, by which tap finds the test that an error outside of any call belongs to. That
 * one observes each promise of the process by an asynchronous hook, which takes a tenth of the processor time of a kernel
 * under test. This one is told by the context that Node passes on in any case.
 */
export class Domain {
  readonly onerror: OnError;
  readonly #parent = storage.getStore();
  #destroyed = false;

  constructor(onerror: OnError) {
    this.onerror = onerror;
    live += 1;
    if (live === 1) process.on('uncaughtExceptionMonitor', handOver);
    this.#enterWhereItRuns();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    live -= 1;
    if (live === 0) process.removeListener('uncaughtExceptionMonitor', handOver);
  }

  /** The nearest one that is not destroyed. */
  get alive(): Domain | undefined {
    return this.#destroyed ? this.#parent?.alive : this;
  }

  /** Tap makes a domain in the resource in which it runs the test later. */
  #enterWhereItRuns(): void {
    const resource = executionAsyncResource();
    if (!(resource instanceof AsyncResource)) return;
    const run = resource.runInAsyncScope;
    const value = (work: Work, thisArg: unknown, ...args: unknown[]) =>
      run.call(resource, () => storage.run(this, () => work.apply(thisArg, args)));
    Object.defineProperty(resource, 'runInAsyncScope', { value });
  }
}

function handOver(error: unknown, origin: string): void {
  const handled =
    process.hasUncaughtExceptionCaptureCallback() || process.listenerCount('uncaughtException') > 0;
  const domain = storage.getStore()?.alive;
  if (handled || domain === undefined) return;
  domain.onerror(error, origin);
  // The test has it: the process goes on.
  process.setUncaughtExceptionCaptureCallback(() => process.setUncaughtExceptionCaptureCallback(null));
}
