import type { ObservedRequest } from '@testkernel/sdk';
import type { Page, Request } from 'playwright-core';

const streaming = new Set(['eventsource', 'websocket', 'media', 'ping']);
const mostRequests = 100;
const mostErrors = 20;

/** What one tab requests and complains of, from the last `reset` on. */
export class Traffic {
  readonly #origin: string;
  #requests: Request[] = [];
  #errors: string[] = [];
  readonly #pending = new Set<Request>();
  #lastChange = performance.now();

  constructor(page: Page, origin: string) {
    this.#origin = origin;
    page.on('request', (request) => this.#began(request));
    page.on('requestfinished', (request) => this.#ended(request));
    page.on('requestfailed', (request) => this.#ended(request));
    page.on('pageerror', (error) => this.#complained(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complained(message.text());
    });
  }

  reset(): void {
    this.#requests = [];
    this.#errors = [];
    this.#pending.clear();
    this.#lastChange = performance.now();
  }

  /** Milliseconds since the last request of the application itself began or ended; 0 while one is pending. */
  get quietMs(): number {
    return this.#pending.size > 0 ? 0 : performance.now() - this.#lastChange;
  }

  get errors(): readonly string[] {
    return this.#errors;
  }

  async observed(): Promise<ObservedRequest[]> {
    return Promise.all(this.#requests.slice(0, mostRequests).map(observe));
  }

  #began(request: Request): void {
    this.#requests.push(request);
    if (streaming.has(request.resourceType()) || !request.url().startsWith(`${this.#origin}/`)) return;
    this.#pending.add(request);
    this.#lastChange = performance.now();
  }

  #ended(request: Request): void {
    if (this.#pending.delete(request)) this.#lastChange = performance.now();
  }

  #complained(text: string): void {
    if (this.#errors.length < mostErrors) this.#errors.push(text.slice(0, 500));
  }
}

async function observe(request: Request): Promise<ObservedRequest> {
  const response = request.existingResponse();
  return {
    method: request.method(),
    url: request.url(),
    resourceType: request.resourceType(),
    status: response?.status() ?? null,
    contentType: response?.headers()['content-type'] ?? null,
    shape: null,
  };
}
