import { accessibleName } from './accessible-name.ts';
import { composedParent, isShown } from './composed-tree.ts';
import { elementRole } from './element-role.ts';
import { fieldsOf, isField, isSearchField, isTypedIn } from './form-fields.ts';

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
  const held = holders(editors, box);
  const isOfAll = (one: Element) => heldAround(one, held) === editors.length;
  const candidates = inside.filter((one) => couldSubmit(one) && isShown(one) && isOfAll(one));
  const isBehind = (one: Element) =>
    (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const narrows = fields.every((field) => field instanceof HTMLSelectElement || isSearchField(field));
  const speaking = candidates.filter((one) => saysItSearches(one) || (!narrows && saysItSubmits(one)));
  const silent = fields.some((field) => isTypedIn(field) && !isSearchField(field))
    ? candidates.filter((one) => isBehind(one) && !saysItDoesNot(one))
    : [];
  return speaking.find(isBehind) ?? speaking[0] ?? silent.at(-1) ?? null;
}

/** How many of the fields each element holds, up to the box around them all. */
export function holders(fields: readonly Element[], box: Element): Map<Element, number> {
  const held = new Map<Element, number>();
  for (const field of fields) {
    for (let one: Element | null = field; one !== null; one = one === box ? null : composedParent(one)) {
      held.set(one, (held.get(one) ?? 0) + 1);
    }
  }
  return held;
}

/** How many the smallest element around a button holds that holds any. */
export function heldAround(button: Element, held: ReadonlyMap<Element, number>): number {
  for (let one = composedParent(button); one !== null; one = composedParent(one)) {
    const count = held.get(one);
    if (count !== undefined) return count;
  }
  return 0;
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

export function isSubmit(element: Element): boolean {
  if (element instanceof HTMLButtonElement) return element.type === 'submit';
  return element instanceof HTMLInputElement && (element.type === 'submit' || element.type === 'image');
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
