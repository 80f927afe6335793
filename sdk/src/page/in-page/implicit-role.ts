import { composedClosest, elementsById, tagOf } from './composed-tree.ts';
import { givenRole, hasGlobalAttribute, hasTabIndex, isWithinSection } from './element-role.ts';

/** The roles of tags that have the same one everywhere. */
export const rolesByTag: Record<string, string> = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BLOCKQUOTE: 'blockquote',
  BUTTON: 'button',
  CAPTION: 'caption',
  CODE: 'code',
  DATALIST: 'listbox',
  DD: 'definition',
  DEL: 'deletion',
  DETAILS: 'group',
  DFN: 'term',
  DIALOG: 'dialog',
  DT: 'term',
  EM: 'emphasis',
  FIELDSET: 'group',
  FIGURE: 'figure',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  HR: 'separator',
  HTML: 'document',
  INS: 'insertion',
  LI: 'listitem',
  MAIN: 'main',
  MARK: 'mark',
  MATH: 'math',
  MENU: 'list',
  METER: 'meter',
  NAV: 'navigation',
  OL: 'list',
  OPTGROUP: 'group',
  OPTION: 'option',
  OUTPUT: 'status',
  P: 'paragraph',
  PROGRESS: 'progressbar',
  SEARCH: 'search',
  STRONG: 'strong',
  SUB: 'subscript',
  SUP: 'superscript',
  SVG: 'img',
  TABLE: 'table',
  TBODY: 'rowgroup',
  TEXTAREA: 'textbox',
  TFOOT: 'rowgroup',
  THEAD: 'rowgroup',
  TIME: 'time',
  TR: 'row',
  UL: 'list',
};

/** The roles of inputs that are not text boxes. */
export const rolesByType: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  submit: 'button',
};

/** The role that the tag gives the element; null for none. */
export function implicitRole(element: Element): string | null {
  const tag = tagOf(element);
  const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  switch (tag) {
    case 'A':
    case 'AREA':
      return element.hasAttribute('href') ? 'link' : null;
    case 'FOOTER':
      return isWithinSection(element) ? null : 'contentinfo';
    case 'HEADER':
      return isWithinSection(element) ? null : 'banner';
    case 'FORM':
      return isNamed ? 'form' : null;
    case 'SECTION':
      return isNamed ? 'region' : null;
    case 'IMG':
      return isDecorativeImage(element) ? 'presentation' : 'img';
    case 'TD':
      return cellRole(element);
    case 'TH':
      return headerRole(element);
    default:
      if (element instanceof HTMLInputElement) return inputRole(element);
      if (element instanceof HTMLSelectElement) {
        return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
      }
      return rolesByTag[tag] ?? null;
  }
}

export function inputRole(input: HTMLInputElement): string | null {
  if (input.type === 'hidden') return null;
  if (/^(email|search|tel|text|url)$/.test(input.type)) {
    const [list] = elementsById(input, input.getAttribute('list'));
    if (list instanceof HTMLDataListElement) return 'combobox';
    return input.type === 'search' ? 'searchbox' : 'textbox';
  }
  return rolesByType[input.type] ?? 'textbox';
}

export function isDecorativeImage(image: Element): boolean {
  return (
    image.getAttribute('alt') === '' &&
    !image.getAttribute('title') &&
    !hasGlobalAttribute(image) &&
    !['aria-label', 'aria-labelledby', 'aria-roledescription'].some((name) => image.hasAttribute(name)) &&
    !hasTabIndex(image)
  );
}

export function cellRole(cell: Element): string {
  const table = composedClosest(cell, 'table');
  return /^(grid|treegrid)$/.test((table && givenRole(table)) ?? '') ? 'gridcell' : 'cell';
}

export function headerRole(header: Element): string | null {
  const scope = header.getAttribute('scope');
  if (scope === 'col' || scope === 'colgroup') return 'columnheader';
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  const beside = [header.previousElementSibling, header.nextElementSibling];
  if (beside.every((one) => one === null)) return isOnlyRow(header) ? null : 'columnheader';
  if (beside.every((one) => one !== null && tagOf(one) === 'TH')) return 'columnheader';
  return beside.some(isFilledCell) ? 'rowheader' : 'columnheader';
}

export function isOnlyRow(header: Element): boolean {
  const row = header.parentElement;
  const table = row && tagOf(row) === 'TR' ? composedClosest(row, 'table') : null;
  return table instanceof HTMLTableElement && table.rows.length <= 1;
}

export function isFilledCell(element: Element | null): boolean {
  if (element === null || tagOf(element) !== 'TD') return false;
  return element.textContent.trim() !== '' || element.children.length > 0;
}
