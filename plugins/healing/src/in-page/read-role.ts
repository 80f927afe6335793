import type { ElementKind } from './element-facts.ts';

export function roleOf(element: Element): string | null {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (given) return given;
  if (element instanceof HTMLInputElement) return inputRole(element);
  if (element instanceof HTMLSelectElement)
    return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? 'link' : null;
  if (/^H[1-6]$/.test(element.tagName)) return 'heading';
  const byTag: Record<string, string> = {
    BUTTON: 'button',
    TEXTAREA: 'textbox',
    OPTION: 'option',
    LI: 'listitem',
    TR: 'row',
    ARTICLE: 'article',
  };
  return byTag[element.tagName] ?? null;
}

export function inputRole(input: HTMLInputElement): string | null {
  if (/^(button|submit|reset|image)$/.test(input.type)) return 'button';
  if (/^(checkbox|radio)$/.test(input.type)) return input.type;
  if (/^(text|email|tel|url)$/.test(input.type)) return input.hasAttribute('list') ? 'combobox' : 'textbox';
  const byType: Record<string, string> = { range: 'slider', number: 'spinbutton', search: 'searchbox' };
  return byType[input.type] ?? null;
}

export function kindOf(element: Element): ElementKind {
  const role = roleOf(element);
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
