import { networkChanged, type ObservedRequest } from '@testkernel/sdk';
import type { Page, Request } from 'playwright-core';
import { answerShape } from './answer-shape.ts';

const streaming = new Set(['eventsource', 'websocket', 'media', 'ping']);
const maxRequests = 100;
const maxErrors = 20;
const maxShapes = 20;

/** The requests and errors of a tab since the last `reset`. */
export class Traffic {
  readonly #origin: string;
  #requests: Request[] = [];
  #errors: string[] = [];
  readonly #pending = new Set<Request>();
  #finished = new WeakSet<Request>();
  readonly #excluded = new WeakSet<Request>();
  #lastChange = performance.now();
  #networkChanged = false;

  constructor(page: Page, origin: string) {
    this.#origin = origin;
    page.on('request', (request) => this.#began(request));
    page.on('requestfinished', (request) => {
      this.#finished.add(request);
      this.#ended(request);
    });
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === networkChanged) this.#networkChanged = true;
      this.#ended(request);
    });
    page.on('pageerror', (error) => this.#noteError(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#noteError(message.text());
    });
  }

  reset(): void {
    this.#requests = [];
    this.#errors = [];
    this.#pending.clear();
    this.#networkChanged = false;
    this.#lastChange = performance.now();
  }

  /** Milliseconds since the last request of the application itself began or ended; 0 while one is pending. */
  get quietMs(): number {
    return this.#pending.size > 0 ? 0 : performance.now() - this.#lastChange;
  }

  /** Requests since the last `reset`. */
  get count(): number {
    return this.#requests.length;
  }

  /** Whether the browser aborted requests because the machine's network changed. */
  get networkChanged(): boolean {
    return this.#networkChanged;
  }

  /** Excludes the request from network-idle detection. */
  excludeFromIdle(request: Request): void {
    this.#excluded.add(request);
    this.#pending.delete(request);
  }

  get errors(): readonly string[] {
    return this.#errors;
  }

  /**
   * The requests, with the shapes of the application's own responses. Has to be called while the page is
   * open.
   */
  observed(): Promise<ObservedRequest[]> {
    const requests = this.#requests.slice(0, maxRequests);
    const own = requests.filter((request) => this.#isOwnCall(request)).slice(0, maxShapes);
    const shaped = new Set(own);
    return Promise.all(requests.map((request) => observe(request, shaped.has(request))));
  }

  #isOwnCall(request: Request): boolean {
    return (
      /^(xhr|fetch)$/.test(request.resourceType()) &&
      this.#isOwn(request.url()) &&
      this.#finished.has(request)
    );
  }

  #isOwn(address: string): boolean {
    return URL.canParse(address) && isSameSite(new URL(address), this.#origin);
  }

  #began(request: Request): void {
    this.#requests.push(request);
    if (streaming.has(request.resourceType()) || !this.#isAwaited(request)) return;
    if (this.#excluded.has(request)) return;
    this.#pending.add(request);
    this.#lastChange = performance.now();
  }

  /** Data may come from another host of the application's own domain. */
  #isAwaited(request: Request): boolean {
    if (request.url().startsWith(`${this.#origin}/`)) return true;
    return /^(xhr|fetch|script)$/.test(request.resourceType()) && this.#isOwn(request.url());
  }

  #ended(request: Request): void {
    if (this.#pending.delete(request)) this.#lastChange = performance.now();
  }

  #noteError(text: string): void {
    if (this.#errors.length < maxErrors) this.#errors.push(text.slice(0, 500));
  }
}

async function observe(request: Request, withShape: boolean): Promise<ObservedRequest> {
  const response = request.existingResponse();
  return {
    method: request.method(),
    url: request.url(),
    resourceType: request.resourceType(),
    status: response?.status() ?? null,
    contentType: response?.headers()['content-type'] ?? null,
    shape: withShape && response ? await answerShape(response) : null,
  };
}

/** Whether the registrable domain is the same, approximated by the last two labels of the host. */
function isSameSite(address: URL, origin: string): boolean {
  const { hostname } = new URL(origin);
  if (address.hostname === hostname) return true;
  const site = hostname.split('.').slice(-2).join('.');
  return !/^[\d.]+$/.test(hostname) && hostname.includes('.') && address.hostname.endsWith(`.${site}`);
}
