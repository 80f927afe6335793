import type { FormModel } from './page-model.ts';

/** A key that is equal for the same form on several pages. */
export function formSignature(form: FormModel): string {
  const action = form.action === null ? '' : new URL(form.action).pathname;
  return JSON.stringify([form.purpose, action, form.submit?.name, form.fields.map((field) => field.label)]);
}
