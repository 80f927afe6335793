import { accessibleName, composedParent, elementRole } from '@testkernel/sdk/page';
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
    return [{ element, place: { role, name: accessibleName(element), isLayer } }];
  });
}

export function isLayerRole(role: string | null): boolean {
  return role === 'dialog' || role === 'alertdialog' || role === 'menu' || role === 'listbox';
}

export function placeRole(element: Element): string | null {
  const places =
    /^(dialog|alertdialog|menu|listbox|main|navigation|banner|contentinfo|complementary|region|form|search|tabpanel)$/;
  const role = elementRole(element) ?? '';
  // A list of options that is always shown is a field.
  return places.test(role) && !(element instanceof HTMLSelectElement) ? role : null;
}

/** Recognises dialogs and drawers without a role, by their position and the words of their id or class. */
export function looksLikeLayer(element: Element, role: string | null): boolean {
  if (element.getAttribute('aria-modal') === 'true' || element.matches(':popover-open')) return true;
  const idAndClass = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`;
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
