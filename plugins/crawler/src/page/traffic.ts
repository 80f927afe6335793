import { networkChanged, type ObservedRequest } from '@testkernel/sdk';
import { isSameSite, PendingRequests } from '@testkernel/sdk/page';
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
  #finished = new WeakSet<Request>();
  #networkChanged = false;
  /** The requests that the page waits for. */
  readonly pending: PendingRequests;

  constructor(page: Page, origin: string) {
    this.#origin = origin;
    this.pending = new PendingRequests(page, (request) => this.#isAwaited(request));
    page.on('request', (request) => this.#requests.push(request));
    page.on('requestfinished', (request) => this.#finished.add(request));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === networkChanged) this.#networkChanged = true;
    });
    page.on('pageerror', (error) => this.#noteError(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#noteError(message.text());
    });
  }

  reset(): void {
    this.#requests = [];
    this.#errors = [];
    this.pending.reset();
    this.#networkChanged = false;
  }

  /** Requests since the last `reset`. */
  get count(): number {
    return this.#requests.length;
  }

  /** Whether the browser aborted requests because the machine's network changed. */
  get networkChanged(): boolean {
    return this.#networkChanged;
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
      isSameSite(request.url(), this.#origin) &&
      this.#finished.has(request)
    );
  }

  /** Data may come from another host of the application's own domain. */
  #isAwaited(request: Request): boolean {
    if (streaming.has(request.resourceType())) return false;
    if (request.url().startsWith(`${this.#origin}/`)) return true;
    return /^(xhr|fetch|script)$/.test(request.resourceType()) && isSameSite(request.url(), this.#origin);
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
