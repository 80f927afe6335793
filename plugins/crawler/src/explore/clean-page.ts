import { applyLocator, parseLocator } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import { takeSnapshot } from '../page/reading.ts';
import type { Tab } from '../page/tab.ts';
import type { WayStep } from './opened-state.ts';
import { canonicalUrl } from './site-address.ts';

const clickTimeoutMs = 2_000;
const escapesInVain = 2;

/** A page that clicks begin on, always as it opens: loaded anew, or proven to look as if it were. */
export class CleanPage {
  readonly #tab: Tab;
  readonly #url: string;
  #lines: readonly string[] = [];
  #isDirty = false;
  #hasNoise = false;
  #escapes = 0;

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

  /** Brings the page to where `way` ends; false when that can't be done any more. */
  async reach(way: readonly WayStep[]): Promise<boolean> {
    if (this.#isDirty && (await this.#tab.goto(this.#url)).kind !== 'page') return false;
    this.#isDirty = false;
    for (const { locator } of way) {
      if (!(await this.click(locator))) return false;
      await this.#tab.rest();
    }
    return true;
  }

  /** A control that is covered or gone isn't a way anywhere: false. */
  async click(locator: string): Promise<boolean> {
    this.#isDirty = true;
    return clicked(this.#tab.page, locator);
  }

  /** After a click that changed nothing, not even by a request, the page need not be loaded anew. */
  declareClean(): void {
    this.#isDirty = false;
  }

  /** Closes what opened as a person would, where that leads back to the page as it opens. */
  async escape(): Promise<void> {
    if (this.#escapes >= escapesInVain) return;
    await this.#tab.page.keyboard.press('Escape');
    await this.#tab.rest();
    const isBack = (await this.lines()).join('\n') === this.#lines.join('\n');
    if (isBack && canonicalUrl(this.#tab.page.url()) === canonicalUrl(this.#url)) this.#isDirty = false;
    else this.#escapes += 1;
  }
}

/** Focus and pointer aside. */
function linesOf(snapshot: string, hasNoise: boolean): string[] {
  const lines = snapshot.split('\n').map((line) => line.replace(/ \[(active|cursor=\w+)\]/g, '').trim());
  return hasNoise ? lines.map(withoutNumbers) : lines;
}

function withoutNumbers(line: string): string {
  return line.replace(/\d+/g, '0');
}

async function clicked(page: Page, locator: string): Promise<boolean> {
  try {
    await applyLocator(page, parseLocator(locator)).click({ timeout: clickTimeoutMs });
    return true;
  } catch (error) {
    if (page.isClosed()) throw error;
    return false;
  }
}
