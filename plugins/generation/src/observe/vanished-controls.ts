import { quote, type Step } from '@testkernel/sdk';
import { isDynamicText } from '../dynamic-text.ts';
import type { AriaElement } from './aria-elements.ts';
import type { Observation } from './observed-assertions.ts';

/** Buttons and links that were there before and, both times, were gone afterwards: signed in, nothing asks to sign in. */
export function vanishedControls(one: Observation, other: Observation): Step[] {
  const alsoGone = new Set(gone(other).map(keyOf));
  return gone(one)
    .filter((element) => alsoGone.has(keyOf(element)) && !isDynamicText(element.name))
    .map(({ role, name }) => ({
      action: 'assertHidden',
      selector: `getByRole('${role}', { name: ${quote(name)}, exact: true })`,
    }));
}

function gone({ before, after }: Observation): AriaElement[] {
  const left = new Set(after.named.map(keyOf));
  return before.named.filter(
    (element) => /^(button|link)$/.test(element.role) && element.name !== '' && !left.has(keyOf(element)),
  );
}

function keyOf({ role, name }: AriaElement): string {
  return `${role} ${name}`;
}
