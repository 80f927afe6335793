import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import { type AriaElement, ariaElements } from './aria-elements.ts';

/** Texts of the attempt or the account, and the placeholders that replace them. */
export type Placeholders = readonly (readonly [text: string, placeholder: string])[];

/** What a page shows, with placeholders for data of the attempt and of the account. */
export interface PageFacts {
  readonly path: string;
  readonly headings: readonly string[];
  readonly announcements: readonly string[];
  readonly links: readonly string[];
  readonly buttons: readonly string[];
  /** Texts that are the only content of their element. */
  readonly texts: readonly string[];
  /** Named elements of the accessibility tree. */
  readonly named: readonly AriaElement[];
  /** The first line of each list item and each table row, in document order. */
  readonly items: readonly string[];
  readonly rows: readonly string[];
  /** Texts of links and of elements without children, within list items and rows. */
  readonly listed: readonly string[];
  /** The page's text by line. */
  readonly lines: readonly string[];
}

const pollMs = 120;
const equalReadings = 3;
const maxMs = 5_000;

/** The facts once they stopped changing and no request is pending, or as they are after five seconds. */
export async function settledFacts(
  page: Page,
  placeholders: Placeholders,
  isIdle: () => boolean,
): Promise<PageFacts> {
  const deadline = performance.now() + maxMs;
  let facts: PageFacts | null = null;
  let same = 0;
  while (performance.now() < deadline && same < equalReadings) {
    await delay(pollMs);
    const next = await readFacts(page, placeholders);
    same = isIdle() && next !== null && JSON.stringify(next) === JSON.stringify(facts) ? same + 1 : 0;
    facts = next ?? facts;
  }
  if (facts === null) throw new Error('The page kept navigating and could not be read.');
  const snapshot = await page.locator('body').ariaSnapshot();
  return { ...facts, named: ariaElements(replaceOwnTexts(snapshot, placeholders)) };
}

/** Null while the page is navigating. */
async function readFacts(page: Page, placeholders: Placeholders): Promise<PageFacts | null> {
  try {
    await page.waitForLoadState('domcontentloaded', { timeout: maxMs });
    const seen = await page.evaluate(collectFacts);
    const neutral = (texts: readonly string[]) =>
      texts
        .map((text) => replaceOwnTexts(text.replace(/\s+/g, ' ').trim(), placeholders))
        .filter((text) => text !== '');
    return {
      path: replaceOwnTexts(pathOf(page.url()), placeholders),
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

function replaceOwnTexts(text: string, placeholders: Placeholders): string {
  return placeholders.reduce((shown, [own, placeholder]) => replaceWord(shown, own, placeholder), text);
}

/** Replaces whole words only: the username "ada" is not replaced in "Canada". */
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
