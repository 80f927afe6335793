import { elementRole } from '@testkernel/sdk/page';
import type { ElementKind } from './element-facts.ts';

export function kindOf(element: Element): ElementKind {
  const role = elementRole(element);
  if (element instanceof HTMLInputElement && element.type === 'file') return 'file';
  if (element instanceof HTMLSelectElement || role === 'listbox') return 'choose';
  if (/^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/.test(role ?? '')) return 'toggle';
  if (role === 'slider') return 'slide';
  const typed = /^(input|textarea)$/i.test(element.tagName) && role !== 'button';
  const editable = element instanceof HTMLElement && element.isContentEditable;
  if (typed || editable || /^(textbox|searchbox|spinbutton|combobox)$/.test(role ?? '')) return 'type';
  if (/^(button|link|menuitem|tab|option|treeitem)$/.test(role ?? '') || element.tagName === 'SUMMARY')
    return 'press';
  return isClickable(element) ? 'press' : 'text';
}

/** Whether an element without a role is made to be clicked. */
export function isClickable(element: Element): boolean {
  if (element.hasAttribute('onclick') || element.getAttribute('tabindex') === '0') return true;
  if (!(element instanceof HTMLElement) || element.tagName === 'LABEL') return false;
  const parent = element.parentElement;
  const points = getComputedStyle(element).cursor === 'pointer';
  // The cursor is inherited, so that only the outermost element with it counts.
  return points && (parent === null || getComputedStyle(parent).cursor !== 'pointer');
}
