import {
  type Draft,
  type DraftedFlow,
  type FlowPlan,
  type FlowSite,
  isDynamicText,
  type NewPlan,
  type PageModel,
  pathOf,
  type Transition,
} from '@testkernel/sdk';
import { nameOf } from './page-name.ts';

/** A click that leads from one page to another. */
export interface Link {
  readonly transition: Transition;
  readonly from: PageModel;
  readonly to: PageModel;
}

/** Follows one link to each page. */
export const navigation: DraftedFlow = {
  rank: 60,
  keywords: ['navigate', 'link', 'follow', 'leads'],
  rationale: 'A link that leads nowhere, or elsewhere, makes the pages behind it unreachable.',
  writes: false,
  provenBy: 'follows-link',
  continues: 'by-page',
  plan: (site) => shortestLinks(site).map(linkPlan),
  coverageKey: ({ pageUrl, transition }) => pathOf(transition?.toUrl ?? pageUrl),
  draft: linkDraft,
};

/** To each page, the link on the page closest to the start page. */
export function shortestLinks({ pages, transitions }: FlowSite): Link[] {
  const byUrl = new Map(pages.map(({ page }) => [page.url, page]));
  const best = new Map<string, Link>();
  for (const transition of transitions) {
    const from = byUrl.get(transition.fromUrl);
    const to = byUrl.get(transition.toUrl);
    if (!from || !to || from === to || isDynamicText(transition.name)) continue;
    const known = best.get(to.url);
    if (!known || from.depth < known.from.depth) best.set(to.url, { transition, from, to });
  }
  return [...best.values()];
}

export function linkPlan({ transition, from, to }: Link): NewPlan {
  const target = nameOf(to);
  const by = transition.name === target ? '' : ` by "${transition.name}"`;
  return {
    title: `Navigates from "${nameOf(from)}" to "${target}"${by}`,
    reason: `The crawl went from ${from.path} to ${to.path}.`,
    pageUrl: from.url,
    priority: from.depth === 0 ? 'medium' : 'low',
    transition: { locator: transition.locator, name: transition.name, toUrl: to.url },
  };
}

export function linkDraft({ pageUrl, transition }: FlowPlan, site: FlowSite): Draft | null {
  const from = site.page(pageUrl);
  const to = site.page(transition?.toUrl ?? '');
  const selector = transition?.locator;
  if (!from || !to || selector === undefined) return null;
  const shownToAll = from.controls.some((control) => control.locators.includes(selector));
  const signedIn = from.signedIn || to.signedIn || !shownToAll;
  return {
    setup: [...(signedIn ? site.signIn() : []), { action: 'navigate', url: from.path }],
    action: [{ action: 'click', selector }],
    assertions: site.arrival(to, from),
    expectation: { kind: 'known' },
  };
}
