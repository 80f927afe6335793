import { type FormModel, isRecordKey } from '@testkernel/sdk';
import { closerOf } from '../../write/closing.ts';
import { canBeFilled, holdsData, isChoice, isSafeToSubmit } from './form-fitness.ts';
import type { FormPlace } from './form-place.ts';
import { isOfListedRecord } from './listed-record.ts';

/**
 * What a form is for, which decides the flows that are planned of it:
 *
 * - `search`: finds something; may also offer choices
 * - `choice`: chooses what the page shows
 * - `sign-in`: asks for the credentials
 * - `settings`: shows what was entered before
 * - `entry`: takes new data, or is a button alone
 */
export type FormUse = 'search' | 'choice' | 'sign-in' | 'settings' | 'entry';

export function useOf({ form }: FormPlace): FormUse {
  if (form.purpose === 'search') return 'search';
  if (form.purpose === 'filter' || (form.submit === null && isChoice(form))) return 'choice';
  if (form.purpose === 'login') return 'sign-in';
  return holdsData(form) ? 'settings' : 'entry';
}

/**
 * Whether the form is sent with valid data. That of a single record that holds data is not, nor one that does something with a record of a
 * list, because other tests assert on these records.
 */
export function isSent(place: FormPlace): boolean {
  const { form, page, state, isDetail } = place;
  const use = useOf(place);
  if (use !== 'entry' && (use !== 'settings' || isDetail)) return false;
  if (actsOnRecord(form)) return false;
  if (!isSafeToSubmit(form, page) || !canBeFilled(form)) return false;
  return state === null || !isOfListedRecord(page, state, form);
}

/**
 * Whether the form is a button that does something with one record, such as marking it as done. Sent once, it is often gone, and the
 * record was one of others: it is only sent for records of the tests' own.
 */
export function actsOnRecord(form: FormModel): boolean {
  const { pathname } = new URL(form.action ?? '/', 'http://form');
  return form.method === 'post' && form.fields.length === 0 && pathname.split('/').some(isRecordKey);
}

/** Whether the form is sent with values that its constraints forbid; one that holds data only if it could be restored. */
export function isRefused(place: FormPlace): boolean {
  const { form } = place;
  const use = useOf(place);
  if (form.submit === null) return false;
  if (use === 'settings') return isSent(place);
  return use === 'sign-in' || (use === 'entry' && !form.destructive);
}

/** Whether the form is filled in and closed without sending it. */
export function isGivenUp(place: FormPlace): boolean {
  const { state } = place;
  return useOf(place) === 'entry' && isSent(place) && state !== null && closerOf(state) !== null;
}
