import { clickedInTime } from '../page/clicked-in-time.ts';
import { takeSnapshot } from '../page/reading.ts';
import type { Tab } from '../page/tab.ts';
import type { WayStep } from './opened-state.ts';
import { canonicalUrl } from './site-address.ts';

const clickTimeoutMs = 2_000;
const againTimeoutMs = 500;
const maxFailedReturns = 3;

/** What the page looks like after these clicks. */
export interface Stage {
  readonly way: readonly WayStep[];
  readonly lines: readonly string[];
}

/** A page that clicks begin on, always as it opens: loaded anew, or proven to look as if it were. */
export class CleanPage {
  readonly #tab: Tab;
  readonly #url: string;
  #lines: readonly string[] = [];
  /** The locators clicked since the page opened, as text; null where nobody knows. */
  #at: string | null = '[]';
  #hasNoise = false;
  /** How often in a row what usually closes something did not. */
  readonly #spent = { escape: 0, again: 0 };

  private constructor(tab: Tab, url: string) {
    this.#tab = tab;
    this.#url = url;
  }

  /** The tab shows `url`, as `snapshot` has it. */
  static async of(tab: Tab, url: string, snapshot: string): Promise<CleanPage> {
    const page = new CleanPage(tab, url);
    page.#lines = await page.lines();
    page.#hasNoise = linesOf(snapshot, false).join('\n') !== page.#lines.join('\n');
    if (page.#hasNoise) page.#lines = page.#lines.map(withoutNumbers);
    return page;
  }

  /** What the page shows, as lines to compare. Numbers that change by themselves don't count. */
  async lines(): Promise<string[]> {
    return linesOf(await takeSnapshot(this.#tab.page), this.#hasNoise);
  }

  get openLines(): readonly string[] {
    return this.#lines;
  }

  /** How many clicks it takes to get to where `way` ends. */
  clicksTo(way: readonly WayStep[]): number {
    return this.#at === wayKey(way) ? 0 : way.length;
  }

  /** Brings the page to where `way` ends; false when that can't be done any more. */
  async reach(way: readonly WayStep[]): Promise<boolean> {
    const wanted = wayKey(way);
    if (this.#at === wanted) return true;
    if (this.#at !== '[]' && (await this.#tab.goto(this.#url)).kind !== 'page') return false;
    this.#at = '[]';
    for (const { locator } of way) {
      if (!(await this.click(locator))) return false;
      await this.#tab.rest();
    }
    this.#at = wanted;
    return true;
  }

  /** A control that is covered or gone isn't a way anywhere: false. */
  async click(locator: string): Promise<boolean> {
    this.#at = null;
    return clickedInTime(this.#tab.page, locator, clickTimeoutMs);
  }

  /** Whatever the page shows now, it is loaded anew before the next click. */
  loseTrack(): void {
    this.#at = null;
  }

  /** After a click that changed nothing, not even by a request, the page is still where `way` ends. */
  declareAt(way: readonly WayStep[]): void {
    this.#at = wayKey(way);
  }

  /**
   * Tries to close what a click on `locator` opened, as a person would: a fraction of what loading anew takes. Counts
   * only where the page then looks as it did before the click, or as it opens.
   */
  async closeAgain(locator: string, isLayer: boolean, before: Stage): Promise<void> {
    const isBack =
      (isLayer && (await this.#tryBack('escape', before, () => this.#tab.page.keyboard.press('Escape')))) ||
      (await this.#tryBack('again', before, () => clickedInTime(this.#tab.page, locator, againTimeoutMs)));
    if (!isBack) this.#at = null;
  }

  async #tryBack(manner: 'escape' | 'again', before: Stage, act: () => Promise<unknown>): Promise<boolean> {
    if (this.#spent[manner] >= maxFailedReturns) return false;
    await act();
    await this.#tab.rest();
    const shown = (await this.lines()).join('\n');
    const stage = [before, { way: [], lines: this.#lines }].find(({ lines }) => lines.join('\n') === shown);
    const isSame = canonicalUrl(this.#tab.page.url()) === canonicalUrl(this.#url);
    this.#spent[manner] = stage && isSame ? 0 : this.#spent[manner] + 1;
    if (stage === undefined || !isSame) return false;
    this.#at = wayKey(stage.way);
    return true;
  }
}

function wayKey(way: readonly WayStep[]): string {
  return JSON.stringify(way.map(({ locator }) => locator));
}

/** Focus and pointer aside. */
function linesOf(snapshot: string, hasNoise: boolean): string[] {
  const lines = snapshot.split('\n').map((line) => line.replace(/ \[(active|cursor=\w+)\]/g, '').trim());
  return hasNoise ? lines.map(withoutNumbers) : lines;
}

function withoutNumbers(line: string): string {
  return line.replace(/\d+/g, '0');
}
