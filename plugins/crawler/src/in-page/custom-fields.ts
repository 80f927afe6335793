import { accessibleName, isShown, normalizeText } from '@testkernel/sdk/page';
import { roleInUse } from './role-in-use.ts';

/**
 * The type of a field that is made of other elements by a script, with the roles of
 * https://www.w3.org/WAI/ARIA/apg/patterns/: a box or switch, a radio button, a list of options that is shown at once or opened, and an
 * editor. Null for anything else, native fields that can be filled in included, and for what is hidden or disabled.
 */
export function customFieldType(element: Element): 'checkbox' | 'radio' | 'listbox' | 'editor' | null {
  // Most elements of a page end here: whether one is shown takes longer.
  if (!element.matches('[role], [contenteditable], [aria-haspopup=listbox]')) return null;
  if (element.matches('input:not([readonly]), select, textarea, :disabled, [aria-disabled=true]'))
    return null;
  if (!(element instanceof HTMLElement) || !isShown(element)) return null;
  const role = roleInUse(element);
  if (role === 'textbox' && element.isContentEditable) return 'editor';
  const isBox = role === 'checkbox' || role === 'switch';
  if (isBox || role === 'radio')
    return element.hasAttribute('aria-checked') ? (isBox ? 'checkbox' : role) : null;
  if (role === 'listbox') return isInPopup(element) ? null : 'listbox';
  const opensOptions = role === 'combobox' || element.getAttribute('aria-haspopup') === 'listbox';
  return opensOptions && element.querySelector('input') === null ? 'listbox' : null;
}

/** Whether a list of options belongs to a field that opens it. */
export function isInPopup(listbox: Element): boolean {
  if (listbox.id === '') return false;
  const id = CSS.escape(listbox.id);
  return document.querySelector(`[aria-controls="${id}"], [aria-owns="${id}"]`) !== null;
}

/** The options of a list that is shown at once; none of one that has to be opened. */
export function shownOptions(field: Element): { value: string; label: string }[] {
  if (roleInUse(field) !== 'listbox') return [];
  return [...field.querySelectorAll('[role=option]:not([aria-disabled=true])')].slice(0, 50).map((option) => {
    const label = normalizeText(accessibleName(option));
    return { value: label, label };
  });
}

/** What a field holds: the text of an editor, the chosen option of a list that is shown at once. */
export function customValue(field: HTMLElement): string {
  if (field.isContentEditable) return normalizeText(field.textContent);
  const chosen = roleInUse(field) === 'listbox' ? field.querySelector('[aria-selected=true]') : null;
  return chosen === null ? '' : normalizeText(accessibleName(chosen));
}

/** What the radio buttons of a group have in common, as `name` is of native ones. */
export function radioGroupName(radio: Element): string {
  const group = radio.closest('[role=radiogroup]');
  if (group === null) return 'radiogroup';
  const index = [...document.querySelectorAll('[role=radiogroup]')].indexOf(group);
  return normalizeText(accessibleName(group)) || `radiogroup ${index}`;
}
