import type { FormModel } from './page-model.ts';
import { isRecordKey } from './record-key.ts';

/** A key that is equal for the same form on several pages, also on those of several records. */
export function formSignature(form: FormModel): string {
  const action = form.action === null ? '' : withoutKeys(new URL(form.action).pathname);
  return JSON.stringify([form.purpose, action, form.submit?.name, form.fields.map((field) => field.label)]);
}

function withoutKeys(path: string): string {
  return path
    .split('/')
    .map((part) => (isRecordKey(part) ? ':id' : part))
    .join('/');
}
