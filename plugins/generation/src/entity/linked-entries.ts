import { type FormModel, formSignature, pathOf, type ShownPage, type Step } from '@testkernel/sdk';
import { fillIn } from '../write/form-steps.ts';
import { openByAddress } from '../write/load-again.ts';
import { onOwnDays } from '../write/own-day.ts';
import type { LinkedForm } from './linked-forms.ts';
import { backToRecord, type Record } from './record.ts';
import { namesOfUse, type RecordAction, useFollowing } from './record-actions.ts';
import { controlsOnPage, type RecordReach } from './record-controls.ts';
import { isSame, pageSnapshot, recordState } from './record-snapshots.ts';
import { type SentEntries, sendAccepted } from './send-accepted.ts';

/** Pages between the one on which a form ends and the record's own. */
const maxBack = 3;

export interface LinkedSubject {
  readonly linked: LinkedForm;
  readonly reach: RecordReach;
  /** From any page to the record's own; null where only the history of the browser leads there. */
  readonly reopen: readonly Step[] | null;
  /**
   * Whether what was added is used as well: only where the record is removed afterwards, since it may become what keeps others from being
   * created, as an accepted offer does that fills the last position of a job.
   */
  readonly isUsed: boolean;
}

/**
 * Sends a form to which the record's own page leads, asserts what the page shows on which it ends, uses what that offers ("Accept" on the page
 * of an offer), and asserts the record's own page. Null where the form is refused, or nothing shows what was entered.
 *
 * @param open the steps to the record's own page
 */
export async function addBehindLink(
  record: Record,
  { linked, reach, reopen, isUsed }: LinkedSubject,
  open: readonly Step[],
): Promise<RecordAction | null> {
  const { name, form, way } = linked;
  await record.play(open);
  const own = addressOf(record);
  const before = await pageSnapshot(record);
  const beside = () => controlsOnPage(record, reach);
  const known = new Set((await beside()).map((control) => control.name));
  await record.play(way);
  const accepted = (await sendLinked(record, form, fillIn)) ?? (await sendOnOwnDays(record, linked, own));
  if (accepted === null) return null;
  const settled = await record.settle();
  const ended = addressOf(record) === own ? [] : await recordState(record, false);
  const following = isUsed ? await useFollowing(record, beside, known) : { names: [], steps: [] };
  const back = await backTo(record, own, reopen);
  if (back === null) return null;
  const lasting = await pageSnapshot(record);
  const shown = [...ended, ...following.steps];
  if (lasting.length === 0 || (shown.length === 0 && isSame(before, lasting))) return null;
  return {
    name: namesOfUse(record, [name, ...following.names]),
    steps: [...open, ...way, ...accepted.steps, ...settled, ...shown, ...back, ...lasting],
  };
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

/** Opens the form once more, and sends it for days that no other test takes: a person may be free for one record at a time. */
async function sendOnOwnDays(
  record: Record,
  { form, way }: LinkedForm,
  own: string,
): Promise<SentEntries | null> {
  const isDated = form.fields.some(({ type }) => type === 'date');
  if (!isDated) return null;
  await record.play([...openByAddress(own), ...way]);
  return sendLinked(record, form, (one) => onOwnDays(fillIn(one), one.fields));
}

/** Opens the record's own page as it is by now, from any other one. Returns the steps; null where that is not possible. */
async function backTo(
  record: Record,
  own: string,
  reopen: readonly Step[] | null,
): Promise<readonly Step[] | null> {
  if (addressOf(record) === own) return record.reload();
  if (reopen !== null) {
    await record.play(reopen);
    return reopen;
  }
  const steps: Step[] = [];
  while (addressOf(record) !== own) {
    if (steps.length === maxBack) return null;
    await record.play([backToRecord]);
    steps.push(backToRecord);
  }
  return [...steps, ...(await record.reload())];
}

function addressOf({ attempt }: Record): string {
  return pathOf(attempt.page.url());
}
