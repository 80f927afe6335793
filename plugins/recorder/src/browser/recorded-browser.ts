import { setTimeout as delay } from 'node:timers/promises';
import {
  type BrowserOptions,
  type BrowserSession,
  type BrowsersService,
  desktopDefaults,
  type EgressPolicy,
  type Logger,
  messageOf,
} from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import type { InputEvent } from '../input-event.ts';
import { listElements, type ShownElement } from './list-elements.ts';
import type { PageChannel } from './page-channel.ts';
import { type Probe, probePage } from './probe-page.ts';
import { type PageEvents, RecordedPage } from './recorded-page.ts';
import { stealthScript } from './stealth-script.ts';

export interface BrowserEvents extends PageEvents {
  /** Opens the first page, before anything is observed. Answers it, and popups in the order in which they opened. */
  openPages(session: BrowserSession, options: BrowserOptions): Promise<readonly Page[]>;
  /** The browser, or its last page, is gone. */
  onGone(): void;
  /** Whether nothing is recorded at present. */
  isPaused(): boolean;
}

export interface BrowserWish {
  readonly device: string | null;
  readonly stealth: boolean;
  readonly egress: EgressPolicy;
  readonly baseUrl: string;
}

/** Replaces the values of secrets in what a page shows. */
type Mask = (text: string) => string;

/** The most pages of a recording; further popups are closed. */
const maxPages = 10;
/** The alias of popups that were opened while the recording was paused: nothing in them is recorded. */
export const unrecordedAlias = 'unrecorded';
const navigationTimeoutMs = 20_000;
/** For a page that does not answer. */
const probePatienceMs = 3000;

/** The browser context of a recording, with the page that is shown. */
export class RecordedBrowser {
  readonly #session: BrowserSession;
  readonly #events: BrowserEvents;
  readonly #log: Logger;
  readonly #pages = new Map<Page, RecordedPage>();
  #popups = 0;
  #shown: RecordedPage | undefined;
  #closed = false;

  private constructor(session: BrowserSession, events: BrowserEvents, log: Logger) {
    this.#session = session;
    this.#events = events;
    this.#log = log;
  }

  /** Throws what `BrowsersService.open` throws. */
  static async open(
    browsers: BrowsersService,
    wish: BrowserWish,
    events: BrowserEvents,
    log: Logger,
  ): Promise<RecordedBrowser> {
    const options: BrowserOptions = { ...desktopDefaults, device: wish.device };
    const session = await browsers.open({ options, egress: wish.egress, baseUrl: wish.baseUrl });
    const browser = new RecordedBrowser(session, events, log);
    try {
      if (wish.stealth) await session.context.addInitScript({ content: stealthScript });
      const pages = await events.openPages(session, options);
      browser.#popups = pages.length - 1;
      session.context.on('page', (page) => void browser.#addPopup(page));
      for (const [index, page] of pages.entries()) {
        if (!page.isClosed()) await browser.#add(page, index === 0 ? 'page' : `popup${index}`);
      }
      session.context.once('close', () => browser.#gone());
      return browser;
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** The address of the page that is shown. */
  get url(): string {
    return this.#shown?.page.url() ?? 'about:blank';
  }

  /** The alias of the page that is shown. */
  get alias(): string {
    return this.#shown?.alias ?? 'page';
  }

  /** The native dialog that waits for an answer; null without one. */
  get dialog() {
    return this.#shown?.dialog ?? null;
  }

  /** Hosts that the egress guard refused to the pages. */
  get refused(): readonly string[] {
    return this.#session.refused;
  }

  /** Opens an address in the page that is shown. Throws when it can't be reached in twenty seconds. */
  async goto(url: string): Promise<void> {
    await this.#shown?.page.goto(url, { waitUntil: 'domcontentloaded', timeout: navigationTimeoutMs });
  }

  async input(event: InputEvent): Promise<void> {
    await this.#shown?.input(event, this.#events);
  }

  /** The element at a point of the page that is shown; null where there is none, or the page does not answer. */
  probe(x: number, y: number, mask: Mask): Promise<Probe | null> {
    return this.#read((channel) => probePage(channel, { x, y }, mask), null);
  }

  /** What can be used or read in the viewport; empty where the page does not answer. */
  elements(mask: Mask): Promise<ShownElement[]> {
    return this.#read((channel) => listElements(channel, mask), []);
  }

  async close(): Promise<void> {
    this.#closed = true;
    try {
      await this.#session.close();
    } catch (error) {
      this.#log.warn({ err: error }, 'the context of a recording could not be closed');
    }
  }

  /** What is read from the page that is shown; `otherwise` while a dialog blocks it, and where it does not answer in time. */
  async #read<Result>(read: (channel: PageChannel) => Promise<Result>, otherwise: Result): Promise<Result> {
    if (this.#shown === undefined || this.#shown.dialog !== null) return otherwise;
    try {
      const late = delay(probePatienceMs, otherwise, { ref: false });
      return await Promise.race([read(this.#shown.channel), late]);
    } catch (error) {
      this.#log.debug({ reason: messageOf(error) }, 'a page could not be read');
      return otherwise;
    }
  }

  async #addPopup(page: Page): Promise<void> {
    try {
      if (this.#pages.size >= maxPages) {
        await page.close();
        return;
      }
      // A test does not open what was opened during a pause, so that such a popup takes no number.
      const isPaused = this.#events.isPaused();
      if (!isPaused) this.#popups += 1;
      await this.#add(page, isPaused ? unrecordedAlias : `popup${this.#popups}`);
    } catch (error) {
      this.#log.debug({ err: error }, 'a popup closed before it could be recorded');
    }
  }

  async #add(page: Page, alias: string): Promise<void> {
    page.once('close', () => this.#remove(page));
    page.once('crash', () => this.#remove(page));
    const recorded = await RecordedPage.open(this.#session.context, page, {
      alias,
      events: this.#events,
      log: this.#log,
    });
    if (page.isClosed()) return;
    this.#pages.set(page, recorded);
    await this.#show(recorded);
  }

  async #show(next: RecordedPage | undefined): Promise<void> {
    const before = this.#shown;
    this.#shown = next;
    try {
      if (before && before !== next && !before.page.isClosed()) await before.hide();
      await next?.show();
    } catch (error) {
      this.#log.debug({ err: error }, 'a page closed before it was shown');
    }
  }

  /** The page that was opened last is shown instead of one that closed. */
  #remove(page: Page): void {
    const removed = this.#pages.get(page);
    this.#pages.delete(page);
    const last = [...this.#pages.values()].at(-1);
    if (last === undefined) this.#gone();
    else if (removed === this.#shown) void this.#show(last);
  }

  #gone(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.onGone();
  }
}
