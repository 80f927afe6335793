import { pathOf } from '@testkernel/sdk';
import { normalizeText, type PendingRequests, waitForIdle } from '@testkernel/sdk/page';
import type { Page } from 'playwright-core';
import { type AriaElement, namedElements } from '../aria/aria-elements.ts';
import { type AriaNode, ariaTree } from '../aria/aria-tree.ts';
import type { Neutral } from '../write/neutral.ts';
import { type CollectedFacts, factsProgram } from './collect-facts.ts';

/** What a page shows, with placeholders for data of the attempt and of the account. */
export interface PageFacts {
  readonly path: string;
  readonly headings: readonly string[];
  readonly announcements: readonly string[];
  readonly links: readonly string[];
  readonly buttons: readonly string[];
  /** Names of links that are marked as the current one. */
  readonly current: readonly string[];
  /** Texts that are the only content of their element. */
  readonly texts: readonly string[];
  /** The accessibility tree. */
  readonly tree: readonly AriaNode[];
  /** Its named elements. */
  readonly named: readonly AriaElement[];
  /** The first line of each list item and each table row of the main landmark, or of a page without one, in document order. */
  readonly items: readonly string[];
  readonly rows: readonly string[];
  /** Texts of links and of elements without children, within list items and rows. */
  readonly listed: readonly string[];
  /** The page's text by line. */
  readonly lines: readonly string[];
}

/** Longer than what pages commonly wait after a key was pressed before they search or save. */
const quietMs = 400;
const maxMs = 5_000;

/** The facts once the page is idle, or as they are after five seconds. */
export async function settledFacts(page: Page, own: Neutral, requests: PendingRequests): Promise<PageFacts> {
  const deadline = performance.now() + maxMs;
  for (let left = maxMs; left > 0; left = deadline - performance.now()) {
    await waitForIdle(page, requests, { timeoutMs: left, quietMs, acted: true });
    const facts = await readFacts(page, own);
    if (facts !== null) return facts;
  }
  throw new Error('The page kept navigating and could not be read.');
}

/** The facts as they are. Null while the page is navigating. */
export async function readFacts(page: Page, own: Neutral): Promise<PageFacts | null> {
  try {
    await page.waitForLoadState('domcontentloaded', { timeout: maxMs });
    const [seen, snapshot] = await Promise.all([
      page.evaluate<CollectedFacts>(factsProgram),
      page.locator('body').ariaSnapshot({ timeout: maxMs }),
    ]);
    const neutral = (texts: readonly string[]) =>
      texts.map((text) => own(normalizeText(text))).filter((text) => text !== '');
    const tree = ariaTree(snapshot, own);
    return {
      path: own(pathOf(page.url())),
      headings: neutral(seen.headings),
      announcements: neutral(seen.announcements),
      links: neutral(seen.links),
      buttons: neutral(seen.buttons),
      current: neutral(seen.current),
      texts: neutral(seen.texts),
      tree,
      named: namedElements(tree),
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

/** Replaces whole words only: the username "ada" is not replaced in "Canada". */
export function replaceWord(text: string, word: string, replacement: string): string {
  if (word === '' || !text.includes(word)) return text;
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(whole, () => replacement);
}
