import {
  type ClassifiedPage,
  type Draft,
  type DraftedFlow,
  type FlowSite,
  lookAlikeKey,
  type PageModel,
} from '@testkernel/sdk';
import { openByAddress } from '../write/load-again.ts';
import { inWords } from './in-words.ts';
import { nameOf } from './page-names.ts';

const rank = 52;
/** The start page is ranked next to signing in: without it, nothing is reached. */
const startRank = 97;
/** Another page of the same structure shows other data, and is worth less. */
const alikeRank = 40;
const maxAlike = 4;
/** In a title: of as many parameters of a query, and each with as many characters at most. */
const maxParameters = 3;
const longestParameter = 40;

/** Opens each page by its address. Of pages with the same structure, only some. */
export const pageLoad: DraftedFlow = {
  rank,
  keywords: ['open', 'load', 'show', 'visit'],
  rationale: 'Users arrive by bookmarks and search engines, without the pages before it.',
  writes: false,
  type: 'smoke',
  provenBy: 'opens-page',
  plan({ pages }) {
    const opened = someOfEachStructure(withoutOrders(pages));
    const namesakes = Map.groupBy(opened, ({ page }) => nameOf(page));
    return opened.map(({ page, kind, isFirst }) => {
      const isAlone = namesakes.get(nameOf(page))?.length === 1;
      return {
        title: `Shows "${nameOf(page)}"${isAlone ? '' : chosenIn(page)} at its address`,
        reason: `${page.path} was found by the crawl.`,
        pageUrl: page.url,
        priority: kind === 'home' ? 'high' : page.depth <= 1 ? 'medium' : 'low',
        rank: page.depth === 0 ? startRank : isFirst ? rank : alikeRank,
      };
    });
  },
  draft({ pageUrl }, site) {
    const page = site.page(pageUrl);
    return page === undefined ? null : pageLoadDraft(page, site);
  },
};

/** Opens a page and asserts what it shows. */
export function pageLoadDraft(page: PageModel, site: FlowSite): Draft {
  const setup = page.signedIn ? site.signIn() : [];
  const isFirst = setup.length === 0 && site.preconditions === null;
  return {
    setup,
    action: isFirst ? [{ action: 'navigate', url: page.path }] : openByAddress(page.path),
    assertions: site.arrival(page, null),
    expectation: { kind: 'reading', ...(isEntrance(page, site) ? { frame: true } : {}) },
  };
}

/** Whether visitors or members begin here, so that what all pages have in common is asserted once for either. */
function isEntrance({ depth, url }: PageModel, { login }: FlowSite): boolean {
  return depth === 0 || url === login?.landingUrl;
}

const ordering = /^(sort|order|dir)/i;

/** The pages without those whose address only names another order of a page that is there: sorting is tested as such. */
function withoutOrders(pages: readonly ClassifiedPage[]): ClassifiedPage[] {
  const known = new Set(pages.map(({ page }) => page.url));
  return pages.filter(({ page }) => {
    const url = new URL(page.url);
    const orders = [...url.searchParams.keys()].filter((name) => ordering.test(name));
    for (const name of orders) url.searchParams.delete(name);
    return orders.length === 0 || !known.has(url.href);
  });
}

/**
 * Of the pages that have the same structure and are in the same folder, or differ only in their query, the first, the last, which in
 * a list that is sorted has the least in common with it, two between them, and the one that shows most: others may show that there is
 * nothing.
 */
function someOfEachStructure(pages: readonly ClassifiedPage[]): (ClassifiedPage & { isFirst: boolean })[] {
  const alike = Map.groupBy(pages, ({ page }) => lookAlikeKey(page));
  const chosen = new Set([...alike.values()].flatMap((some) => [...spread(some), ...fullest(some)]));
  return pages.flatMap((classified) => {
    const isFirst = alike.get(lookAlikeKey(classified.page))?.[0] === classified;
    return chosen.has(classified) ? [{ ...classified, isFirst }] : [];
  });
}

/** What the query of an address asks for, which tells the page from others of its name. */
function chosenIn({ url }: PageModel): string {
  const asked = [...new URL(url).searchParams].filter(
    ([name, value]) => value !== '' && name.length + value.length <= longestParameter,
  );
  const named = asked.slice(0, maxParameters).map(([name, value]) => `${name} "${value}"`);
  return named.length === 0 ? '' : ` with ${inWords(named)}`;
}

function fullest(pages: readonly ClassifiedPage[]): ClassifiedPage[] {
  const sizeOf = ({ page }: ClassifiedPage) => page.ariaSnapshot.length;
  return pages.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1);
}

/** At most `maxAlike` of them, in equal distances, among them the first and the last. */
function spread<Page>(pages: readonly Page[]): Page[] {
  const last = Math.min(pages.length, maxAlike) - 1;
  return pages.filter((_, index) =>
    Array.from({ length: last + 1 }, (_, place) =>
      Math.round((place * (pages.length - 1)) / Math.max(1, last)),
    ).includes(index),
  );
}
