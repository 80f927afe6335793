import { waitForIdle } from '@testkernel/sdk/page';
import type { BrowserContext, Dialog, Page, Response } from 'playwright-core';
import type { CrawlLimits } from '../explore/crawl-limits.ts';
import { Traffic } from './traffic.ts';

export type Arrival =
  | { readonly kind: 'page'; readonly status: number | null; readonly url: string }
  | { readonly kind: 'not-a-page'; readonly reason: string; readonly failed: boolean };

const errorPageWithinMs = 500;
const interrupted = /interrupted by another navigation/;

/**
 * A tab of the crawl. Dismisses dialogs, cancels downloads, and closes popups after recording their
 * addresses.
 */
export class Tab {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly #limits: CrawlLimits;
  #popups: string[] = [];

  private constructor(page: Page, origin: string, limits: CrawlLimits) {
    this.page = page;
    this.traffic = new Traffic(page, origin);
    this.#limits = limits;
    page.on('dialog', (dialog) => answerDialog(dialog).catch(ignoreClosed));
    page.on('download', (download) => download.cancel().catch(ignoreClosed));
    page.on('popup', (popup) => this.#dismiss(popup));
  }

  static async open(context: BrowserContext, origin: string, limits: CrawlLimits): Promise<Tab> {
    return new Tab(await context.newPage(), origin, limits);
  }

  /**
   * Loads the page once more if the machine's network changed meanwhile, because parts of the page may be
   * missing.
   */
  async goto(url: string): Promise<Arrival> {
    const arrival = await this.#arrive(url);
    return this.traffic.networkChanged ? this.#arrive(url) : arrival;
  }

  async #arrive(url: string): Promise<Arrival> {
    if (this.#isSameDocument(url)) await this.page.goto('about:blank');
    this.traffic.reset();
    let response = await this.#navigate(url);
    for (let again = 0; again < 2 && typeof response === 'string' && interrupted.test(response); again += 1) {
      response = await this.#navigate(url);
    }
    if (typeof response === 'string')
      return { kind: 'not-a-page', reason: response, failed: !/download/i.test(response) };
    const type = response?.headers()['content-type'] ?? 'text/html';
    if (!/html/i.test(type)) return { kind: 'not-a-page', reason: `content type ${type}`, failed: false };
    await this.rest();
    return { kind: 'page', status: response?.status() ?? null, url: this.page.url() };
  }

  /** Stops everything that the page is doing. */
  async leave(): Promise<void> {
    await this.page.goto('about:blank', { timeout: this.#limits.navigationTimeoutMs }).catch(ignoreClosed);
  }

  rest(): Promise<boolean> {
    return waitForIdle(this.page, this.traffic.pending, { timeoutMs: this.#limits.settleTimeoutMs });
  }

  /** Addresses of the popups since the last call. */
  takePopups(): string[] {
    const popups = this.#popups;
    this.#popups = [];
    return popups;
  }

  close(): Promise<void> {
    return this.page.close();
  }

  /**
   * Whether only the fragment differs. The browser would then keep the document and the application its
   * state.
   */
  #isSameDocument(url: string): boolean {
    const [next] = url.split('#');
    const [current] = this.page.url().split('#');
    return url.includes('#') && next === current;
  }

  /** The response, or the reason why there is none. Accepts a document that never finishes loading. */
  async #navigate(url: string): Promise<Response | null | string> {
    const timeout = this.#limits.navigationTimeoutMs;
    const began = performance.now();
    try {
      const response = await this.page.goto(url, { waitUntil: 'commit', timeout });
      const left = Math.max(1, timeout - (performance.now() - began));
      await this.page.waitForLoadState('domcontentloaded', { timeout: left }).catch(ignoreClosed);
      return response;
    } catch (error) {
      if (this.page.isClosed()) throw error;
      const reason = firstLine(error);
      if (!/download|ERR_ABORTED/i.test(reason)) await this.#waitForErrorPage();
      return reason;
    }
  }

  /**
   * Waits for the browser's error page, which is shown a moment later and would interrupt the next
   * navigation.
   */
  async #waitForErrorPage(): Promise<void> {
    const shown = { waitUntil: 'commit', timeout: errorPageWithinMs } as const;
    await this.page.waitForURL(/^chrome-error:/, shown).catch(ignoreClosed);
  }

  async #dismiss(popup: Page): Promise<void> {
    await popup.waitForURL(/^https?:/, { waitUntil: 'commit', timeout: 2_000 }).catch(ignoreClosed);
    this.#popups.push(popup.url());
    await popup.close().catch(ignoreClosed);
  }
}

/** Accepts `beforeunload` dialogs, so that the tab can leave the page; dismisses all others. */
function answerDialog(dialog: Dialog): Promise<void> {
  return dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/** The tab was closed before the dialog, download or popup was handled. */
function ignoreClosed(): void {}
