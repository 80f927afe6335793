import type { ClassifiedPage, PageModel, PageState, SiteMap, Transition } from '@testkernel/sdk';
import { isDynamicText } from '../dynamic-text.ts';
import { type NewPlan, nameOf } from './new-plan.ts';

interface Link {
  readonly transition: Transition;
  readonly from: PageModel;
  readonly to: PageModel;
}

/** One link to each page, and going back and forward on the first of them. */
export function planNavigation(siteMap: SiteMap, pages: readonly ClassifiedPage[]): NewPlan[] {
  const links = shortestLinks(siteMap, pages);
  const [first] = links.filter(({ from }) => from.url === siteMap.startUrl);
  return [...links.map(planLink), ...(first === undefined ? [] : [planHistory(first)])];
}

/** To each page, the link on the page closest to the start page. */
function shortestLinks(siteMap: SiteMap, pages: readonly ClassifiedPage[]): Link[] {
  const byUrl = new Map(pages.map(({ page }) => [page.url, page]));
  const best = new Map<string, Link>();
  for (const transition of siteMap.transitions) {
    const from = byUrl.get(transition.fromUrl);
    const to = byUrl.get(transition.toUrl);
    if (!from || !to || from === to || isDynamicText(transition.name)) continue;
    const known = best.get(to.url);
    if (!known || from.depth < known.from.depth) best.set(to.url, { transition, from, to });
  }
  return [...best.values()];
}

function planLink({ transition, from, to }: Link): NewPlan {
  return {
    flow: 'navigation',
    title: `"${transition.name}" on "${nameOf(from)}" leads to "${nameOf(to)}"`,
    reason: `The crawl went from ${from.path} to ${to.path}.`,
    pageUrl: from.url,
    priority: from.depth === 0 ? 'medium' : 'low',
    transition: { locator: transition.locator, name: transition.name, toUrl: to.url },
  };
}

function planHistory(link: Link): NewPlan {
  return {
    ...planLink(link),
    flow: 'history',
    title: `Back and forward lead from "${nameOf(link.to)}" to "${nameOf(link.from)}" and back`,
    reason: 'People go back more often than they follow links.',
    priority: 'medium',
  };
}

/**
 * Controls that open something on a page, or within an opened state. A control that is on many pages is
 * planned once.
 */
export function planOpenings(siteMap: SiteMap, pages: readonly ClassifiedPage[]): NewPlan[] {
  return [...planFirstOpenings(siteMap, pages), ...planInnerOpenings(pages)];
}

function planFirstOpenings(siteMap: SiteMap, pages: readonly ClassifiedPage[]): NewPlan[] {
  const byUrl = new Map(pages.map(({ page }) => [page.url, page]));
  const seen = new Set<string>();
  return siteMap.transitions.flatMap(({ fromUrl, toUrl, locator, name }) => {
    const page = byUrl.get(fromUrl);
    if (!page || fromUrl !== toUrl || seen.has(locator) || isDynamicText(name)) return [];
    seen.add(locator);
    return [openingPlan(page, nameOf(page), stateBehind(page, [locator]), { locator, name })];
  });
}

/**
 * States that take more than one click, such as menu items that open dialogs, or the leaves of trees. Of the
 * states behind one opener that have the same structure, only the first is planned.
 */
function planInnerOpenings(pages: readonly ClassifiedPage[]): NewPlan[] {
  const seen = new Set<string>();
  return pages.flatMap(({ page }) =>
    page.states.flatMap((state) => {
      const openers = state.path.slice(0, -1);
      const outer = stateBehind(page, openers);
      const locator = state.path.at(-1);
      if (outer === undefined || locator === undefined || isDynamicText(state.openedBy)) return [];
      const key = JSON.stringify([openers, structureOf(state)]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [openingPlan(page, outer.name, state, { locator, name: state.openedBy })];
    }),
  );
}

/** The structure of a state without its texts. */
function structureOf({ kind, headings, controls, forms }: PageState): unknown {
  const roles = new Set(controls.map(({ role }) => role));
  const fields = forms.map((form) => form.fields.map(({ type }) => type));
  return [kind, headings.map(({ level }) => level), [...roles].sort(), fields];
}

function openingPlan(
  page: PageModel,
  place: string,
  state: PageState | undefined,
  { locator, name }: Pick<Transition, 'locator' | 'name'>,
): NewPlan {
  return {
    flow: 'opening',
    title: `"${name}" on "${place}" opens`,
    reason: `The crawl saw on ${page.path} that it opens something.`,
    pageUrl: page.url,
    priority: page.depth === 0 ? 'medium' : 'low',
    transition: { locator, name, toUrl: page.url },
    ...(state === undefined ? {} : { state: state.id }),
  };
}

function stateBehind(page: PageModel, openers: readonly string[]): PageState | undefined {
  const wanted = JSON.stringify(openers);
  return page.states.find(({ path }) => JSON.stringify(path) === wanted);
}
