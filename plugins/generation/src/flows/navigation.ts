import {
  type Draft,
  type DraftedFlow,
  type FlowPlan,
  type FlowSite,
  isDynamicText,
  lookAlikeKey,
  type NewPlan,
  type PageModel,
  type PlannedTransition,
  pathOf,
  type Transition,
} from '@testkernel/sdk';
import { openByAddress } from '../write/load-again.ts';
import { inWords } from './in-words.ts';
import { nameOf } from './page-names.ts';

/** A click that leads from one page to another. */
export interface Link {
  readonly transition: Transition;
  readonly from: PageModel;
  readonly to: PageModel;
}

/** More links in one test would hide which of them a failed test is about. */
const maxLinks = 8;
const namedLinks = 3;

/** Follows the links of a page, each to another page. Of pages with the same structure, only the first. */
export const navigation: DraftedFlow = {
  rank: 60,
  keywords: ['navigate', 'link', 'follow', 'leads'],
  rationale: 'A link that leads nowhere, or elsewhere, makes the pages behind it unreachable.',
  writes: false,
  provenBy: 'follows-link',
  continues: 'by-page',
  plan: (site) => menus(site).map(({ links }) => menuPlan(links)),
  coverageKey: ({ pageUrl, transition }, site) =>
    menus(site).find(({ links }) => links.at(-1)?.to.url === transition?.toUrl)?.key ?? pathOf(pageUrl),
  draft: menuDraft,
};

interface Menu {
  /** Equal in another crawl that finds more links, so that the test gets them as well instead of a near-duplicate beside it. */
  readonly key: string;
  readonly links: readonly Link[];
}

/** Each plan asks for the menus of its site again, for its key. */
const known = new WeakMap<FlowSite, readonly Menu[]>();

function menus(site: FlowSite): readonly Menu[] {
  const found = known.get(site) ?? findMenus(site);
  known.set(site, found);
  return found;
}

/** The links that lead to other pages, by the page on which they are and whether they need a session. */
function findMenus(site: FlowSite): Menu[] {
  const seen = new Set<string>();
  const links = shortestLinks(site).filter(({ to }) => {
    const key = lookAlikeKey(to);
    return !seen.has(key) && seen.add(key);
  });
  const byPage = Map.groupBy(links, (link) => `${link.from.path}${needsSession(link) ? ' signed in' : ''}`);
  return [...byPage].flatMap(([page, menu]) =>
    Array.from({ length: Math.ceil(menu.length / maxLinks) }, (_, index) => ({
      key: index === 0 ? page : `${page} ${index + 1}`,
      links: menu.slice(index * maxLinks, (index + 1) * maxLinks),
    })),
  );
}

function menuPlan(menu: readonly Link[]): NewPlan {
  const [last, ...others] = menu.toReversed();
  if (last === undefined) throw new Error('a menu has a link');
  const { from } = last;
  if (others.length === 0) return linkPlan(last);
  const targets = [...new Set(menu.map(({ to }) => `"${nameOf(to)}"`))];
  const more = targets.length - namedLinks;
  const named = more > 1 ? [...targets.slice(0, namedLinks), `${more} more pages`] : targets;
  return {
    ...linkPlan(last),
    title: `Leads from "${nameOf(from)}" to ${inWords(named)}`,
    reason: `The crawl went from ${from.path} to ${menu.map(({ to }) => to.path).join(', ')}.`,
    alsoFollows: others.toReversed().map(({ transition, to }) => planned(transition, to)),
  };
}

function planned({ locator, name }: Transition, to: PageModel): PlannedTransition {
  return { locator, name, toUrl: to.url };
}

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
    transition: planned(transition, to),
  };
}

/** Follows the links one after the other, each from the page on which they are. */
function menuDraft(plan: FlowPlan, site: FlowSite): Draft | null {
  const last = linkDraft(plan, site);
  const from = site.page(plan.pageUrl);
  if (last === null || !from) return null;
  const before = (plan.alsoFollows ?? []).flatMap((transition) => {
    const draft = linkDraft({ pageUrl: plan.pageUrl, transition }, site);
    return draft === null ? [] : [...draft.action, ...draft.assertions, ...openByAddress(from.path)];
  });
  return { ...last, setup: [...last.setup, ...before] };
}

/** Follows the link of the plan. */
export function linkDraft(
  { pageUrl, transition }: Pick<FlowPlan, 'pageUrl' | 'transition'>,
  site: FlowSite,
): Draft | null {
  const from = site.page(pageUrl);
  const to = site.page(transition?.toUrl ?? '');
  if (!from || !to || transition === undefined) return null;
  const signedIn = needsSession({ transition, from, to });
  return {
    setup: [...(signedIn ? site.signIn() : []), { action: 'navigate', url: from.path }],
    action: [{ action: 'click', selector: transition.locator }],
    assertions: site.arrival(to, from),
    expectation: { kind: 'known' },
  };
}

function needsSession({
  transition,
  from,
  to,
}: {
  transition: Pick<Transition, 'locator'>;
  from: PageModel;
  to: PageModel;
}): boolean {
  const isShownToAll = from.controls.some(({ locators }) => locators.includes(transition.locator));
  return from.signedIn || to.signedIn || !isShownToAll;
}
