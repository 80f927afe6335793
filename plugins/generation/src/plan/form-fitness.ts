import type { FormField, FormModel, PageModel } from '@testkernel/sdk';
import { fieldValue } from '../write/field-value.ts';

const paymentWords = /card|cvc|cvv|iban|expir|account number/i;

/** Whether a form may be sent again and again without doing harm: nothing is deleted, paid or locked out by it. */
export function isSafeToSubmit(form: FormModel, page: Pick<PageModel, 'signedIn'>): boolean {
  if (form.destructive || form.submit === null) return false;
  return !asksForPayment(form) && !(page.signedIn && changesAccount(form));
}

export function asksForPayment(form: FormModel): boolean {
  return form.fields.some((field) => paymentWords.test(`${field.label} ${field.name}`));
}

/** Of somebody who is signed in: a new password or another name would lock the tests out. Addresses stay as they are. */
function changesAccount(form: FormModel): boolean {
  return form.fields.some(
    ({ type, name, label, value }) =>
      type === 'password' ||
      (value !== '' && type !== 'email' && /user.?name|login/i.test(`${name} ${label}`)),
  );
}

/** Whether there is a value for everything that must have one; a form may be a button alone. */
export function canBeFilled(form: FormModel): boolean {
  return form.fields.every(
    (field) =>
      !field.required || field.value !== '' || (field.locators.length > 0 && fieldValue(field) !== null),
  );
}

/** A form that only chooses what is shown. */
export function isChoice(form: FormModel): boolean {
  return (
    form.fields.some((field) => field.type === 'select' && field.locators.length > 0) && !takesText(form)
  );
}

function takesText(form: FormModel): boolean {
  return form.fields.some((field) => isText(field) && field.type !== 'search');
}

/** Whether the form shows what was entered before. */
export function holdsData(form: FormModel): boolean {
  return form.fields.some(({ type, value }) => /^(text|email|textarea|url|tel)$/.test(type) && value !== '');
}

function isText({ type }: FormField): boolean {
  return /^(text|email|textarea|number|url|tel|search)$/.test(type);
}
