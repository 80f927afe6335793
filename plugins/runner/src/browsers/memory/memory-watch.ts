import { type Logger, messageOf } from '@testkernel/sdk';
import type { BrowserContext, Page } from 'playwright';
import { type PageProcess, PageProcesses } from './page-processes.ts';

export interface MemoryLimits {
  /** For one process of pages, in bytes. */
  readonly perPage: number;
  /** For all of them together, in bytes. */
  readonly inTotal: number;
}

const lookEveryMs = 500;
/** A page is told to have crashed soon after its process was killed. */
const toldWithinMs = 5_000;

/**
 * Kills processes of pages that use too much memory, so that a page that allocates without end ends alone, and not the
 * machine with the tests of everybody. Browsers do not share such processes between contexts, so only the pages of one
 * context crash.
 */
export class MemoryWatch {
  readonly #limits: MemoryLimits;
  readonly #log: Logger;
  readonly #onKilled: () => void;
  readonly #processes = new PageProcesses();
  readonly #watched = new Set<object>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #killedAt = Number.NEGATIVE_INFINITY;

  /** @param onKilled called for each process that is killed */
  constructor(limits: MemoryLimits, log: Logger, onKilled = () => {}) {
    this.#limits = limits;
    this.#onKilled = onKilled;
    this.#log = log;
  }

  /** Watches as long as the context is open. */
  watch(context: BrowserContext): { readonly exceeded: boolean } {
    const state = { exceeded: false };
    const note = (page: Page) =>
      page.once('crash', () => {
        if (performance.now() - this.#killedAt < toldWithinMs) state.exceeded = true;
      });
    context.on('page', note);
    this.#watched.add(context);
    context.once('close', () => this.#leave(context));
    this.#timer ??= setInterval(() => void this.#look(), lookEveryMs).unref();
    return state;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#watched.clear();
  }

  #leave(context: object): void {
    this.#watched.delete(context);
    if (this.#watched.size === 0) this.stop();
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      for (const found of tooLarge(await this.#processes.list(), this.#limits)) this.#kill(found);
    } catch (error) {
      this.#log.warn({ err: error }, 'the memory of browsers could not be measured');
    } finally {
      this.#looking = false;
    }
  }

  #kill({ pid, bytes }: PageProcess): void {
    const megabytes = Math.round(bytes / 1024 / 1024);
    this.#log.warn({ pid, megabytes }, 'a process of pages that used too much memory was killed');
    this.#killedAt = performance.now();
    this.#onKilled();
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      this.#log.debug(
        { pid, reason: messageOf(error) },
        'a process of pages ended before it could be killed',
      );
    }
  }
}

/** Those beyond the limit of one, and the largest of the others until the rest is within the limit of all. */
export function tooLarge(processes: readonly PageProcess[], limits: MemoryLimits): PageProcess[] {
  const sorted = processes.toSorted((one, other) => other.bytes - one.bytes);
  let total = sorted.reduce((sum, { bytes }) => sum + bytes, 0);
  return sorted.filter(({ bytes }) => {
    const excess = bytes > limits.perPage || total > limits.inTotal;
    if (excess) total -= bytes;
    return excess;
  });
}
