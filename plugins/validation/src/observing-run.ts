import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExecutableTest, LoginCredentials } from '@testkernel/sdk';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { observingProgram, pageReportProgram } from './in-page/page-program.ts';
import { neutralLocator } from './neutral-locator.ts';
import type { Observation, SeenElement, SeenPage, SeenRequest } from './observation.ts';
import { readReport } from './page-report.ts';
import { requestKey } from './request-key.ts';

/** How long the end of a run is observed: until no request was pending for two looks. */
const lookEveryMs = 20;
const quietLooks = 2;
const maxEndMs = 300;

/** Observes the pages and requests of a run of a test. */
export class ObservingRun {
  readonly #elements = new Map<number, SeenElement>();
  readonly #requests: SeenRequest[] = [];
  readonly #indexOf = new Map<Request, number>();
  readonly #counts = new Map<string, number>();
  readonly #invalid = new Set<string>();
  readonly #pending = new Set<Request>();
  #lastPage: SeenPage | null = null;

  async attach(test: ExecutableTest, context: BrowserContext, credentials: LoginCredentials | null) {
    context.on('request', (request) => this.#noteRequest(request));
    context.on('requestfinished', (request) => this.#pending.delete(request));
    context.on('requestfailed', (request) => this.#pending.delete(request));
    context.on('response', (response) => {
      const seen = this.#requests[this.#indexOf.get(response.request()) ?? -1];
      if (!seen) return;
      seen.status = response.status();
      seen.contentType = response.headers()['content-type'] ?? '';
    });
    const binding = `seen${randomUUID().replaceAll('-', '')}`;
    await context.exposeBinding(binding, (_source, message: unknown) => this.#noteReport(message));
    const locators = test.steps.map(({ selector, frameUrl }) =>
      selector === undefined || frameUrl !== undefined ? [] : neutralLocator(selector, credentials),
    );
    await context.addInitScript({ content: observingProgram({ binding, locators }) });
  }

  /** Called when the last step has passed: waits for pending responses, and observes what the page shows then. */
  async observeEnd(page: Page): Promise<void> {
    const end = performance.now() + maxEndMs;
    for (let quiet = 0; quiet < quietLooks && performance.now() < end; ) {
      await delay(lookEveryMs);
      quiet = this.#pending.size === 0 ? quiet + 1 : 0;
    }
    try {
      this.#noteReport(await page.evaluate(pageReportProgram()));
    } catch {
      // The page navigates or was closed by the last step: what it reported by itself stays.
    }
  }

  get observation(): Observation {
    return {
      elements: this.#elements,
      requests: this.#requests,
      lastPage: this.#lastPage,
      invalidFields: this.#invalid,
    };
  }

  #noteRequest(request: Request): void {
    const type = request.resourceType();
    if (!/^(document|xhr|fetch|script)$/.test(type)) return;
    const previous = request.redirectedFrom();
    const key = requestKey(request.method(), request.url());
    const occurrence = this.#counts.get(key) ?? 0;
    this.#counts.set(key, occurrence + 1);
    this.#indexOf.set(request, this.#requests.length);
    this.#pending.add(request);
    this.#requests.push({
      method: request.method(),
      url: request.url(),
      type,
      occurrence,
      redirectedFrom: previous ? (this.#indexOf.get(previous) ?? null) : null,
      body: request.postData(),
      status: null,
      contentType: '',
    });
  }

  #noteReport(message: unknown): void {
    const report = readReport(message);
    if (report === null) return;
    // Keeps the first report: later pages may show the same element in another state.
    if (report.element && !this.#elements.has(report.element[0])) this.#elements.set(...report.element);
    if (report.page) this.#lastPage = report.page;
    if (report.invalid !== undefined) this.#invalid.add(report.invalid);
  }
}
