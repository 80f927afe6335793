import { setTimeout as delay } from 'node:timers/promises';
import { isSafeMethod } from '@testkernel/sdk/page';
import type { Request, Route } from 'playwright-core';
import type { Tab } from '../page/tab.ts';
import type { AutosaveDetector } from './autosave-detector.ts';

const creating =
  /\b(new|add|create|edit|clone|copy|duplicate|import|upload|save|apply|deploy|update|submit|restore|change|set|toggle|mark|rate|like|follow|vote|star|run|start|stop)\b/i;
/** Time within which applications that save by themselves do so, in milliseconds. */
const autosaveWithinMs = 2_000;
/** A page that waits synchronously for a response is blocked until it gets one. */
const maxHoldMs = 15_000;

/**
 * Blocks all requests of a page that could change data. They are left without a response, so that an
 * application that saves by itself neither shows an error nor continues as if it had saved.
 */
export class ReadOnlyGuard {
  readonly #tab: Tab;
  readonly #handler: (route: Route) => Promise<void>;
  readonly #held = new Map<Route, NodeJS.Timeout>();
  readonly #autosave: AutosaveDetector;
  /** Writes that followed the last click. */
  #stopped: string[] = [];
  #clicked = '';
  /** Whether a write after the last click says nothing about others, because the click is to change something. */
  #isChange = false;

  private constructor(tab: Tab, autosave: AutosaveDetector) {
    this.#tab = tab;
    this.#autosave = autosave;
    this.#handler = (route) => this.#blockWrite(route);
  }

  static async on(tab: Tab, autosave: AutosaveDetector): Promise<ReadOnlyGuard> {
    const guard = new ReadOnlyGuard(tab, autosave);
    await tab.page.route('**/*', guard.#handler);
    return guard;
  }

  async off(): Promise<void> {
    await this.#tab.page.unroute('**/*', this.#handler);
    await Promise.all([...this.#held.keys()].map((route) => this.#release(route)));
  }

  /** Called before a click on the control `name`. A checkbox or radio button is expected to save its own state. */
  reset(name: string, role: string): void {
    this.#stopped = [];
    this.#clicked = name;
    this.#isChange = creating.test(name) || /^(checkbox|radio)$/.test(role);
  }

  /** Writes that followed the last click. */
  get stopped(): readonly string[] {
    return this.#stopped;
  }

  /** Whether all of these writes are known to be autosaving. */
  isAutosave(stopped: readonly string[]): boolean {
    return stopped.every((address) => this.#autosave.has(address));
  }

  /**
   * The writes that the click on `name` caused. Waits for them if the name announces a change. After such a click was followed by
   * writes, some other clicks are waited for as well: without that, a crawl that is faster than the application would never see that it
   * saves whatever is clicked.
   *
   * @param since time of the click, on the clock of `performance.now()`
   */
  async writesAfter(name: string, since: number): Promise<readonly string[]> {
    const announcesChange = creating.test(name);
    const asks = !announcesChange && this.#autosave.asks;
    const left = since + autosaveWithinMs - performance.now();
    if (this.#stopped.length === 0 && (announcesChange || asks) && left > 0) await delay(left);
    if (announcesChange) this.#autosave.suspect(this.#stopped);
    if (asks) this.#autosave.asked();
    return this.#stopped;
  }

  async #blockWrite(route: Route): Promise<void> {
    const request = route.request();
    if (isSafeMethod(request.method()) || isGraphQuery(request.postData())) {
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
    if (!this.#isChange) this.#autosave.note(address, this.#clicked);
  }

  #hold(route: Route): void {
    this.#tab.traffic.pending.exclude(route.request());
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

/** The page has navigated since the request. */
function ignoreGone(): void {}
