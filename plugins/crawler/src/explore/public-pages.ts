import type { Control, LoginRecipe, PageModel, PageState, SiteMap, StageContext } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { type PageView, readPageView, shownOf } from '../page/page-reader.ts';
import type { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { pageSignature } from './page-signature.ts';
import { signInState } from './sign-in-state.ts';
import { canonicalUrl } from './site-address.ts';
import { workInTabs } from './tab-work.ts';

/**
 * Reads the pages of a signed-in crawl again in an anonymous context. Pages with the same signature there are
 * public: their tests need not sign in, so the model of the anonymous context is kept. Of the pages with one
 * template one is read first; if it is not public, the others are not read.
 */
export async function markPublicPages(
  anonymous: BrowserContext,
  siteMap: SiteMap,
  limits: CrawlLimits,
  stage: Pick<StageContext, 'signal' | 'log'>,
): Promise<SiteMap> {
  const signedIn = siteMap.pages.filter((page) => page.signedIn);
  const first = [...new Map(signedIn.toReversed().map((page) => [page.template, page])).values()];
  const look = (pages: readonly PageModel[]) => readAnonymously(anonymous, pages, siteMap, limits, stage);
  const seen = await look(first);
  const open = new Set(first.filter(({ url }) => seen.has(url)).map(({ template }) => template));
  const rest = signedIn.filter((page) => open.has(page.template) && !first.includes(page));
  if (rest.length > 0) for (const [url, page] of await look(rest)) seen.set(url, page);
  return { ...siteMap, pages: siteMap.pages.map((page) => seen.get(page.url) ?? page) };
}

/** The public ones of the pages, by URL. */
async function readAnonymously(
  anonymous: BrowserContext,
  pages: readonly PageModel[],
  { startUrl, login }: SiteMap,
  limits: CrawlLimits,
  stage: Pick<StageContext, 'signal' | 'log'>,
): Promise<Map<string, PageModel>> {
  const { origin } = new URL(startUrl);
  const waiting = [...pages];
  const seen = new Map<string, PageModel>();
  await workInTabs<PageModel>(anonymous, origin, limits, stage, {
    take: () => waiting.shift() ?? null,
    visit: async (tab, page) => {
      const view = await anonymousView(tab, page, login);
      if (view) seen.set(page.url, view);
    },
    addressOf: ({ url }) => url,
  });
  return seen;
}

/** The page in the anonymous context, or null if its signature differs. */
async function anonymousView(
  tab: Tab,
  page: PageModel,
  login: LoginRecipe | null,
): Promise<PageModel | null> {
  const arrival = await tab.goto(page.url);
  if (arrival.kind !== 'page' || (arrival.status ?? 200) >= 400) return null;
  if (canonicalUrl(arrival.url) !== page.url) return null;
  const seen = await readPageView(tab.page);
  const view = shownOf(seen);
  const offered = new Set(view.controls.flatMap((control) => control.locators));
  const seenAnonymously: PageModel = {
    ...page,
    ...view,
    controls: view.controls.map((control) => agreeing(control, page)),
    states: page.states.map((state) =>
      offered.has(state.path[0] ?? '') ? state : { ...state, signedIn: true },
    ),
    signedIn: false,
  };
  if (pageSignature(seenAnonymously) !== pageSignature(page)) return null;
  return {
    ...seenAnonymously,
    states: [...seenAnonymously.states, ...(await dialogToSignIn(tab, seen, page, login))],
  };
}

/** The sign-in dialog, which a signed-in context can't open. */
async function dialogToSignIn(
  tab: Tab,
  view: PageView,
  page: PageModel,
  login: LoginRecipe | null,
): Promise<PageState[]> {
  if (login === null || login.openLocator === null || login.url !== page.url) return [];
  const state = await signInState(tab, view, login.openLocator);
  return state === null ? [] : [state];
}

/**
 * Keeps only the locators that the signed-in crawl kept as well, because that crawl excluded the ambiguous
 * ones.
 */
function agreeing(control: Control, page: PageModel): Control {
  const kept = page.controls.find(({ role, name }) => role === control.role && name === control.name);
  const agreed = control.locators.filter((locator) => kept?.locators.includes(locator));
  return agreed.length === 0 ? control : { ...control, locators: agreed };
}
