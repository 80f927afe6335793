import type { DraftedFlow, FlowSite, NewPlan } from '@testkernel/sdk';
import { pageLoadDraft } from './page-load.ts';

/** Opens the start page, for a description that no flow of the site matches. It is planned on request only. */
export const described: DraftedFlow = {
  rank: 1000,
  keywords: [],
  rationale: 'No flow of the site matched the description, so that the test only opens the start page.',
  writes: false,
  plan: () => [],
  coverageKey: ({ title, reason }) => JSON.stringify([title, reason]),
  draft({ pageUrl }, site) {
    const page = site.page(pageUrl);
    return page === undefined ? null : pageLoadDraft(page, site);
  },
};

export function describedPlan(
  { name, description }: { readonly name: string; readonly description: string },
  { startUrl, pages }: FlowSite,
): NewPlan {
  const start = pages.find(({ page }) => page.url === startUrl) ?? pages[0];
  return {
    title: name,
    reason: 'A person asked for it.',
    description,
    pageUrl: start?.page.url ?? startUrl,
    priority: 'medium',
  };
}
