import { elementsById } from './composed-tree.ts';
import { elementRole } from './element-role.ts';
import { belowOf, type NameWalk, textAlternative } from './text-alternative.ts';

/** What a control contributes to the name of an element around it: its value. Null for other elements. */
export function embeddedValue(element: Element, role: string, walk: NameWalk): string | null {
  if (/^(textbox|searchbox)$/.test(role)) return typedText(element);
  if (/^(combobox|listbox)$/.test(role)) return chosenText(element, role, walk);
  if (/^(progressbar|scrollbar|slider|spinbutton|meter)$/.test(role)) {
    return (
      ['aria-valuetext', 'aria-valuenow', 'value'].map((name) => element.getAttribute(name)).find(isGiven) ??
      ''
    );
  }
  return role === 'menu' ? '' : null;
}

export function isGiven(value: string | null): boolean {
  return value !== null;
}

export function typedText(element: Element): string {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField ? element.value : element.textContent;
}

export function chosenText(element: Element, role: string, walk: NameWalk): string {
  const chosen = chosenOptions(element, role);
  if (chosen.length === 0 && element instanceof HTMLInputElement) return element.value;
  return chosen.map((option) => textAlternative(option, belowOf(walk))).join(' ');
}

export function chosenOptions(element: Element, role: string): Element[] {
  if (element instanceof HTMLSelectElement) {
    const chosen = [...element.selectedOptions];
    return chosen.length > 0 ? chosen : [...element.options].slice(0, 1);
  }
  const isList = (one: Element) => elementRole(one) === 'listbox';
  const list = role === 'listbox' ? element : ownedElements(element, '*').find(isList);
  if (list === undefined) return [];
  return ownedElements(list, '[aria-selected="true" i]').filter((one) => elementRole(one) === 'option');
}

/** The elements that match below an element, and in those that it owns by reference. */
export function ownedElements(element: Element, selector: string): Element[] {
  const owned = elementsById(element, element.getAttribute('aria-owns'));
  return [
    ...element.querySelectorAll(selector),
    ...owned.flatMap((one) => [...(one.matches(selector) ? [one] : []), ...one.querySelectorAll(selector)]),
  ];
}
