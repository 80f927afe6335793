import type { DraftedFlow } from '@testkernel/sdk';
import { linkDraft, linkPlan, shortestLinks } from './navigation.ts';
import { nameOf } from './page-names.ts';

/** Follows a link of the start page, and goes back and forward. */
export const history: DraftedFlow = {
  rank: 58,
  keywords: ['back', 'forward', 'history', 'return'],
  rationale: 'Users go back with the browser more often than by links of the page.',
  writes: false,
  provenBy: 'goes-back',
  plan(site) {
    const link = shortestLinks(site).find(({ from }) => from.url === site.startUrl);
    if (link === undefined) return [];
    return [
      {
        ...linkPlan(link),
        title: `Goes back from "${nameOf(link.to)}" to "${nameOf(link.from)}" and forward again`,
        reason: 'People go back more often than they follow links.',
        priority: 'medium',
      },
    ];
  },
  // There is one on a site; which link it follows is not what it is about.
  coverageKey: () => '',
  draft(plan, site) {
    const there = linkDraft(plan, site);
    const from = site.page(plan.pageUrl);
    const to = site.page(plan.transition?.toUrl ?? '');
    if (there === null || !from || !to) return null;
    return {
      ...there,
      action: [
        ...there.action,
        ...there.assertions,
        { action: 'goBack' },
        ...site.arrival(from, to),
        { action: 'goForward' },
      ],
    };
  },
};
