import { contentText, normalizeText, plainSight } from '@testkernel/sdk/page';
import type { Describe } from './page-report.ts';
import { isEditable, uniqueLocators } from './unique-locators.ts';

/** Describes elements, each with the same key every time. */
export function elementReporter(): Describe {
  const visit = Math.random().toString(36).slice(2);
  const keys = new WeakMap<Element, string>();
  let last = 0;
  return (element, maxLocators, sight) => {
    const known = keys.get(element);
    if (known === undefined) last += 1;
    const key = known ?? `${visit}.${last}`;
    keys.set(element, key);
    return { key, locators: uniqueLocators(element, maxLocators, sight), label: labelOfElement(element) };
  };
}

export function labelOfElement(element: Element): string {
  const name = plainSight().nameOf(element);
  const isField = element.matches('input, select, textarea') || isEditable(element);
  const text = isField ? normalizeText(element.getAttribute('placeholder')) : contentText(element);
  return (name || text).slice(0, 100);
}
