import { accessibleName, composedParent, isShown } from '@testkernel/sdk/page';
import { customFieldType } from './custom-fields.ts';
import { clickedLabel } from './styled-box.ts';

/** A field of HTML, with the properties of one. */
export type NativeField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(element: Element): element is NativeField {
  if (element instanceof HTMLInputElement) {
    return !/^(hidden|submit|reset|button|image)$/.test(element.type);
  }
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

/** Whether a user could fill in the field now. The field for files of a form is often hidden behind a button that opens it. */
export function canBeFilled(field: NativeField): boolean {
  const box = field.type === 'file' && field.form !== null ? composedParent(field) : field;
  const isReachable = box !== null && (isShown(box) || clickedLabel(field) !== null);
  return isReachable && !field.matches(':disabled, [readonly]');
}

/** The fields of a form that can be filled in, also those that scripts make; for a box, those that belong to no form. */
export function fieldsOf(box: Element, inside: readonly Element[]): HTMLElement[] {
  const form = box instanceof HTMLFormElement ? box : null;
  return inside.filter((one): one is HTMLElement => {
    if (isField(one) && canBeFilled(one)) return form !== null || one.form === null;
    return customFieldType(one) !== null && (form !== null || one.closest('form') === null);
  });
}

export function isTypedIn(field: HTMLElement): boolean {
  if (!isField(field)) return field.isContentEditable;
  if (field instanceof HTMLSelectElement) return false;
  return !/^(checkbox|radio|file|range|color|date|time|month|week|datetime-local)$/.test(field.type);
}

export function isSearchField(field: HTMLElement): boolean {
  if (!isField(field)) return false;
  if (field.type === 'search') return true;
  const words = /search|find|filter|suche|recherche|buscar/i;
  return field.type === 'text' && words.test(`${accessibleName(field)} ${field.name}`);
}
