import { applyLocator, type Control, parseLocator } from '@testkernel/sdk';
import type { Page, Route } from 'playwright-core';
import { type PageView, readPageView } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { canonicalUrl } from './site-address.ts';

export interface Discovery {
  readonly url: string;
  /** Empty where no single click on the page as it opens leads there in the same tab. */
  readonly locator: string;
  readonly name: string;
}

const triedRoles = new Set(['button', 'link', 'menuitem', 'tab', 'treeitem', 'summary']);
/** A control of the same role and name is the same control on every page: tried on this many of them. */
const triesPerControl = 2;
const clickTimeoutMs = 2_000;

/**
 * Finds what links don't show: controls that change the address through the history, and menus that hold links.
 * While it clicks, nothing that could change data leaves the browser, and each click begins on a fresh page.
 */
export class StateExplorer {
  readonly #limits: CrawlLimits;
  readonly #tries = new Map<string, number>();

  constructor(limits: CrawlLimits) {
    this.#limits = limits;
  }

  /** The tab shows `url`; afterwards it may show anything. */
  async explore(tab: Tab, url: string, view: PageView, signal: AbortSignal): Promise<Discovery[]> {
    const controls = this.#choose(view);
    if (controls.length === 0) return [];
    const found: Discovery[] = [];
    await tab.page.route('**/*', letNothingChange);
    try {
      let dirty = false;
      for (const control of controls) {
        signal.throwIfAborted();
        if (dirty && (await tab.goto(url)).kind !== 'page') break;
        found.push(...(await tryControl(tab, url, control, view)));
        dirty = true;
      }
    } finally {
      await tab.page.unroute('**/*', letNothingChange);
    }
    return found;
  }

  #choose(view: PageView): Control[] {
    const chosen: Control[] = [];
    for (const control of view.controls) {
      if (chosen.length === this.#limits.clicksPerPage) break;
      if (!isWorthTrying(control, view)) continue;
      const key = `${control.role} ${control.name}`;
      const tries = this.#tries.get(key) ?? 0;
      if (tries >= triesPerControl) continue;
      this.#tries.set(key, tries + 1);
      chosen.push(control);
    }
    return chosen;
  }
}

function isWorthTrying(control: Control, view: PageView): boolean {
  if (control.href !== null || control.disabled || control.destructive || control.name === '') return false;
  if (!triedRoles.has(control.role)) return false;
  const form = control.form === null ? undefined : view.forms[control.form];
  return form?.submit?.locators[0] !== control.locators[0] || form === undefined;
}

async function tryControl(tab: Tab, from: string, control: Control, before: PageView): Promise<Discovery[]> {
  const [locator] = control.locators;
  if (locator === undefined || !(await clicked(tab.page, locator))) return [];
  await tab.rest();
  const arrived = tab.page.url();
  const popups = tab.takePopups().map((url) => ({ url, locator: '', name: '' }));
  if (!/^https?:/.test(arrived)) return popups;
  if (canonicalUrl(arrived) !== canonicalUrl(from))
    return [...popups, { url: arrived, locator, name: control.name }];
  return [...popups, ...(await revealedLinks(tab.page, before))];
}

/** Links that only show once a menu or a section is open. They aren't where the closed page would click. */
async function revealedLinks(page: Page, before: PageView): Promise<Discovery[]> {
  const known = new Set(before.links);
  const after = await readPageView(page);
  return after.links.filter((url) => !known.has(url)).map((url) => ({ url, locator: '', name: '' }));
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

async function letNothingChange(route: Route): Promise<void> {
  const request = route.request();
  const reads = /^(GET|HEAD|OPTIONS)$/.test(request.method()) || isGraphQuery(request.postData());
  await (reads ? route.fallback() : route.abort('blockedbyclient'));
}

function isGraphQuery(body: string | null): boolean {
  return body !== null && /"query"\s*:\s*"\s*(query\b|\{)/.test(body) && !/\bmutation\b/.test(body);
}
