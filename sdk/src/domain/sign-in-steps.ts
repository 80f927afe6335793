import type { LoginRecipe, Preconditions } from './page-model.ts';
import { pathOf } from './page-path.ts';
import type { Step } from './step.ts';

/** Opens the sign-in page, and the form on it where a control does so. */
export function openSignIn(login: LoginRecipe): Step[] {
  const open: Step = { action: 'navigate', url: pathOf(login.url), description: 'Open the sign-in page' };
  return login.openLocator === null ? [open] : [open, { action: 'click', selector: login.openLocator }];
}

/**
 * Fills in and sends the open sign-in form. Steps hold placeholders; the values of the credentials are in no test.
 *
 * @param password Default: that of the project.
 */
export function enterCredentials(login: LoginRecipe, password = '{{credentials.password}}'): Step[] {
  return [
    { action: 'fill', selector: login.usernameLocator, value: '{{credentials.username}}' },
    ...(login.nextLocator ? [{ action: 'click', selector: login.nextLocator }] : []),
    { action: 'fill', selector: login.passwordLocator, value: password },
    login.submitLocator === null
      ? { action: 'press', selector: login.passwordLocator, value: 'Enter' }
      : { action: 'click', selector: login.submitLocator },
  ];
}

/** Signs in with the project's credentials, and waits until the sign-in form is gone: how a test that needs it begins. */
export function signInFirst(login: LoginRecipe): Step[] {
  return [
    ...openSignIn(login),
    ...enterCredentials(login),
    { action: 'assertHidden', selector: login.passwordLocator, description: 'Signed in' },
  ];
}

const description = 'Dismiss what covers the page';

/** The steps with the preconditions: after the step that opens their page, otherwise before all others. */
export function dismissFirst(steps: readonly Step[], { path, clicks, vanishes }: Preconditions): Step[] {
  const [first, ...rest] = steps;
  const isThere = first?.action === 'navigate' && first.url === path;
  const opening: Step = isThere ? first : { action: 'navigate', url: path };
  const dismissing = clicks.map((selector): Step => ({ action: 'click', selector, description }));
  const last = vanishes ? clicks.at(-1) : undefined;
  // The page behind the interstitial may still be loading, and would navigate away from the next step.
  const waitUntilGone: Step[] = last === undefined ? [] : [{ action: 'assertHidden', selector: last }];
  return [opening, ...dismissing, ...waitUntilGone, ...(isThere ? rest : steps)];
}
