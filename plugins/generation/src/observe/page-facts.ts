import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import { type AriaElement, ariaElements } from './aria-elements.ts';

/** Texts that stand for something else, and their placeholders. */
export type Placeholders = readonly (readonly [text: string, placeholder: string])[];

/** What a person would notice on a page, with what is the attempt's or the account's own as placeholders. */
export interface PageFacts {
  readonly path: string;
  readonly headings: readonly string[];
  readonly announcements: readonly string[];
  readonly links: readonly string[];
  readonly buttons: readonly string[];
  /** Texts that stand alone in an element. */
  readonly texts: readonly string[];
  /** What the accessibility tree names. */
  readonly named: readonly AriaElement[];
  /** The first line of each list item, and of each row of a table, in their order. */
  readonly items: readonly string[];
  readonly rows: readonly string[];
  /** Texts of links and leaves within list items and rows. */
  readonly listed: readonly string[];
  /** Everything, line by line. */
  readonly lines: readonly string[];
}

const pollMs = 120;
const stillFor = 3;
const maxMs = 5_000;

/**
 * The facts once they have stopped changing and no answer is awaited any more, or as they are after five seconds.
 */
export async function settledFacts(
  page: Page,
  placeholders: Placeholders,
  isQuiet: () => boolean,
): Promise<PageFacts> {
  const deadline = performance.now() + maxMs;
  let facts: PageFacts | null = null;
  let same = 0;
  while (performance.now() < deadline && same < stillFor) {
    await delay(pollMs);
    const next = await readFacts(page, placeholders);
    same = isQuiet() && next !== null && JSON.stringify(next) === JSON.stringify(facts) ? same + 1 : 0;
    facts = next ?? facts;
  }
  if (facts === null) throw new Error('The page kept navigating and could not be read.');
  const snapshot = await page.locator('body').ariaSnapshot();
  return { ...facts, named: ariaElements(hide(snapshot, placeholders)) };
}

/** Null while the page is on its way to another one. */
async function readFacts(page: Page, placeholders: Placeholders): Promise<PageFacts | null> {
  try {
    await page.waitForLoadState('domcontentloaded', { timeout: maxMs });
    const seen = await page.evaluate(collectFacts);
    const neutral = (texts: readonly string[]) =>
      texts.map((text) => hide(text.replace(/\s+/g, ' ').trim(), placeholders)).filter((text) => text !== '');
    return {
      path: hide(pathOf(page.url()), placeholders),
      headings: neutral(seen.headings),
      announcements: neutral(seen.announcements),
      links: neutral(seen.links),
      buttons: neutral(seen.buttons),
      texts: neutral(seen.texts),
      named: [],
      items: seen.items.map((text) => neutral([text])[0] ?? ''),
      rows: seen.rows.map((text) => neutral([text])[0] ?? ''),
      listed: neutral(seen.listed),
      lines: neutral(seen.lines),
    };
  } catch (error) {
    if (page.isClosed()) throw error;
    return null;
  }
}

function hide(text: string, placeholders: Placeholders): string {
  return placeholders.reduce((shown, [own, placeholder]) => replaceWord(shown, own, placeholder), text);
}

/** A user called "ada" is not in Canada. */
function replaceWord(text: string, word: string, replacement: string): string {
  if (word === '' || !text.includes(word)) return text;
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(whole, () => replacement);
}

/** Runs inside the page. */
function collectFacts() {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const textsOf = (elements: HTMLElement[]) => elements.slice(0, 300).map((element) => element.textContent);
  const firstLines = (elements: HTMLElement[]) =>
    elements.slice(0, 300).map((element) => element.innerText.trim().split(/[\n\t]/)[0] ?? '');
  return {
    headings: textsOf(shown('h1, h2, h3, h4, [role=heading]')),
    announcements: textsOf(shown('[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]')),
    links: textsOf(shown('a[href]')),
    buttons: textsOf(shown('button, [role=button]')),
    texts: textsOf(
      shown('p, li, td, dd, span, strong, div').filter((element) => element.childElementCount === 0),
    ),
    items: firstLines(shown('li, [role=listitem]')),
    rows: firstLines(shown('tr, [role=row]')),
    listed: textsOf(
      shown('li *, tr *, [role=row] *, [role=listitem] *').filter(
        (element) => element.childElementCount === 0 || element.matches('a'),
      ),
    ),
    lines: document.body.innerText.split('\n').slice(0, 500),
  };
}
