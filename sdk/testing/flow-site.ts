import { type FlowSite, flowPlaceOn } from '../src/contracts/generation/flow-site.ts';
import type { SiteMap } from '../src/domain/page-model.ts';
import { pathOf } from '../src/domain/page-path.ts';
import type { ClassifiedPage } from '../src/domain/pipeline.ts';
import type { Step } from '../src/domain/step.ts';

/**
 * A crawled site for the tests of a flow, without a crawl: its steps and assertions are the simplest possible. Pages are
 * of the kind `content`, or `error` by their status.
 *
 * @example
 * const site = flowSite({ startUrl, pages: [page], transitions: [], login: null, truncated: null });
 */
export function flowSite(siteMap: SiteMap): FlowSite {
  const { startUrl, pages, transitions, login, preconditions } = siteMap;
  const signIn = (): Step[] =>
    login === null
      ? []
      : [
          { action: 'navigate', url: pathOf(login.url) },
          { action: 'fill', selector: login.usernameLocator, value: '{{credentials.username}}' },
          { action: 'fill', selector: login.passwordLocator, value: '{{credentials.password}}' },
          { action: 'press', selector: login.passwordLocator, value: 'Enter' },
          { action: 'assertHidden', selector: login.passwordLocator },
        ];
  const page = (url: string) => pages.find((one) => one.url === url);
  return {
    startUrl,
    pages: pages.flatMap((one): ClassifiedPage[] =>
      (one.status ?? 200) >= 400 ? [] : [{ page: one, kind: 'content' }],
    ),
    transitions,
    login,
    preconditions: preconditions ?? null,
    page,
    placeOf: (plan) => flowPlaceOn(page(plan.pageUrl), plan),
    signIn,
    reach: (to, state = null) => [
      ...(to.signedIn || state?.signedIn === true ? signIn() : []),
      { action: 'navigate', url: to.path },
      ...(state?.path ?? []).map((selector) => ({ action: 'click', selector })),
    ],
    arrival: (to) => [{ action: 'assertUrl', expected: pathOf(to.url) }],
  };
}
