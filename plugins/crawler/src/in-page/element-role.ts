/** The role that the accessibility tree gives an element, or null. */
export function elementRole(element: Element): string | null {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (given) return given;
  if (element instanceof HTMLInputElement) return inputRole(element);
  if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? 'link' : null;
  if (element instanceof HTMLSelectElement)
    return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  if (/^H[1-6]$/.test(element.tagName)) return 'heading';
  const byTag: Record<string, string> = {
    BUTTON: 'button',
    TEXTAREA: 'textbox',
    OPTION: 'option',
    TABLE: 'table',
    UL: 'list',
    OL: 'list',
  };
  if (element instanceof HTMLElement && element.isContentEditable && !byTag[element.tagName]) {
    return element.parentElement?.isContentEditable ? null : 'textbox';
  }
  return byTag[element.tagName] ?? null;
}

export function inputRole(input: HTMLInputElement): string | null {
  const byType: Record<string, string> = {
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
    text: 'textbox',
    email: 'textbox',
    tel: 'textbox',
    url: 'textbox',
  };
  const role = byType[input.type] ?? null;
  return input.hasAttribute('list') && (role === 'textbox' || role === 'searchbox') ? 'combobox' : role;
}
