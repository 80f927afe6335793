import type { BrowserContext, Request, Route } from 'playwright-core';
import type { Exchange, Recording } from './recording.ts';
import { isFrontEnd, keyOf, mayChangeData, uniqueWordIn } from './request-key.ts';

/** Answers one attempt of a test from its recording. Front-end code comes from the site as it is. */
export class Replayer {
  readonly #recording: Recording;
  readonly #origin: string;
  readonly #byKey = new Map<string, Exchange[]>();
  readonly #given = new Map<Exchange, true>();
  readonly #unknown: (request: string) => void;
  #epoch = 0;
  #unique: string | null = null;

  /** @param unknown is told of requests that were not recorded; they fail */
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
    // Without a server behind it nothing is ever said; that nobody listens is no error.
    await context.routeWebSocket(/.*/, () => undefined);
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    if (this.#isLive(request)) return route.fallback();
    this.#unique ??= uniqueWordIn(request);
    const exchange = this.#next(keyOf(request, this.#origin));
    if (mayChangeData(request)) this.#epoch += 1;
    if (exchange === null) {
      this.#unknown(`${request.method()} ${request.url()}`);
      return route.abort('connectionfailed');
    }
    this.#given.set(exchange, true);
    return exchange.redirect === null
      ? route.fulfill({ status: exchange.status, headers: exchange.headers, body: this.#bodyOf(exchange) })
      : route.fulfill({ contentType: 'text/html', body: onwards(this.#moved(exchange.redirect)) });
  }

  #isLive(request: Request): boolean {
    if (isFrontEnd(request) || !/^https?:/.test(request.url())) return true;
    const isShell = request.method() === 'GET' && request.resourceType() === 'document';
    return isShell && this.#recording.shells.some((shell) => `${this.#origin}${shell}` === request.url());
  }

  /**
   * The first answer not given yet that was recorded after as many changes of data; else the last one that was, so
   * that a page may ask more often than it did; else the nearest before.
   */
  #next(key: string): Exchange | null {
    const all = this.#byKey.get(key) ?? [];
    const now = all.filter(({ epoch }) => epoch === this.#epoch);
    const fresh = now.find((exchange) => !this.#given.has(exchange));
    return fresh ?? now.at(-1) ?? all.findLast(({ epoch }) => epoch <= this.#epoch) ?? all[0] ?? null;
  }

  /** What this attempt typed stands where the recorded one's own word stood. */
  #bodyOf({ headers, body }: Exchange): Buffer {
    const content = Buffer.from(body, 'base64');
    const { unique } = this.#recording;
    const isText = /text|json|xml|javascript|urlencoded/.test(headers['content-type'] ?? '');
    if (unique === null || this.#unique === null || !isText) return content;
    return Buffer.from(content.toString().replaceAll(unique, this.#unique));
  }

  #moved(address: string): string {
    const { unique } = this.#recording;
    return unique === null || this.#unique === null ? address : address.replaceAll(unique, this.#unique);
  }
}

/** A redirect that the browser follows by asking anew, so that the next request is answered here as well. */
function onwards(address: string): string {
  const target = JSON.stringify(address).replaceAll('<', '\\u003c');
  return `<!doctype html><script>location.replace(${target})</script>`;
}
