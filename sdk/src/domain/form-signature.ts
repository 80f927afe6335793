import type { FormModel } from './page-model.ts';

/** Equal for one form that shows on several pages. */
export function formSignature(form: FormModel): string {
  const action = form.action === null ? '' : new URL(form.action).pathname;
  return JSON.stringify([form.purpose, action, form.submit?.name, form.fields.map((field) => field.label)]);
}
