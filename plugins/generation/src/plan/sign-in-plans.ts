import type { Control, PageModel, ProjectTarget, SiteMap } from '@testkernel/sdk';
import { type NewPlan, nameOf } from './new-plan.ts';

const signOutNames = /^(sign|log)[ -]?(out|off)\b|^abmelden|^déconnexion|^se déconnecter|^cerrar sesión/i;

/** Signing in, its refusal, pages that require a session, and signing out. */
export function planSignIn(
  siteMap: SiteMap,
  pages: readonly PageModel[],
  { credentials }: ProjectTarget,
): NewPlan[] {
  const { login } = siteMap;
  if (login === null || credentials === null) return [];
  const shared = { pageUrl: login.url, priority: 'high' } as const;
  return [
    {
      ...shared,
      flow: 'sign-in',
      title: 'Signing in with the right password opens the account',
      reason: 'The crawl signed in this way.',
    },
    {
      ...shared,
      flow: 'sign-in-refused',
      title: 'Signing in with a wrong password is refused',
      reason: 'The sign-in form guards what is behind it.',
    },
    ...planGuard(pages),
    ...planSignOut(pages),
  ];
}

/**
 * Opens the page farthest from the start that only signed-in users see: without a session, and by signing in
 * there.
 */
function planGuard(pages: readonly PageModel[]): NewPlan[] {
  const guarded = pages.filter((page) => page.signedIn);
  const [page] = guarded.sort((a, b) => b.depth - a.depth);
  if (page === undefined) return [];
  return [
    {
      flow: 'guarded-page',
      title: `"${nameOf(page)}" requires signing in`,
      reason: `${page.path} was only seen after signing in.`,
      pageUrl: page.url,
      priority: 'high',
    },
    {
      flow: 'sign-in',
      title: `Who signs in at the door of "${nameOf(page)}" is let in there`,
      reason: `${page.path} was only seen after signing in.`,
      pageUrl: page.url,
      priority: 'high',
    },
  ];
}

function planSignOut(pages: readonly PageModel[]): NewPlan[] {
  for (const page of pages.filter((one) => one.signedIn)) {
    const found = signOutControl(page);
    if (found === null) continue;
    const [locator] = found.control.locators;
    if (locator === undefined) continue;
    return [
      {
        flow: 'sign-out',
        title: `After "${found.control.name}" the account is closed`,
        reason: `${page.path} offers to sign out.`,
        pageUrl: page.url,
        priority: 'high',
        control: { locator, name: found.control.name },
        ...(found.state === undefined ? {} : { state: found.state }),
      },
    ];
  }
  return [];
}

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
