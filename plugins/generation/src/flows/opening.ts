import {
  type DraftedFlow,
  type FlowSite,
  isDynamicText,
  type NewPlan,
  type PageModel,
  type PageState,
  type Transition,
} from '@testkernel/sdk';
import { moreEntriesControl } from '../lists/next-page.ts';
import { closerOf } from '../write/closing.ts';
import { nameOf } from './page-names.ts';

/** Of the controls that open the same form for different records: a second one notices where each opens the first record. */
const maxAlike = 2;

/**
 * Controls that open something on a page, or within an opened state. A control that is on many pages is
 * planned once, and of those that open the same for different records some.
 */
export const opening: DraftedFlow = {
  rank: 65,
  keywords: ['open', 'show', 'dialog', 'menu', 'tab', 'expand'],
  rationale: 'Users reach what it opens only by this control.',
  writes: false,
  provenBy: 'uses-control',
  plan: (site) => [...firstOpenings(site), ...innerOpenings(site)],
  draft(plan, site) {
    const { transition } = plan;
    const place = site.placeOf(plan);
    if (transition === undefined || place === null) return null;
    const { page, state } = place;
    return {
      setup: site.reach(page, state && { ...state, path: state.path.slice(0, -1) }),
      action: [{ action: 'click', selector: transition.locator }],
      assertions: [],
      expectation: {
        kind: 'opening',
        opener: transition.name,
        closer: state === null ? null : closerOf(state),
      },
    };
  },
};

function firstOpenings({ pages, transitions }: FlowSite): NewPlan[] {
  const byUrl = new Map(pages.map(({ page }) => [page.url, page]));
  const seen = new Set<string>();
  const alike = new Map<string, number>();
  return transitions.flatMap(({ fromUrl, toUrl, locator, name }) => {
    const page = byUrl.get(fromUrl);
    if (!page || fromUrl !== toUrl || seen.has(locator) || isDynamicText(name)) return [];
    // Further entries of a list are no part of the page that opens and closes.
    if (moreEntriesControl(page)?.locators.includes(locator) === true) return [];
    seen.add(locator);
    const state = stateBehind(page, [locator]);
    const key = recordFormKey(name, state) ?? locator;
    const others = alike.get(key) ?? 0;
    alike.set(key, others + 1);
    return others < maxAlike ? [openingPlan(page, nameOf(page), state, { locator, name })] : [];
  });
}

/** Equal for the controls that open the same form for different records ("Change Ada", "Change Grace"); null where no form opens. */
function recordFormKey(name: string, state: PageState | undefined): string | null {
  const labels = state?.forms.flatMap(({ fields }) => fields.map(({ label }) => label)) ?? [];
  if (state === undefined || labels.length === 0) return null;
  const [does = '', ...named] = name.split(/\s+/);
  // "Count Air filter" may open "Stock of Air filter".
  const headings = state.headings.map(({ text }) =>
    named.length > 0 ? text.replace(named.join(' '), '') : text,
  );
  return JSON.stringify([does, state.kind, headings, labels]);
}

/**
 * States that take more than one click, such as menu items that open dialogs, or the leaves of trees. Of the
 * states behind one opener that have the same structure, only the first is planned.
 */
function innerOpenings({ pages }: FlowSite): NewPlan[] {
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
    title: `Opens "${name}" on "${place}"`,
    leadsTo: 'and shows',
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
