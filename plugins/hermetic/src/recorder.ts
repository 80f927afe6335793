import type { BrowserContext, Request, Response } from 'playwright-core';
import type { Exchange, Recording } from './recording.ts';
import { isFrontEnd, keyOf, mayChangeData } from './request-key.ts';

/** Fetches a document without a session; null if there is none. */
export type FetchAnonymously = (url: string) => Promise<Buffer | null>;

const dropped =
  /^(content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie|date|:.*)$/i;
/** Maximum bytes of one response, and of a recording. */
export const maxBodyBytes = 5_000_000;
const maxRecordingBytes = 30_000_000;

/** Records the responses to one attempt at a test, without intercepting its requests. */
export class Recorder {
  readonly #origin: string;
  readonly #at: string;
  readonly #unique: string;
  readonly #pending: Promise<Exchange | null>[] = [];
  readonly #documents = new Map<string, string>();
  #epoch = 0;
  #bytes = 0;
  #isTooLarge = false;

  constructor(context: BrowserContext, origin: string, at: Date, unique: string) {
    this.#origin = origin;
    this.#at = at.toISOString();
    this.#unique = unique;
    context.on('requestfinished', (request) => this.#keep(request));
  }

  /** Null if the responses exceed the limits. */
  async finish(fetch: FetchAnonymously): Promise<Recording | null> {
    const exchanges = (await Promise.all(this.#pending)).filter((one) => one !== null);
    if (this.#isTooLarge) return null;
    const shells = await this.#shells(fetch);
    const replayed = exchanges.filter(({ key }) => !shells.some((shell) => key === `GET ${shell} `));
    return { at: this.#at, shells, unique: this.#unique, exchanges: replayed };
  }

  #keep(request: Request): void {
    if (this.#isTooLarge || isFrontEnd(request) || !/^https?:/.test(request.url())) return;
    const epoch = this.#epoch;
    if (mayChangeData(request)) this.#epoch += 1;
    const exchange = this.#exchange(request, epoch);
    // An attempt that fails ends while responses are still being read, and nothing awaits them.
    exchange.catch(() => undefined);
    this.#pending.push(exchange);
  }

  async #exchange(request: Request, epoch: number): Promise<Exchange | null> {
    const response = await request.response();
    if (response === null) return null;
    const key = keyOf(request, this.#origin, this.#unique);
    const status = response.status();
    const redirect = request.redirectedTo()?.url() ?? null;
    const headers = Object.fromEntries(
      Object.entries(await response.allHeaders()).filter(([name]) => !dropped.test(name)),
    );
    if (redirect !== null) return { key, epoch, status, headers, body: '', redirect };
    const length = Number(response.headers()['content-length'] ?? 0);
    const body = length > maxBodyBytes ? null : await bodyOf(response);
    this.#count(body?.length ?? length);
    if (body === null || this.#isTooLarge) return null;
    if (isPlainDocument(request, status)) this.#documents.set(request.url(), body.toString('base64'));
    return { key, epoch, status, headers, body: body.toString('base64'), redirect: null };
  }

  /** Nothing more is read once a limit is exceeded. */
  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#isTooLarge ||= bytes > maxBodyBytes || this.#bytes > maxRecordingBytes;
    if (this.#isTooLarge) this.#documents.clear();
  }

  async #shells(fetch: FetchAnonymously): Promise<string[]> {
    const same = await Promise.all(
      [...this.#documents].map(async ([url, seen]) => {
        const fetched = url.startsWith(`${this.#origin}/`) ? await fetch(url) : null;
        return fetched?.toString('base64') === seen ? [url.slice(this.#origin.length)] : [];
      }),
    );
    return same.flat();
  }
}

function isPlainDocument(request: Request, status: number): boolean {
  return request.method() === 'GET' && request.resourceType() === 'document' && status === 200;
}

/** Streams that never end and pages that were closed have no body to record. */
async function bodyOf(response: Response): Promise<Buffer | null> {
  try {
    return await response.body();
  } catch {
    return null;
  }
}
