import { Tinypool } from 'tinypool';

/** Milliseconds after which an idle thread ends. */
const idleTimeout = 30_000;
/** The greatest number of tasks of one lane that wait for a thread. */
const maxWaiting = 1_000;

export interface WorkerThreadsOptions {
  /**
   * The module whose exports are the tasks. Give it the extension of the module that names it, which is TypeScript or
   * built: `new URL(`./my-worker${extname(import.meta.url)}`, import.meta.url)`.
   */
  readonly module: URL;
  /** The greatest number of threads. They start with the first task, and end when they were idle for a while. */
  readonly threads: number;
  /** Milliseconds that one task may take, from when a thread is free for it. Its thread is ended when they are over. */
  readonly deadlineMs: number;
  /**
   * Megabytes of JavaScript heap that a thread may use before it is ended. Bound the input as well: a single allocation
   * far beyond the limit ends the whole process.
   */
  readonly memoryMb: number;
  /** Whether each task gets a fresh thread, for tasks that can leave their thread in a bad state. Default false. */
  readonly isolated?: boolean;
}

export interface WorkerTaskOptions {
  /** The export of the module that is called. Default: its default export. */
  readonly name?: string;
  /** Ends the task, or its wait for a thread. */
  readonly signal?: AbortSignal;
  /** Tasks of different lanes take turns, so that many tasks of one do not delay the others. Default: one lane for all. */
  readonly lane?: string;
}

/** A task did not end within its deadline, and its thread was ended. */
export class WorkerDeadlineExceeded extends Error {
  constructor(deadlineMs: number) {
    super(`The work was not done within ${deadlineMs} ms.`);
    this.name = 'WorkerDeadlineExceeded';
  }
}

/**
 * Runs tasks whose duration depends on foreign data in worker threads, so that they neither hold up the event loop nor run
 * without end. Arguments and results are copied by the structured clone algorithm.
 *
 * @example
 * const threads = new WorkerThreads<string, Step[]>({ module, threads: 2, deadlineMs: 5_000, memoryMb: 256 });
 * const steps = await threads.run(code, { lane: workspaceId });
 */
export class WorkerThreads<Task, Answer> {
  readonly #options: WorkerThreadsOptions;
  readonly #lanes = new Map<string, (() => void)[]>();
  #pool: Tinypool | undefined;
  #running = 0;
  #closed = false;

  constructor(options: WorkerThreadsOptions) {
    this.#options = options;
  }

  /**
   * Rejects with `WorkerDeadlineExceeded` past the deadline, with the reason of the signal when that aborts, and with the
   * task's own error when it throws or runs out of memory.
   */
  async run(task: Task, { name, signal, lane = '' }: WorkerTaskOptions = {}): Promise<Answer> {
    await this.#turn(lane, signal);
    const { deadlineMs } = this.#options;
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      signal?.throwIfAborted();
      return await this.#threads().run(task, {
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        ...(name === undefined ? {} : { name }),
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw new WorkerDeadlineExceeded(deadlineMs);
      throw error;
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  /** Ends all threads; their tasks reject. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool?.destroy();
  }

  /** Resolves when a thread is free for a task of the lane. */
  #turn(lane: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#running < this.#options.threads) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiting = this.#lanes.get(lane) ?? [];
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#lanes.set(
          lane,
          (this.#lanes.get(lane) ?? []).filter((other) => other !== begin),
        );
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      if (signal?.aborted) return reject(signal.reason);
      if (waiting.length >= maxWaiting) return reject(new Error('Too many tasks wait for a worker thread.'));
      this.#lanes.set(lane, [...waiting, begin]);
    });
  }

  /** Starts the task that has waited longest in the lane whose turn it is. */
  #next(): void {
    for (const [lane, [begin, ...others]] of this.#lanes) {
      this.#lanes.delete(lane);
      if (!begin) continue;
      // A lane that was served goes behind all others.
      if (others.length > 0) this.#lanes.set(lane, others);
      this.#running += 1;
      begin();
      return;
    }
  }

  #threads(): Tinypool {
    if (this.#closed) throw new Error('The worker threads were closed.');
    if (this.#pool) return this.#pool;
    const { module, threads, memoryMb, isolated = false } = this.#options;
    this.#pool = new Tinypool({
      filename: module.href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout,
      isolateWorkers: isolated,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that ends before its first task is replaced; the task then meets its deadline at the latest.
    this.#pool.on('error', () => undefined);
    return this.#pool;
  }
}
