import { isDynamicText, quote, type Step } from '@testkernel/sdk';
import type { AriaElement } from '../aria/aria-elements.ts';
import type { Observation } from './observed-assertions.ts';

/**
 * Asserts that buttons and links that disappeared both times are gone. After signing in, for example, the
 * sign-in link is gone.
 */
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

/** Asserts that links of a list that disappeared both times are gone, the last of them first. */
export function goneFromList(one: Observation, other: Observation): Step[] {
  const hasList = one.before.rows.length + one.before.items.length > 0;
  const listed = new Set(one.before.listed);
  const links = vanishedControls(one, other).filter(({ selector }) =>
    selector?.startsWith("getByRole('link'"),
  );
  return hasList
    ? links.filter(({ selector }) => [...listed].some((text) => selector?.includes(quote(text)))).reverse()
    : [];
}

/** Whether an assertion is about an element, and about no number: how many entries there are changes while other tests run. */
export function isWithoutNumber({ selector, expected = '' }: Step): boolean {
  return selector !== undefined && !/\d/.test(`${selector} ${expected}`);
}
