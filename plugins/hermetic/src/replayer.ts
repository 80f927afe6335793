import type { BrowserContext, Request, Route } from 'playwright-core';
import type { Exchange, Recording } from './recording.ts';
import { isFrontEnd, keyOf, mayChangeData } from './request-key.ts';

/**
 * Answers the requests of one attempt at a test from its recording. Front-end code is loaded from the site.
 */
export class Replayer {
  readonly #recording: Recording;
  readonly #origin: string;
  readonly #byKey = new Map<string, Exchange[]>();
  readonly #used = new Map<Exchange, true>();
  readonly #unknown: (request: string) => void;
  #epoch = 0;

  /** @param unknown called with requests that were not recorded; they fail */
  constructor(recording: Recording, origin: string, unknown: (request: string) => void) {
    this.#recording = recording;
    this.#origin = origin;
    this.#unknown = unknown;
    for (const exchange of recording.exchanges) {
      this.#byKey.set(exchange.key, [...(this.#byKey.get(exchange.key) ?? []), exchange]);
    }
  }

  async install(context: BrowserContext): Promise<void> {
    await context.route('**/*', (route) => this.#answer(route));
    // The socket stays open without a server, so that the page sees neither messages nor an error.
    await context.routeWebSocket(/.*/, () => undefined);
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    if (this.#isLive(request)) return route.fallback();
    const exchange = this.#next(keyOf(request, this.#origin, this.#recording.unique));
    if (mayChangeData(request)) this.#epoch += 1;
    if (exchange === null) {
      this.#unknown(`${request.method()} ${request.url()}`);
      return route.abort('connectionfailed');
    }
    this.#used.set(exchange, true);
    const { status, headers, body, redirect } = exchange;
    return redirect === null
      ? route.fulfill({ status, headers, body: Buffer.from(body, 'base64') })
      : route.fulfill({ contentType: 'text/html', body: redirectPage(redirect) });
  }

  #isLive(request: Request): boolean {
    if (isFrontEnd(request) || !/^https?:/.test(request.url())) return true;
    const isShell = request.method() === 'GET' && request.resourceType() === 'document';
    return isShell && this.#recording.shells.some((shell) => `${this.#origin}${shell}` === request.url());
  }

  /**
   * The first unused response that was recorded after the same number of data changes; else the last one of
   * these, so that a page may send a request more often than recorded; else the nearest before.
   */
  #next(key: string): Exchange | null {
    const all = this.#byKey.get(key) ?? [];
    const now = all.filter(({ epoch }) => epoch === this.#epoch);
    const fresh = now.find((exchange) => !this.#used.has(exchange));
    return fresh ?? now.at(-1) ?? all.findLast(({ epoch }) => epoch <= this.#epoch) ?? all[0] ?? null;
  }
}

/** A redirect that the browser follows with a new request, so that it can be intercepted. */
function redirectPage(address: string): string {
  const target = JSON.stringify(address).replaceAll('<', '\\u003c');
  return `<!doctype html><script>location.replace(${target})</script>`;
}
