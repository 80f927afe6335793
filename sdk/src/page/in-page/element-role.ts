import { composedClosest, composedParent, tagOf } from './composed-tree.ts';
import { implicitRole } from './implicit-role.ts';

/** Every role that an author can give to an element; others are ignored. */
export const authorRoles =
  /^(alert|alertdialog|application|article|banner|blockquote|button|caption|cell|checkbox|code|columnheader|combobox|complementary|contentinfo|definition|deletion|dialog|directory|document|emphasis|feed|figure|form|generic|grid|gridcell|group|heading|img|insertion|link|list|listbox|listitem|log|main|mark|marquee|math|meter|menu|menubar|menuitem|menuitemcheckbox|menuitemradio|navigation|none|note|option|paragraph|presentation|progressbar|radio|radiogroup|region|row|rowgroup|rowheader|scrollbar|search|searchbox|separator|slider|spinbutton|status|strong|subscript|superscript|switch|tab|table|tablist|tabpanel|term|textbox|time|timer|toolbar|tooltip|tree|treegrid|treeitem)$/;

/** Attributes that make an element more than decoration, also where its role says that it is that. */
export const globalAttributes = [
  'aria-atomic',
  'aria-busy',
  'aria-controls',
  'aria-current',
  'aria-describedby',
  'aria-details',
  'aria-dropeffect',
  'aria-flowto',
  'aria-grabbed',
  'aria-hidden',
  'aria-keyshortcuts',
  'aria-live',
  'aria-owns',
  'aria-relevant',
];

/** Roles that take no name. */
export const unnamedRoles =
  /^(caption|code|definition|deletion|emphasis|generic|insertion|mark|paragraph|presentation|strong|subscript|suggestion|superscript|term|time)$/;

/** The parents whose role "none" applies to an element as well, by its tag. */
export const requiredParents: Record<string, string> = {
  DD: 'DL DIV',
  DIV: 'DL',
  DT: 'DL DIV',
  LI: 'OL UL',
  TBODY: 'TABLE',
  TD: 'TR',
  TFOOT: 'TABLE',
  TH: 'TR',
  THEAD: 'TABLE',
  TR: 'THEAD TBODY TFOOT TABLE',
};

/** The role by which `getByRole` finds the element; null for one without a role. */
export function elementRole(element: Element): string | null {
  const given = givenRole(element);
  if (given === null) return inheritedRole(element);
  if (given !== 'none' && given !== 'presentation') return given;
  const own = inheritedRole(element);
  return isMoreThanDecoration(element, own) ? own : given;
}

/** The first valid role of the attribute; null if it has none. */
export function givenRole(element: Element): string | null {
  const roles = (element.getAttribute('role') ?? '').toLowerCase().split(/\s+/);
  return roles.find((role) => authorRoles.test(role)) ?? null;
}

/** The role of the tag, or that of the table or list around it if that is decoration. */
export function inheritedRole(element: Element): string | null {
  const role = implicitRole(element);
  if (role === null) return null;
  for (let one = element; ; ) {
    const parent = composedParent(one);
    const parents = requiredParents[tagOf(one)]?.split(' ') ?? [];
    if (parent === null || !parents.includes(tagOf(parent))) return role;
    const given = givenRole(parent);
    const isDecoration = given === 'none' || given === 'presentation';
    if (isDecoration && !isMoreThanDecoration(parent, given)) return given;
    one = parent;
  }
}

export function isMoreThanDecoration(element: Element, role: string | null): boolean {
  const isNamed =
    element.hasAttribute('aria-roledescription') ||
    (!unnamedRoles.test(role ?? '') &&
      (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')));
  return isNamed || hasGlobalAttribute(element) || isFocusable(element);
}

export function hasGlobalAttribute(element: Element): boolean {
  return globalAttributes.some((name) => element.hasAttribute(name));
}

export function isFocusable(element: Element): boolean {
  if (element.matches(':disabled')) return false;
  if (element.matches('button, details, select, textarea, a[href], area[href], input:not([hidden])'))
    return true;
  return hasTabIndex(element);
}

export function hasTabIndex(element: Element): boolean {
  const index = element.getAttribute('tabindex');
  return index !== null && !Number.isNaN(Number(index));
}

/** The level of a heading, a row or an item; 0 where it has none. */
export function levelOf(element: Element): number {
  const native = /^H([1-6])$/.exec(tagOf(element))?.[1];
  const level = Number(native ?? element.getAttribute('aria-level') ?? 0);
  return Number.isInteger(level) && level > 0 ? level : 0;
}

/** Whether the element belongs to a section of the page, whose header and footer are no landmarks. */
export function isWithinSection(element: Element): boolean {
  const sections =
    'article:not([role]), aside:not([role]), main:not([role]), nav:not([role]), section:not([role]), [role=article], [role=complementary], [role=main], [role=navigation], [role=region]';
  return composedClosest(element, sections) !== null;
}
