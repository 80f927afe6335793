import { clickedInTime } from '../page/clicked-in-time.ts';
import { takeSnapshot } from '../page/reading.ts';
import type { Tab } from '../page/tab.ts';
import type { ClickStep } from './opened-state.ts';
import { canonicalUrl } from './site-address.ts';

const clickTimeoutMs = 2_000;
const againTimeoutMs = 500;
const maxFailedReturns = 3;

/** What the page shows after these clicks. */
export interface ShownState {
  readonly clickPath: readonly ClickStep[];
  readonly lines: readonly string[];
}

/**
 * A page on which each sequence of clicks starts as the page opens: it is loaded again, unless its snapshot is
 * the same.
 */
export class CleanPage {
  readonly #tab: Tab;
  readonly #url: string;
  /** The address as the page opens: some applications change it by themselves. */
  readonly #opensAt: string;
  #lines: readonly string[] = [];
  /** The locators clicked since the page opened, as JSON; null if unknown. */
  #at: string | null = '[]';
  #hasNoise = false;
  /** How often in a row each way of closing something failed. */
  readonly #failures = { escape: 0, again: 0 };

  private constructor(tab: Tab, url: string) {
    this.#tab = tab;
    this.#url = url;
    this.#opensAt = canonicalUrl(tab.page.url());
  }

  /** The tab has to show `url`. `snapshot` is its accessibility snapshot. */
  static async of(tab: Tab, url: string, snapshot: string): Promise<CleanPage> {
    const page = new CleanPage(tab, url);
    page.#lines = await page.lines();
    page.#hasNoise = linesOf(snapshot, false).join('\n') !== page.#lines.join('\n');
    if (page.#hasNoise) page.#lines = page.#lines.map(withoutNumbers);
    return page;
  }

  /**
   * The page's accessibility snapshot as lines to compare. Ignores numbers if the page changes without a
   * click.
   */
  async lines(): Promise<string[]> {
    return linesOf(await takeSnapshot(this.#tab.page), this.#hasNoise);
  }

  get openLines(): readonly string[] {
    return this.#lines;
  }

  /** The number of clicks from the page as it is now to the end of `clickPath`. */
  clicksTo(clickPath: readonly ClickStep[]): number {
    return this.#at === clickPathKey(clickPath) ? 0 : clickPath.length;
  }

  /** Brings the page to the end of `clickPath`; false if that is no longer possible. */
  async reach(clickPath: readonly ClickStep[]): Promise<boolean> {
    const wanted = clickPathKey(clickPath);
    if (this.#at === wanted) return true;
    if (this.#at !== '[]' && (await this.#tab.goto(this.#url)).kind !== 'page') return false;
    this.#at = '[]';
    for (const { locator } of clickPath) {
      if (!(await this.click(locator))) return false;
      await this.#tab.rest();
    }
    this.#at = wanted;
    return true;
  }

  /** False if the control is covered or gone. */
  async click(locator: string): Promise<boolean> {
    this.#at = null;
    return clickedInTime(this.#tab.page, locator, clickTimeoutMs);
  }

  /** Loads the page again before the next click. */
  reloadNext(): void {
    this.#at = null;
  }

  /** Called after a click that changed nothing and sent no request: the page is still at the end of `clickPath`. */
  noteStillAt(clickPath: readonly ClickStep[]): void {
    this.#at = clickPathKey(clickPath);
  }

  /**
   * Tries to close what a click on `locator` opened, with Escape or a second click, which is faster than
   * loading the page again. Succeeds only if the page then looks as it did before the click, or as it opens.
   */
  async closeAgain(locator: string, isLayer: boolean, before: ShownState): Promise<void> {
    const isBack =
      (isLayer && (await this.#tryBack('escape', before, () => this.#tab.page.keyboard.press('Escape')))) ||
      (await this.#tryBack('again', before, () => clickedInTime(this.#tab.page, locator, againTimeoutMs)));
    if (!isBack) this.#at = null;
  }

  async #tryBack(
    method: 'escape' | 'again',
    before: ShownState,
    act: () => Promise<unknown>,
  ): Promise<boolean> {
    if (this.#failures[method] >= maxFailedReturns) return false;
    await act();
    await this.#tab.rest();
    const shown = (await this.lines()).join('\n');
    const stage = [before, { clickPath: [], lines: this.#lines }].find(
      ({ lines }) => lines.join('\n') === shown,
    );
    const isSame = canonicalUrl(this.#tab.page.url()) === this.#opensAt;
    this.#failures[method] = stage && isSame ? 0 : this.#failures[method] + 1;
    if (stage === undefined || !isSame) return false;
    this.#at = clickPathKey(stage.clickPath);
    return true;
  }
}

function clickPathKey(clickPath: readonly ClickStep[]): string {
  return JSON.stringify(clickPath.map(({ locator }) => locator));
}

/** Removes the states of focus and pointer. */
function linesOf(snapshot: string, hasNoise: boolean): string[] {
  const lines = snapshot.split('\n').map((line) => line.replace(/ \[(active|cursor=\w+)\]/g, '').trim());
  return hasNoise ? lines.map(withoutNumbers) : lines;
}

function withoutNumbers(line: string): string {
  return line.replace(/\d+/g, '0');
}
