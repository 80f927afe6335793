import { type LoginRecipe, pathOf, type Step } from '@testkernel/sdk';
import { unique } from './field-value.ts';

const rightPassword = '{{credentials.password}}';
export const wrongPassword = `wrong-${unique}`;

export function openSignIn(login: LoginRecipe): Step[] {
  const open: Step = { action: 'navigate', url: pathOf(login.url), description: 'Open the sign-in page' };
  return login.openLocator === null ? [open] : [open, { action: 'click', selector: login.openLocator }];
}

/** Uses placeholders; tests never contain the values of the credentials. */
export function enterCredentials(login: LoginRecipe, password = rightPassword): Step[] {
  return [
    { action: 'fill', selector: login.usernameLocator, value: '{{credentials.username}}' },
    ...(login.nextLocator ? [{ action: 'click', selector: login.nextLocator }] : []),
    { action: 'fill', selector: login.passwordLocator, value: password },
    login.submitLocator === null
      ? { action: 'press', selector: login.passwordLocator, value: 'Enter' }
      : { action: 'click', selector: login.submitLocator },
  ];
}

/** Signs in, and waits until the sign-in form is gone. */
export function signInFirst(login: LoginRecipe): Step[] {
  return [
    ...openSignIn(login),
    ...enterCredentials(login),
    { action: 'assertHidden', selector: login.passwordLocator, description: 'Signed in' },
  ];
}
