import { accessibleName, isShown } from '@testkernel/sdk/page';

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(element: Element): element is FieldElement {
  if (element instanceof HTMLInputElement) {
    return !/^(hidden|submit|reset|button|image)$/.test(element.type);
  }
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

/** Whether a user could fill in the field now. */
export function canBeFilled(field: FieldElement): boolean {
  return isShown(field) && !field.matches(':disabled, [readonly]');
}

/** The fields of a form that can be filled in; for a box, those that belong to no form. */
export function fieldsOf(box: Element, inside: readonly Element[]): FieldElement[] {
  const form = box instanceof HTMLFormElement ? box : null;
  return inside.filter(
    (one): one is FieldElement => isField(one) && canBeFilled(one) && (form !== null || one.form === null),
  );
}

export function isTypedIn(field: FieldElement): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return !/^(checkbox|radio|file|range|color|date|time|month|week|datetime-local)$/.test(field.type);
}

export function isSearchField(field: FieldElement): boolean {
  if (field.type === 'search') return true;
  const words = /search|find|filter|suche|recherche|buscar/i;
  return field.type === 'text' && words.test(`${accessibleName(field)} ${field.name}`);
}
