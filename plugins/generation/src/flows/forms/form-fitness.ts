import type { FormField, FormModel, PageModel } from '@testkernel/sdk';
import { fieldValue } from '../../write/field-value.ts';

const paymentWords =
  /^card$|card.?(number|no\b|holder)|\b(credit|debit|bank|payment).?card|name on (the )?card|\bcvc|\bcvv|security code|\biban\b|account number|kartennummer|numéro de carte|número de (la )?tarjeta/i;

/**
 * Whether a form can be sent repeatedly without harm: it deletes nothing, pays nothing and locks nobody out.
 */
export function isSafeToSubmit(form: FormModel, page: Pick<PageModel, 'signedIn'>): boolean {
  if (form.destructive || form.submit === null) return false;
  return !asksForPayment(form) && !(page.signedIn && changesAccount(form));
}

/** Whether somebody is asked for the number of a card or an account; a box that mentions a card of another kind asks for nothing. */
export function asksForPayment({ fields }: FormModel): boolean {
  return fields.some(
    ({ type, label, name, autocomplete = '' }) =>
      !/^(checkbox|radio|select|date|textarea)$/.test(type) &&
      (autocomplete.startsWith('cc-') || [label, name].some((words) => paymentWords.test(words))),
  );
}

/**
 * Whether the form changes a password or a username, which would lock the tests out. Only called for
 * signed-in users. E-mail addresses are kept as they are when the form is filled in.
 */
function changesAccount(form: FormModel): boolean {
  return form.fields.some(
    ({ type, name, label, value }) =>
      type === 'password' ||
      (value !== '' && type !== 'email' && /user.?name|login/i.test(`${name} ${label}`)),
  );
}

/**
 * Whether every required field has a value or can be given one; also true for a form that is a button alone.
 */
export function canBeFilled(form: FormModel): boolean {
  return form.fields.every(
    (field) =>
      !field.required ||
      field.value !== '' ||
      (field.locators.length > 0 && (field.type === 'file' || fieldValue(field) !== null)),
  );
}

/** Whether the form only chooses what the page shows. */
export function isChoice(form: FormModel): boolean {
  return (
    form.fields.some((field) => field.type === 'select' && field.locators.length > 0) && !takesText(form)
  );
}

function takesText(form: FormModel): boolean {
  return form.fields.some((field) => isText(field) && field.type !== 'search');
}

/** Whether the form shows data that was entered before: texts, or numbers alone that it saves, such as fees. */
export function holdsData(form: FormModel): boolean {
  const holdsText = form.fields.some(
    ({ type, value }) => /^(text|email|textarea|url|tel)$/.test(type) && value !== '',
  );
  return holdsText || savesNumbers(form);
}

const saving =
  /^(save|update|change|store|speichern|aktualisieren|ändern|enregistrer|guardar|actualizar)(?!\p{L})/iu;

/** A number in another form may be what the page proposes, such as a quantity. */
function savesNumbers(form: FormModel): boolean {
  const entered = form.fields.filter(({ type }) => !/^(hidden|checkbox|radio|select|listbox)$/.test(type));
  const areNumbers = entered.every(({ type, value }) => /^(number|range|time)$/.test(type) && value !== '');
  return entered.length > 0 && areNumbers && saving.test(form.submit?.name ?? '');
}

function isText({ type }: FormField): boolean {
  return /^(text|email|textarea|number|url|tel|search)$/.test(type);
}
