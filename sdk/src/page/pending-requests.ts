import type { Page, Request } from 'playwright-core';

/** The requests that decide what a page shows next; streams never end, and images change nothing. */
const awaitedTypes = /^(document|xhr|fetch|script)$/;

/** The requests of a page that are awaited and have not ended, since it was made or was reset. */
export class PendingRequests {
  readonly #isAwaited: (request: Request) => boolean;
  readonly #pending = new Set<Request>();
  readonly #excluded = new WeakSet<Request>();
  #lastChange = performance.now();
  #changed = Promise.withResolvers<void>();

  /** @param isAwaited Default: documents, scripts, `fetch` and `XMLHttpRequest` */
  constructor(page: Page, isAwaited = (request: Request) => awaitedTypes.test(request.resourceType())) {
    this.#isAwaited = isAwaited;
    page.on('request', (request) => this.#began(request));
    page.on('requestfinished', (request) => this.#ended(request));
    page.on('requestfailed', (request) => this.#ended(request));
  }

  /** Milliseconds since the last awaited request began or ended; 0 while one is pending. */
  get quietMs(): number {
    return this.#pending.size > 0 ? 0 : performance.now() - this.#lastChange;
  }

  /** Forgets the requests so far, as before another page is opened. */
  reset(): void {
    this.#pending.clear();
    this.#change();
  }

  /** The request is not awaited any more. */
  exclude(request: Request): void {
    this.#excluded.add(request);
    this.#ended(request);
  }

  /** Resolves to true once no request was pending for `quietMs`, and to false after `timeoutMs`. */
  async quiet(quietMs: number, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (this.quietMs < quietMs) {
      const left = deadline - performance.now();
      if (left <= 0) return false;
      const pause = this.#pending.size > 0 ? left : Math.min(left, quietMs - this.quietMs);
      // The time may have passed since it was looked at.
      await this.#changeOr(Math.max(0, pause));
    }
    return true;
  }

  #began(request: Request): void {
    if (this.#excluded.has(request) || !this.#isAwaited(request)) return;
    this.#pending.add(request);
    this.#change();
  }

  #ended(request: Request): void {
    if (this.#pending.delete(request)) this.#change();
  }

  #change(): void {
    this.#lastChange = performance.now();
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** Resolves at the next change, or after the pause. */
  async #changeOr(pauseMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, pauseMs);
    });
    await Promise.race([this.#changed.promise, pause]);
    clearTimeout(timer);
  }
}
