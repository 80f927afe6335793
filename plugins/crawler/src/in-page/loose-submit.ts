import { accessibleName, composedParent, elementRole, isShown } from '@testkernel/sdk/page';
import { fieldsOf, isField, isSearchField, isTypedIn } from './form-fields.ts';

/**
 * The button that submits fields outside of a form: one whose name says so, else the last one behind the
 * fields. Buttons that belong to some of the fields only help to fill them in. For searches and selects only
 * a button whose name says so.
 */
export function looseSubmit(box: Element, inside: readonly Element[]): Element | null {
  const fields = fieldsOf(box, inside);
  const last = fields.at(-1);
  if (last === undefined) return null;
  const counts = fieldCounts(fields, box);
  const isOfAll = (one: Element) => fieldsAround(one, counts) === fields.length;
  const candidates = inside.filter((one) => couldSubmit(one) && isShown(one) && isOfAll(one));
  const isBehind = (one: Element) =>
    (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isSearchOrSelect = fields.every(
    (field) => field instanceof HTMLSelectElement || isSearchField(field) || isOnlyChosen(field),
  );
  const named = candidates.filter((one) => isNamedSearch(one) || (!isSearchOrSelect && isNamedSubmit(one)));
  const unnamed = fields.some((field) => isTypedIn(field) && !isSearchField(field))
    ? candidates.filter((one) => isBehind(one) && !isNamedOtherwise(one))
    : [];
  return named.find(isBehind) ?? named[0] ?? unnamed.at(-1) ?? null;
}

/** Whether a field that a script makes takes no text. */
export function isOnlyChosen(field: HTMLElement): boolean {
  return !isField(field) && !isTypedIn(field);
}

/** The number of fields in each element, up to the box around all of them. */
export function fieldCounts(fields: readonly Element[], box: Element): Map<Element, number> {
  const counts = new Map<Element, number>();
  for (const field of fields) {
    for (let one: Element | null = field; one !== null; one = one === box ? null : composedParent(one)) {
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
  }
  return counts;
}

/** The number of fields in the smallest element around a button that contains any. */
export function fieldsAround(button: Element, counts: ReadonlyMap<Element, number>): number {
  for (let one = composedParent(button); one !== null; one = composedParent(one)) {
    const count = counts.get(one);
    if (count !== undefined) return count;
  }
  return 0;
}

/** Not a button that opens something, is a toggle, or belongs to another form. */
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

export function isSubmit(element: Element): boolean {
  if (element instanceof HTMLButtonElement) return element.type === 'submit';
  return element instanceof HTMLInputElement && (element.type === 'submit' || element.type === 'image');
}

export function isNamedSearch(button: Element): boolean {
  const words =
    /^(search|find|go|ok|apply|filter|submit|show|suchen?|finden|anwenden|rechercher|chercher|appliquer|buscar|aplicar)(?!\p{L})/iu;
  return words.test(accessibleName(button));
}

export function isNamedSubmit(button: Element): boolean {
  const words =
    /^(save|submit|send|add|create|ok|okay|apply|go|sign ?(in|up|on)|log ?(in|on)|register|join|post|publish|subscribe|update|continue|confirm|done|pay|buy|order|book|upload|import|calculate|speichern|senden|absenden|anmelden|registrieren|hinzufügen|anlegen|erstellen|weiter|fertig|enregistrer|envoyer|ajouter|créer|connexion|valider|guardar|enviar|añadir|crear|entrar|aceptar)(?!\p{L}| back)/iu;
  return words.test(accessibleName(button));
}

export function isNamedOtherwise(button: Element): boolean {
  const words =
    /^(cancel|close|dismiss|clear|reset|delete|remove|copy|download|toggle|show|hide|back|undo|redo|abbrechen|schließen|zurück|löschen|entfernen|annuler|fermer|retour|supprimer|effacer|cancelar|cerrar|atrás|volver|eliminar|borrar)(?!\p{L})/iu;
  return words.test(accessibleName(button));
}
