import { type ClassifiedPage, lookAlikeKey, type SiteMap } from '@testkernel/sdk';
import { type NewPlan, nameOf } from './new-plan.ts';

/** A path that no application has. */
export const unknownPath = '/no-such-page-here';

/** Opening each page by its address, and an address without a page. */
export function planPages(siteMap: SiteMap, pages: readonly ClassifiedPage[]): NewPlan[] {
  return [...firstOfEachStructure(pages).map(planPageLoad), planErrorPage(siteMap)];
}

function planPageLoad({ page, kind }: ClassifiedPage): NewPlan {
  return {
    flow: 'page-load',
    title: `"${nameOf(page)}" opens by its address`,
    reason: `${page.path} was found by the crawl.`,
    pageUrl: page.url,
    priority: kind === 'home' ? 'high' : page.depth <= 1 ? 'medium' : 'low',
  };
}

function planErrorPage(siteMap: SiteMap): NewPlan {
  return {
    flow: 'error-page',
    title: 'An unknown address is answered with',
    reason: 'Links go stale, and people mistype addresses.',
    pageUrl: siteMap.startUrl,
    priority: 'low',
  };
}

/**
 * The first of the pages that have the same structure and are in the same folder, or differ only in their
 * query.
 */
function firstOfEachStructure(pages: readonly ClassifiedPage[]): ClassifiedPage[] {
  const seen = new Set<string>();
  return pages.filter(({ page }) => {
    const key = lookAlikeKey(page);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
