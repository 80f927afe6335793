import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { pathOf } from '../site-paths.ts';
import { unique } from '../write/field-value.ts';

/** What a person would notice on a page, with the attempt's own value written as its placeholder. */
export interface PageFacts {
  readonly path: string;
  readonly headings: readonly string[];
  readonly announcements: readonly string[];
  readonly links: readonly string[];
  readonly buttons: readonly string[];
  /** Texts that stand alone in an element. */
  readonly texts: readonly string[];
  /** Everything, line by line. */
  readonly lines: readonly string[];
}

const pollMs = 120;
const stillFor = 3;
const longestMs = 5_000;

/** The facts once they have stopped changing, or as they are after five seconds. */
export async function settledFacts(page: Page, uniqueValue: string): Promise<PageFacts> {
  const deadline = performance.now() + longestMs;
  let facts: PageFacts | null = null;
  let same = 0;
  while (performance.now() < deadline && same < stillFor) {
    await delay(pollMs);
    const next = await readFacts(page, uniqueValue);
    same = next !== null && JSON.stringify(next) === JSON.stringify(facts) ? same + 1 : 0;
    facts = next ?? facts;
  }
  if (facts === null) throw new Error('The page kept navigating and could not be read.');
  return facts;
}

/** Null while the page is on its way to another one. */
async function readFacts(page: Page, uniqueValue: string): Promise<PageFacts | null> {
  try {
    await page.waitForLoadState('domcontentloaded', { timeout: longestMs });
    const seen = await page.evaluate(collectFacts);
    const neutral = (texts: readonly string[]) =>
      texts
        .map((text) => text.replace(/\s+/g, ' ').trim().replaceAll(uniqueValue, unique))
        .filter((text) => text !== '');
    return {
      path: pathOf(page.url()).replaceAll(uniqueValue, unique),
      headings: neutral(seen.headings),
      announcements: neutral(seen.announcements),
      links: neutral(seen.links),
      buttons: neutral(seen.buttons),
      texts: neutral(seen.texts),
      lines: neutral(seen.lines),
    };
  } catch (error) {
    if (page.isClosed()) throw error;
    return null;
  }
}

/** Runs inside the page. */
function collectFacts() {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const textsOf = (elements: HTMLElement[]) => elements.slice(0, 300).map((element) => element.textContent);
  return {
    headings: textsOf(shown('h1, h2, h3, h4, [role=heading]')),
    announcements: textsOf(shown('[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]')),
    links: textsOf(shown('a[href]')),
    buttons: textsOf(shown('button, [role=button]')),
    texts: textsOf(
      shown('p, li, td, dd, span, strong, div').filter((element) => element.childElementCount === 0),
    ),
    // biome-ignore lint/performance/useDomNodeTextContent: only what shows counts, and scripts don't
    lines: document.body.innerText.split('\n').slice(0, 500),
  };
}
