import { type FormModel, formSignature, pathOf, type ShownPage, type Step } from '@testkernel/sdk';
import { fillIn } from '../write/form-steps.ts';
import { openByAddress } from '../write/load-again.ts';
import { onOwnDays } from '../write/own-day.ts';
import type { LinkedForm } from './linked-forms.ts';
import type { Record } from './record.ts';
import type { RecordAction } from './record-actions.ts';
import { isSame, pageSnapshot, recordState } from './record-snapshots.ts';
import { type SentEntries, sendAccepted } from './send-accepted.ts';

/** @param reopen from any page to the record's own; null where nothing is known to lead there */
export function addingBehindLink(reopen: readonly Step[] | null) {
  return (record: Record, linked: LinkedForm, open: readonly Step[]) =>
    addBehindLink(record, linked, open, reopen);
}

/**
 * Sends a form to which the record's own page leads, and asserts what the page shows on which it ends, and the record's own page. Null where the
 * form is refused, or nothing shows what was entered.
 *
 * @param open the steps to the record's own page
 */
async function addBehindLink(
  record: Record,
  linked: LinkedForm,
  open: readonly Step[],
  reopen: readonly Step[] | null,
): Promise<RecordAction | null> {
  const { name, form, way } = linked;
  await record.play(open);
  const own = addressOf(record);
  const before = await pageSnapshot(record);
  await record.play(way);
  const accepted =
    (await sendLinked(record, form, onDaysOfOwn)) ?? (await sendOnUsualDays(record, linked, own));
  if (accepted === null) return null;
  const settled = await record.settle();
  const ended = addressOf(record) === own ? [] : await recordState(record, false);
  const back = await backTo(record, own, reopen);
  if (back === null) return null;
  const lasting = await pageSnapshot(record);
  if (lasting.length === 0 || (ended.length === 0 && isSame(before, lasting))) return null;
  return { name, steps: [...open, ...way, ...accepted.steps, ...settled, ...ended, ...back, ...lasting] };
}

/** Null where the form is refused. One that is accepted leads to another page. */
function sendLinked(
  record: Record,
  form: FormModel,
  fillsOf: (form: FormModel) => readonly Step[],
): Promise<SentEntries | null> {
  const signature = formSignature(form);
  const isOpenStill = ({ forms }: ShownPage) => forms.some((one) => formSignature(one) === signature);
  return sendAccepted(record, form, { fillsOf, isOpenStill });
}

/** On days that no other test takes, since a person may be free for one record at a time; those that the form proposes stay as they are. */
function onDaysOfOwn(form: FormModel): readonly Step[] {
  const fills = fillIn(form);
  return onOwnDays(fills, form.fields).slice(0, fills.length);
}

/** Opens the form once more where it may have been refused for its days. */
async function sendOnUsualDays(
  record: Record,
  { form, way }: LinkedForm,
  own: string,
): Promise<SentEntries | null> {
  if (isSame(onDaysOfOwn(form), fillIn(form))) return null;
  await record.play([...openByAddress(own), ...way]);
  return sendLinked(record, form, fillIn);
}

/**
 * Opens the record's own page as it is by now. Returns the steps; null where nothing but the browser's history leads there, which holds the
 * pages of refused entries as well.
 */
async function backTo(
  record: Record,
  own: string,
  reopen: readonly Step[] | null,
): Promise<readonly Step[] | null> {
  if (addressOf(record) === own) return record.reload();
  await record.play(reopen ?? []);
  return reopen;
}

function addressOf({ attempt }: Record): string {
  return pathOf(attempt.page.url());
}
