import { accessibleName } from './accessible-name.ts';
import { composedParent } from './composed-tree.ts';
import type { RawPlace } from './raw-page.ts';

export interface Place {
  readonly element: Element;
  readonly place: RawPlace;
}

/** The layers and landmarks of the page, in document order. */
export function findPlaces(shown: readonly Element[]): Place[] {
  return shown.flatMap((element) => {
    const role = placeRole(element);
    const isLayer = isLayerRole(role) || looksLikeLayer(element, role);
    if (!isLayer && role === null) return [];
    return [{ element, place: { role, name: accessibleName(element, role), isLayer } }];
  });
}

export function isLayerRole(role: string | null): boolean {
  return role === 'dialog' || role === 'alertdialog' || role === 'menu' || role === 'listbox';
}

export function placeRole(element: Element): string | null {
  const given = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (given) {
    const places =
      /^(dialog|alertdialog|menu|listbox|main|navigation|banner|contentinfo|complementary|region|form|search|tabpanel)$/;
    return places.test(given) ? given : null;
  }
  const byTag: Record<string, string> = {
    MAIN: 'main',
    NAV: 'navigation',
    ASIDE: 'complementary',
    DIALOG: 'dialog',
  };
  const named = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  if (named && element.tagName === 'SECTION') return 'region';
  if (named && element.tagName === 'FORM') return 'form';
  const ofPage = element.parentElement?.closest('main, article, section, aside, nav') === null;
  if (ofPage && element.tagName === 'HEADER') return 'banner';
  if (ofPage && element.tagName === 'FOOTER') return 'contentinfo';
  return byTag[element.tagName] ?? null;
}

/** Recognises dialogs and drawers without a role, by their position and the words of their id or class. */
export function looksLikeLayer(element: Element, role: string | null): boolean {
  if (element.getAttribute('aria-modal') === 'true' || element.matches(':popover-open')) return true;
  const idAndClass = `${element.id} ${element.getAttribute('class') ?? ''}`;
  const words =
    /(^|[\s_-])(modal|dialog|drawer|popup|popover|offcanvas|dropdown-menu|menu-dropdown|dropdown-content|drop-?down|context-?menu|sheet|lightbox)([\s_-]|$)/i;
  if (role !== null || !words.test(idAndClass)) return false;
  const { position } = getComputedStyle(element);
  return position === 'fixed' || position === 'absolute';
}

export function innermost(element: Element, places: readonly Place[], layer: boolean): number | null {
  for (let one = composedParent(element); one !== null; one = composedParent(one)) {
    const at = places.findIndex((known) => known.element === one && known.place.isLayer === layer);
    if (at >= 0) return at;
  }
  return null;
}
