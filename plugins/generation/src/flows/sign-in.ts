import {
  type DraftedFlow,
  enterCredentials,
  type LoginRecipe,
  openSignIn,
  pathOf,
  type Step,
} from '@testkernel/sdk';
import { guardedPages, nothingShown } from './guarded-page.ts';
import { nameOf } from './page-names.ts';

/** Signs in with the credentials of the project: on the sign-in page, and where a page requires it. */
export const signIn: DraftedFlow = {
  rank: 100,
  keywords: ['sign', 'log', 'login', 'signin', 'in', 'credentials', 'account'],
  rationale: 'Without signing in, users cannot use anything that requires an account.',
  writes: false,
  provenBy: 'signs-in',
  plan(site) {
    if (site.login === null) return [];
    const [page] = guardedPages(site);
    const atOnce = {
      title: 'Signs in with the right password',
      reason: 'The crawl signed in this way.',
      pageUrl: site.login.url,
      priority: 'high',
    } as const;
    if (page === undefined) return [atOnce];
    const atTheDoor = {
      title: `Shows "${nameOf(page)}" after signing in where it asks for it`,
      reason: `${page.path} was only seen after signing in.`,
      pageUrl: page.url,
      priority: 'high',
    } as const;
    return [atOnce, atTheDoor];
  },
  draft({ pageUrl }, site) {
    const { login } = site;
    if (login === null) return null;
    const { visit, openForm } = waysIn(pageUrl, login);
    const action = [...openForm, ...enterCredentials(login)];
    const signedIn: Step = { action: 'assertHidden', selector: login.passwordLocator };
    const door = pageUrl === login.url ? undefined : site.page(pageUrl);
    if (door === undefined)
      return { setup: visit, action, assertions: [signedIn], expectation: { kind: 'change' } };
    const closed = nothingShown(door, site);
    return {
      setup: closed === null ? visit : [...visit, closed],
      action,
      // Sites may show another page then, or none.
      assertions: [signedIn, ...site.arrival(door, null)],
      expectation: { kind: 'known', checked: true },
    };
  },
};

/** The steps that open the sign-in page, or a page that leads to it, and those that open the form there. */
export function waysIn(pageUrl: string, login: LoginRecipe): { visit: Step[]; openForm: Step[] } {
  const [visit, ...openForm] = openSignIn(login);
  if (pageUrl !== login.url) return { visit: [{ action: 'navigate', url: pathOf(pageUrl) }], openForm };
  return { visit: visit === undefined ? [] : [visit], openForm };
}
