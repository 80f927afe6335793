// The functions of this folder run inside the page. They may only use globals of the page and other functions
// of this folder, which `page-program.ts` adds to the script.

/** The role by which a locator would find an element, or null. */
export function roleOf(element: Element): string | null {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (given) return given;
  if (element instanceof HTMLInputElement) return roleOfInput(element);
  if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? 'link' : null;
  if (element instanceof HTMLSelectElement) {
    return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  }
  if (/^H[1-6]$/.test(element.tagName)) return 'heading';
  return roleOfTag(element.tagName);
}

export function roleOfTag(tag: string): string | null {
  const roles: Record<string, string> = {
    ARTICLE: 'article',
    ASIDE: 'complementary',
    BUTTON: 'button',
    DIALOG: 'dialog',
    FORM: 'form',
    IMG: 'img',
    LI: 'listitem',
    MAIN: 'main',
    NAV: 'navigation',
    OL: 'list',
    OPTION: 'option',
    P: 'paragraph',
    SECTION: 'region',
    TABLE: 'table',
    TD: 'cell',
    TEXTAREA: 'textbox',
    TH: 'columnheader',
    TR: 'row',
    UL: 'list',
  };
  return roles[tag] ?? null;
}

export function roleOfInput(input: HTMLInputElement): string | null {
  if (/^(button|submit|reset|image)$/.test(input.type)) return 'button';
  if (/^(checkbox|radio)$/.test(input.type)) return input.type;
  if (input.type === 'range') return 'slider';
  if (input.type === 'number') return 'spinbutton';
  if (!/^(text|email|tel|url|search)$/.test(input.type)) return null;
  if (input.hasAttribute('list')) return 'combobox';
  return input.type === 'search' ? 'searchbox' : 'textbox';
}
