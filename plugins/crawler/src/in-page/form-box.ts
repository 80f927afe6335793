import { accessibleName } from './accessible-name.ts';
import { composedElements, composedParent, isShown, isWithin } from './composed-tree.ts';
import { elementRole } from './element-role.ts';

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(element: Element): element is FieldElement {
  if (element instanceof HTMLInputElement) {
    return !/^(hidden|submit|reset|button|image)$/.test(element.type);
  }
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

export function isSubmit(element: Element): boolean {
  if (element instanceof HTMLButtonElement) return element.type === 'submit';
  return element instanceof HTMLInputElement && (element.type === 'submit' || element.type === 'image');
}

/** The elements that hold fields and what sends them, whether they are forms or only look like one. */
export function findFormBoxes(all: readonly Element[]): Element[] {
  const boxes = new Set<Element>();
  for (const element of all) {
    if (element instanceof HTMLFormElement && isShown(element)) boxes.add(element);
    const box = isField(element) && canBeFilled(element) ? formBox(element) : null;
    if (box) boxes.add(box);
  }
  return [...boxes];
}

/**
 * The element that holds a field and what sends it: its form, or the nearest box around it, in the same part of the
 * page, with a button that could. What searches or chooses needs none.
 */
export function formBox(field: FieldElement): Element | null {
  if (field.form) return field.form;
  let box = composedParent(field);
  for (let steps = 0; box !== null && box !== document.body && steps < 5; steps += 1) {
    if (box.matches('[role=search], [role=form]') || looseSubmit(box, composedElements(box)) !== null)
      return box;
    if (box.matches('main, aside, nav, header, footer, dialog, [role=dialog]')) break;
    box = composedParent(box);
  }
  return isSearchField(field) || field instanceof HTMLSelectElement ? composedParent(field) : null;
}

/** Whether a person could fill in the field now. */
export function canBeFilled(field: FieldElement): boolean {
  return isShown(field) && !field.matches(':disabled, [readonly]');
}

/** The fields of a form that can be filled in, or of a box those that are in no form. */
export function fieldsOf(box: Element, inside: readonly Element[]): FieldElement[] {
  const form = box instanceof HTMLFormElement ? box : null;
  return inside.filter(
    (one): one is FieldElement => isField(one) && canBeFilled(one) && (form !== null || one.form === null),
  );
}

export function findSubmit(box: Element, inside: readonly Element[]): Element | null {
  if (box instanceof HTMLFormElement) return inside.find((one) => isShown(one) && isSubmit(one)) ?? null;
  return looseSubmit(box, inside);
}

/**
 * What sends fields that no form holds together: the button that says so, else the last one behind them. Not one that
 * belongs to a part of the fields, which helps to fill that in; and where one searches, chooses or has nothing to type
 * in, only one that says so.
 */
export function looseSubmit(box: Element, inside: readonly Element[]): Element | null {
  const fields = fieldsOf(box, inside);
  const last = fields.at(-1);
  if (last === undefined) return null;
  const editors = [...fields, ...inside.filter((one) => !isField(one) && elementRole(one) === 'textbox')];
  const candidates = inside.filter((one) => couldSubmit(one) && isShown(one) && isOfAll(one, editors, box));
  const isBehind = (one: Element) =>
    (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const narrows = fields.every((field) => field instanceof HTMLSelectElement || isSearchField(field));
  const speaking = candidates.filter((one) => saysItSearches(one) || (!narrows && saysItSubmits(one)));
  const silent = fields.some((field) => isTypedIn(field) && !isSearchField(field))
    ? candidates.filter((one) => isBehind(one) && !saysItDoesNot(one))
    : [];
  return speaking.find(isBehind) ?? speaking[0] ?? silent.at(-1) ?? null;
}

/** Whether the smallest box around a button that holds one of the fields holds them all. */
export function isOfAll(button: Element, fields: readonly Element[], box: Element): boolean {
  for (let one = composedParent(button); one !== null && one !== box; one = composedParent(one)) {
    const around = one;
    if (fields.some((field) => isWithin(field, around))) {
      return fields.every((field) => isWithin(field, around));
    }
  }
  return true;
}

/** Not what opens something, stays pressed, or sends another form. */
export function couldSubmit(element: Element): boolean {
  if (element instanceof HTMLInputElement) return isSubmit(element) && element.form === null;
  return (
    element instanceof HTMLButtonElement &&
    element.form === null &&
    element.type !== 'reset' &&
    elementRole(element) === 'button' &&
    !element.matches('[aria-haspopup], [aria-expanded], [aria-pressed]')
  );
}

export function isTypedIn(field: FieldElement): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return !/^(checkbox|radio|file|range|color|date|time|month|week|datetime-local)$/.test(field.type);
}

export function isSearchField(field: FieldElement): boolean {
  if (field.type === 'search') return true;
  const words = /search|find|filter|suche|recherche|buscar/i;
  return field.type === 'text' && words.test(`${accessibleName(field, 'textbox')} ${field.name}`);
}

export function saysItSearches(button: Element): boolean {
  const words =
    /^(search|find|go|ok|apply|filter|submit|show|suchen?|finden|anwenden|rechercher|chercher|appliquer|buscar|aplicar)(?!\p{L})/iu;
  return words.test(accessibleName(button, 'button'));
}

export function saysItSubmits(button: Element): boolean {
  const words =
    /^(save|submit|send|add|create|ok|okay|apply|go|sign ?(in|up|on)|log ?(in|on)|register|join|post|publish|subscribe|update|continue|confirm|done|pay|buy|order|book|upload|import|calculate|speichern|senden|absenden|anmelden|registrieren|hinzufügen|anlegen|erstellen|weiter|fertig|enregistrer|envoyer|ajouter|créer|connexion|valider|guardar|enviar|añadir|crear|entrar|aceptar)(?!\p{L}| back)/iu;
  return words.test(accessibleName(button, 'button'));
}

export function saysItDoesNot(button: Element): boolean {
  const words =
    /^(cancel|close|dismiss|clear|reset|delete|remove|copy|download|toggle|show|hide|back|undo|redo|abbrechen|schließen|zurück|löschen|entfernen|annuler|fermer|retour|supprimer|effacer|cancelar|cerrar|atrás|volver|eliminar|borrar)(?!\p{L})/iu;
  return words.test(accessibleName(button, 'button'));
}
