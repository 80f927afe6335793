import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExecutableTest, LoginCredentials } from '@testkernel/sdk';
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { observingProgram, pageReportProgram, shownTextProgram } from './in-page/page-program.ts';
import { ShownText } from './json/shown-text.ts';
import { assertionBlocks } from './live/assertion-blocks.ts';
import { neutralLocator } from './neutral-locator.ts';
import type { AssertedPage, Observation, SeenElement, SeenPage, SeenRequest } from './observation.ts';
import { ObservedAnswers } from './observed-answers.ts';
import { readReport } from './page-report.ts';
import { requestKey } from './request-key.ts';

/** How long the end of a run is observed: until no request was pending for two looks. */
const lookEveryMs = 20;
const quietLooks = 2;
const maxEndMs = 300;
/** Pages whose text is kept, and on which content is mutated. */
const maxAssertedPages = 6;

/** Observes the pages and requests of a run of a test. */
export class ObservingRun {
  readonly #elements = new Map<number, SeenElement>();
  readonly #requests: SeenRequest[] = [];
  readonly #indexOf = new Map<Request, number>();
  readonly #counts = new Map<string, number>();
  readonly #invalid = new Set<string>();
  readonly #pending = new Set<Request>();
  readonly #responses = new WeakMap<Request, Response>();
  readonly #answers = new ObservedAnswers();
  readonly #shown: string[] = [];
  readonly #assertedPages: AssertedPage[] = [];
  /** The indexes of the assertions after which a page is left. */
  #lastAssertions: ReadonlySet<number> = new Set();
  #step = 0;
  #lastPage: SeenPage | null = null;

  async attach(test: ExecutableTest, context: BrowserContext, credentials: LoginCredentials | null) {
    this.#lastAssertions = new Set(assertionBlocks(test.steps).map(({ to }) => to));
    context.on('request', (request) => this.#noteRequest(request));
    context.on('requestfinished', (request) => this.#noteFinished(request));
    context.on('requestfailed', (request) => this.#pending.delete(request));
    context.on('response', (response) => {
      const seen = this.#requests[this.#indexOf.get(response.request()) ?? -1];
      if (!seen) return;
      seen.status = response.status();
      seen.contentType = response.headers()['content-type'] ?? '';
      seen.location = response.headers().location ?? '';
      this.#responses.set(response.request(), response);
    });
    const binding = `seen${randomUUID().replaceAll('-', '')}`;
    await context.exposeBinding(binding, (_source, message: unknown) => this.#noteReport(message));
    const locators = test.steps.map(({ selector, frameUrl }) =>
      selector === undefined || frameUrl !== undefined ? [] : neutralLocator(selector, credentials),
    );
    await context.addInitScript({ content: observingProgram({ binding, locators }) });
  }

  /** Called when a step has passed. After the last one, waits for pending responses. */
  async afterStep(index: number, steps: number, page: Page): Promise<void> {
    this.#step = index + 1;
    const isEnd = index === steps - 1;
    if (isEnd) await this.#pendingAnswers();
    if (isEnd || this.#lastAssertions.has(index)) await this.#observe(page, index, isEnd);
    if (isEnd) await this.#answers.addTo(this.#requests, new ShownText(this.#shown));
  }

  get observation(): Observation {
    return {
      elements: this.#elements,
      requests: this.#requests,
      lastPage: this.#lastPage,
      assertedPages: this.#assertedPages,
      invalidFields: this.#invalid,
    };
  }

  async #pendingAnswers(): Promise<void> {
    const end = performance.now() + maxEndMs;
    for (let quiet = 0; quiet < quietLooks && performance.now() < end; ) {
      await delay(lookEveryMs);
      quiet = this.#pending.size === 0 && !this.#answers.isReading ? quiet + 1 : 0;
    }
  }

  /** Observes what the page shows now. */
  async #observe(page: Page, step: number, isEnd: boolean): Promise<void> {
    if (!isEnd && this.#assertedPages.length >= maxAssertedPages) return;
    try {
      const shown: unknown = await page.evaluate(shownTextProgram());
      if (typeof shown === 'string') this.#shown.push(shown);
      const report = readReport(await page.evaluate(pageReportProgram()));
      if (!report?.page) return;
      if (isEnd) this.#lastPage = report.page;
      if (this.#lastAssertions.has(step)) this.#assertedPages.push({ step, page: report.page });
    } catch {
      // The page navigates or was closed by the step: what it reported by itself stays.
    }
  }

  #noteFinished(request: Request): void {
    this.#pending.delete(request);
    const seen = this.#requests[this.#indexOf.get(request) ?? -1];
    const response = this.#responses.get(request);
    if (seen && response) this.#answers.note(request, seen, response);
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
      step: this.#step,
      changes: [],
      answer: null,
      location: '',
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
