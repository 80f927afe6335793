import {
  type DraftedFlow,
  type FlowSite,
  isDynamicText,
  type LoginRecipe,
  type PageModel,
  type Step,
} from '@testkernel/sdk';
import { nameOf } from './page-names.ts';

const maxGuarded = 15;

/**
 * Opens pages that only signed-in users see, without a session. The site asks for signing in, and shows nothing of the page:
 * a public page that offers to sign in, for example in its header, gets no such test.
 */
export const guarded: DraftedFlow = {
  rank: 82,
  keywords: ['protected', 'stranger', 'without', 'sign', 'access', 'denied'],
  rationale: 'If the page opens without signing in, its data are public.',
  writes: false,
  provenBy: 'page-guarded',
  plan: (site) =>
    guardedPages(site).map((page) => ({
      title: `Asks to sign in before showing "${nameOf(page)}"`,
      reason: `${page.path} was only seen after signing in.`,
      pageUrl: page.url,
      priority: 'high',
    })),
  draft({ pageUrl }, site) {
    const page = site.page(pageUrl);
    if (page === undefined || site.login === null) return null;
    const asks = asksToSignIn(site.login);
    const withheld = nothingShown(page, site);
    if (withheld === null && offersSignInToAll(site, site.login)) return null;
    return {
      setup: [],
      action: [{ action: 'navigate', url: page.path }],
      assertions: withheld === null ? [asks] : [asks, withheld],
      expectation: { kind: 'known', checked: true },
    };
  },
};

/**
 * Pages that only signed-in users see, of different templates and not only with another query: those first of which it can be told that nothing is shown,
 * then those farthest from the start. Empty if the crawl did not sign in.
 */
export function guardedPages(site: FlowSite): PageModel[] {
  if (site.login === null) return [];
  const signedIn = site.pages.flatMap(({ page }) => (page.signedIn ? [page] : []));
  const certain = (page: PageModel) => Number(nothingShown(page, site) !== null);
  const sorted = signedIn.toSorted((a, b) => certain(b) - certain(a) || b.depth - a.depth);
  const firstOf = (key: (page: PageModel) => string) => {
    const firsts = new Map(sorted.toReversed().map((page) => [key(page), page]));
    return (page: PageModel) => firsts.get(key(page)) === page;
  };
  return sorted
    .filter(firstOf(({ url }) => new URL(url).origin + new URL(url).pathname))
    .filter(firstOf(({ template }) => template))
    .slice(0, maxGuarded);
}

/** Asserts that a heading of the page is not shown; null if every heading is dynamic or also on a public page. */
export function nothingShown(page: PageModel, { pages, login }: FlowSite): Step | null {
  const shownToAll = new Set(
    pages
      .filter((one) => !one.page.signedIn || one.page.url === login?.url)
      .flatMap((one) => one.page.headings.map(({ text }) => text)),
  );
  const own = page.headings.find(({ text }) => text !== '' && !shownToAll.has(text) && !isDynamicText(text));
  return own === undefined
    ? null
    : { action: 'assertHidden', selector: own.locator, description: 'Nothing of the page is shown' };
}

export function asksToSignIn({ openLocator, usernameLocator }: LoginRecipe): Step {
  return { action: 'assert', selector: openLocator ?? usernameLocator };
}

/** Whether a public page offers to sign in as well, so that the offer says nothing about a page. */
function offersSignInToAll({ pages }: FlowSite, { url, openLocator, usernameLocator }: LoginRecipe): boolean {
  const offer = openLocator ?? usernameLocator;
  return pages.some(
    ({ page }) =>
      !page.signedIn &&
      (openLocator !== null || page.url !== url) &&
      [...page.controls, ...page.forms.flatMap(({ fields }) => fields)].some(({ locators }) =>
        locators.includes(offer),
      ),
  );
}
