import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

const creating =
  /\b(new|add|create|edit|clone|copy|duplicate|import|upload|save|apply|deploy|update|submit|restore|change|set|toggle|mark|rate|like|follow|vote|star|run|start|stop)\b/i;
/** Applications that save by themselves do so a moment later. */
const savesWithinMs = 2_000;

/** Lets a page read but not write: requests that could change data never leave the browser. */
export class ReadOnlyGuard {
  readonly #page: Page;
  readonly #judge: (route: Route) => Promise<void>;
  #stopped = false;

  private constructor(page: Page) {
    this.#page = page;
    this.#judge = (route) => this.#letNothingChange(route);
  }

  static async on(page: Page): Promise<ReadOnlyGuard> {
    const guard = new ReadOnlyGuard(page);
    await page.route('**/*', guard.#judge);
    return guard;
  }

  off(): Promise<void> {
    return this.#page.unroute('**/*', this.#judge);
  }

  reset(): void {
    this.#stopped = false;
  }

  get hasStopped(): boolean {
    return this.#stopped;
  }

  /**
   * Whether the click on `name` wanted to change data. A name that speaks of changes is given time to do so.
   * @param since when the click was, on the clock of `performance.now()`
   */
  async hadToStop(name: string, since: number): Promise<boolean> {
    const left = since + savesWithinMs - performance.now();
    if (!this.#stopped && creating.test(name) && left > 0) await delay(left);
    return this.#stopped;
  }

  async #letNothingChange(route: Route): Promise<void> {
    const request = route.request();
    if (/^(GET|HEAD|OPTIONS)$/.test(request.method()) || isGraphQuery(request.postData())) {
      await route.fallback();
      return;
    }
    this.#stopped = true;
    await route.abort('blockedbyclient');
  }
}

function isGraphQuery(body: string | null): boolean {
  return body !== null && /"query"\s*:\s*"\s*(query\b|\{)/.test(body) && !/\bmutation\b/.test(body);
}
