import type { DraftedFlow, FlowSite, PageModel } from '@testkernel/sdk';
import { nameOf } from './page-name.ts';

/** Opens a page that only signed-in users see, without a session. */
export const guarded: DraftedFlow = {
  rank: 82,
  keywords: ['protected', 'stranger', 'without', 'sign', 'access', 'denied'],
  rationale: 'If the page opens without signing in, its data are public.',
  writes: false,
  provenBy: 'page-guarded',
  plan(site) {
    const page = guardedPage(site);
    if (page === null) return [];
    return [
      {
        title: `"${nameOf(page)}" requires signing in`,
        reason: `${page.path} was only seen after signing in.`,
        pageUrl: page.url,
        priority: 'high',
      },
    ];
  },
  draft({ pageUrl }, site) {
    const page = site.page(pageUrl);
    if (page === undefined || site.login === null) return null;
    const { usernameLocator, openLocator } = site.login;
    return {
      setup: [],
      action: [{ action: 'navigate', url: page.path }],
      assertions: [{ action: 'assert', selector: openLocator ?? usernameLocator }],
      expectation: { kind: 'known' },
    };
  },
};

/** The page farthest from the start that only signed-in users see; null where the crawl did not sign in. */
export function guardedPage({ login, pages }: FlowSite): PageModel | null {
  if (login === null) return null;
  const signedIn = pages.filter(({ page }) => page.signedIn);
  return signedIn.sort((a, b) => b.page.depth - a.page.depth)[0]?.page ?? null;
}
