import type { Control, DraftedFlow, PageModel, Step } from '@testkernel/sdk';
import { signOutNames } from '@testkernel/sdk/page';
import { loadAgain } from '../write/load-again.ts';

/** Signs out, and loads the page again. */
export const signOut: DraftedFlow = {
  rank: 92,
  keywords: ['sign', 'log', 'out', 'logout', 'leave'],
  rationale: 'On a shared computer, an account that stays open can be used by others.',
  writes: true,
  provenBy: 'uses-control',
  plan(site) {
    if (site.login === null) return [];
    for (const { page } of site.pages) {
      const found = page.signedIn ? signOutControl(page) : null;
      const [locator] = found?.control.locators ?? [];
      if (found === null || locator === undefined) continue;
      return [
        {
          title: `Signs out with "${found.control.name}" and asks to sign in again`,
          reason: `${page.path} offers to sign out.`,
          pageUrl: page.url,
          priority: 'high',
          control: { locator, name: found.control.name },
          ...(found.state === undefined ? {} : { state: found.state }),
        },
      ];
    }
    return [];
  },
  draft(plan, site) {
    const place = site.placeOf(plan);
    if (place === null || site.login === null || plan.control === undefined) return null;
    const { openLocator, usernameLocator } = site.login;
    const showsSignIn: Step = { action: 'assert', selector: openLocator ?? usernameLocator };
    // A menu closes before the session has ended. Some sites go on with a page that does not ask to sign in.
    const signedOut: Step =
      place.state === null ? { action: 'assertHidden', selector: plan.control.locator } : showsSignIn;
    return {
      setup: site.reach(place.page, place.state),
      action: [{ action: 'click', selector: plan.control.locator }],
      assertions: [
        { ...signedOut, description: 'Signed out' },
        ...loadAgain(place.page.path),
        { ...showsSignIn, description: 'Still signed out' },
      ],
      expectation: { kind: 'known' },
    };
  },
};

function signOutControl(page: PageModel): { control: Control; state?: string } | null {
  const isSignOut = (control: Control) => signOutNames.test(control.name) && !control.disabled;
  const control = page.controls.find(isSignOut);
  if (control) return { control };
  for (const { id, controls } of page.states) {
    const inside = controls.find(isSignOut);
    if (inside) return { control: inside, state: id };
  }
  return null;
}
