import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Route } from 'playwright-core';
import type { Tab } from '../page/tab.ts';
import type { AutosaveDetector } from './autosave-detector.ts';

const creating =
  /\b(new|add|create|edit|clone|copy|duplicate|import|upload|save|apply|deploy|update|submit|restore|change|set|toggle|mark|rate|like|follow|vote|star|run|start|stop)\b/i;
/** Applications that save by themselves do so a moment later. */
const savesWithinMs = 2_000;
/** A page that waits for an answer in its own thread is stuck until it gets one. */
const maxHoldMs = 15_000;

/**
 * Lets a page read but not write: requests that could change data never leave the browser. They are left without an
 * answer, so that an application that saves by itself neither complains nor goes on as if it had saved.
 */
export class ReadOnlyGuard {
  readonly #tab: Tab;
  readonly #judge: (route: Route) => Promise<void>;
  readonly #held = new Map<Route, NodeJS.Timeout>();
  readonly #autosave: AutosaveDetector;
  /** What the last click is followed by. */
  #stopped: string[] = [];
  #clicked = '';

  private constructor(tab: Tab, autosave: AutosaveDetector) {
    this.#tab = tab;
    this.#autosave = autosave;
    this.#judge = (route) => this.#letNothingChange(route);
  }

  static async on(tab: Tab, autosave: AutosaveDetector): Promise<ReadOnlyGuard> {
    const guard = new ReadOnlyGuard(tab, autosave);
    await tab.page.route('**/*', guard.#judge);
    return guard;
  }

  async off(): Promise<void> {
    await this.#tab.page.unroute('**/*', this.#judge);
    await Promise.all([...this.#held.keys()].map((route) => this.#release(route)));
  }

  /** Before a click on `name`. */
  reset(name: string): void {
    this.#stopped = [];
    this.#clicked = name;
  }

  /** Writes that the last click is followed by. */
  get stopped(): readonly string[] {
    return this.#stopped;
  }

  /** Whether all of these writes are known to be autosaving. */
  isAutosave(stopped: readonly string[]): boolean {
    return stopped.every((address) => this.#autosave.has(address));
  }

  /**
   * What the click on `name` wanted to write. A name that speaks of changes is given time to do so.
   * @param since when the click was, on the clock of `performance.now()`
   */
  async hadToStop(name: string, since: number): Promise<readonly string[]> {
    const left = since + savesWithinMs - performance.now();
    if (this.#stopped.length === 0 && creating.test(name) && left > 0) await delay(left);
    return this.#stopped;
  }

  async #letNothingChange(route: Route): Promise<void> {
    const request = route.request();
    if (/^(GET|HEAD|OPTIONS)$/.test(request.method()) || isGraphQuery(request.postData())) {
      await route.fallback();
      return;
    }
    if (request.resourceType() === 'ping') {
      await route.fulfill({ status: 204 });
      return;
    }
    this.#note(request);
    if (request.isNavigationRequest()) await route.abort('blockedbyclient');
    else this.#hold(route);
  }

  #note(request: Request): void {
    const { origin, pathname } = new URL(request.url());
    const address = `${request.method()} ${origin}${pathname}`;
    this.#stopped.push(address);
    if (!creating.test(this.#clicked)) this.#autosave.note(address, this.#clicked);
  }

  #hold(route: Route): void {
    this.#tab.traffic.disregard(route.request());
    this.#held.set(
      route,
      setTimeout(() => void this.#release(route), maxHoldMs),
    );
  }

  async #release(route: Route): Promise<void> {
    clearTimeout(this.#held.get(route));
    this.#held.delete(route);
    await route.abort('blockedbyclient').catch(ignoreGone);
  }
}

function isGraphQuery(body: string | null): boolean {
  return body !== null && /"query"\s*:\s*"\s*(query\b|\{)/.test(body) && !/\bmutation\b/.test(body);
}

/** The page that asked has moved on. */
function ignoreGone(): void {}
