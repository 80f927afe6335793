import { applyLocator, type Control, parseLocator } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import { type PageView, readPageView } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import { choose, settleTry, spokenName } from './control-choice.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { ReadOnlyGuard } from './read-only-guard.ts';
import { canonicalUrl } from './site-address.ts';

export interface Discovery {
  readonly url: string;
  /** Empty where no single click on the page as it opens leads there in the same tab. */
  readonly locator: string;
  readonly name: string;
  /** The click opened something on the page itself. */
  readonly opens?: true;
}

const clickTimeoutMs = 2_000;

/**
 * Finds what links don't show: controls that change the address through the history, and those that open a menu,
 * a dialog, a tab or a section. While it clicks, nothing that could change data leaves the browser, and each click
 * begins on a fresh page.
 */
export class StateExplorer {
  readonly #limits: CrawlLimits;
  readonly #tries = new Map<string, number>();

  constructor(limits: CrawlLimits) {
    this.#limits = limits;
  }

  /** The tab shows `url`; afterwards it may show anything. */
  async explore(tab: Tab, url: string, view: PageView, signal: AbortSignal): Promise<Discovery[]> {
    const controls = choose(view, url, this.#tries, this.#limits.clicksPerPage);
    if (controls.length === 0) return [];
    const found: Discovery[] = [];
    const guard = await ReadOnlyGuard.on(tab.page);
    try {
      let dirty = false;
      for (const control of controls) {
        signal.throwIfAborted();
        if (dirty && (await tab.goto(url)).kind !== 'page') break;
        guard.reset();
        const discovered = await tryControl(tab, url, control, view, guard);
        if (discovered.some(({ locator }) => locator !== '')) settleTry(control, this.#tries);
        found.push(...discovered);
        dirty = true;
      }
    } finally {
      await guard.off();
    }
    return found;
  }
}

async function tryControl(
  tab: Tab,
  from: string,
  control: Control,
  before: PageView,
  guard: ReadOnlyGuard,
): Promise<Discovery[]> {
  const [locator] = control.locators;
  const name = spokenName(control);
  if (locator === undefined || !(await clicked(tab.page, locator))) return [];
  await tab.rest();
  const arrived = tab.page.url();
  const popups = tab.takePopups().map((url) => ({ url, locator: '', name: '' }));
  if (!/^https?:/.test(arrived)) return popups;
  if (canonicalUrl(arrived) !== canonicalUrl(from)) return [...popups, { url: arrived, locator, name }];
  const after = await readPageView(tab.page);
  const opened = opens(before, after) && !(await guard.hadToStop(name));
  return [
    ...popups,
    ...revealedLinks(before, after),
    ...(opened ? [{ url: from, locator, name, opens: true as const }] : []),
  ];
}

/** Links that only show once a menu or a section is open. They aren't where the closed page would click. */
function revealedLinks(before: PageView, after: PageView): Discovery[] {
  const known = new Set(before.links);
  return after.links.filter((url) => !known.has(url)).map((url) => ({ url, locator: '', name: '' }));
}

/** Something is there that was not: more than the focus moved. */
function opens(before: PageView, after: PageView): boolean {
  const known = new Set(linesOf(before));
  return linesOf(after).some((line) => !known.has(line));
}

function linesOf({ ariaSnapshot }: PageView): string[] {
  return ariaSnapshot.split('\n').map((line) => line.replace(/ \[(active|cursor=\w+)\]/g, '').trim());
}

/** A control that is covered or gone isn't a way anywhere. */
async function clicked(page: Page, locator: string): Promise<boolean> {
  try {
    await applyLocator(page, parseLocator(locator)).click({ timeout: clickTimeoutMs });
    return true;
  } catch (error) {
    if (page.isClosed()) throw error;
    return false;
  }
}
