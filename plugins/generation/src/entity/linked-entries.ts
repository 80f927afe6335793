import { type FormModel, pathOf, type Step } from '@testkernel/sdk';
import { fillIn } from '../write/form-steps.ts';
import { onOwnDays } from '../write/own-day.ts';
import type { LinkedForm } from './linked-forms.ts';
import { orNull } from './patient-attempts.ts';
import { backToRecord, type Record } from './record.ts';
import { namesOfUse, type RecordAction, useFollowing } from './record-actions.ts';
import { controlsOnPage, type RecordReach } from './record-controls.ts';
import { isSame, pageSnapshot, recordState } from './record-snapshots.ts';
import { sendAccepted } from './send-accepted.ts';

/** Pages between the one on which a form ends and the record's own. */
const maxBack = 3;

export interface LinkedSubject {
  readonly linked: LinkedForm;
  readonly reach: RecordReach;
  /**
   * Whether what was added is used as well: only where the record is removed afterwards, since it may become what keeps others from being
   * created, as an accepted offer does that fills the last position of a job; and other than from its own page.
   */
  readonly isUsed: boolean;
}

/**
 * Sends a form to which the record's own page leads, and asserts what the page shows on which it ends, and the record's own page then and
 * when it was loaded again. Afterwards uses what the page on which the form ended offers: "Accept" on the page of an offer. Null where the
 * form is refused, or nothing shows what was entered.
 *
 * @param open the steps to the record's own page
 */
export async function addBehindLink(
  record: Record,
  { linked: { name, form, way }, reach, isUsed }: LinkedSubject,
  open: readonly Step[],
): Promise<RecordAction | null> {
  await record.play(open);
  const own = addressOf(record);
  const before = await pageSnapshot(record);
  const beside = () => controlsOnPage(record, reach);
  const known = new Set((await beside()).map((control) => control.name));
  await record.play(way);
  const accepted =
    (await sendAccepted(record, form, { fillsOf: fillInOnOwnDays })) ??
    (await sendAccepted(record, form, { fillsOf: fillIn }));
  if (accepted === null) return null;
  const settled = await record.settle();
  const isElsewhere = addressOf(record) !== own;
  const ended = isElsewhere ? await recordState(record, false) : [];
  const back = await backTo(record, own);
  if (back === null) return null;
  const reload = await record.reload();
  const lasting = await pageSnapshot(record);
  if (lasting.length === 0 || (ended.length === 0 && isSame(before, lasting))) return null;
  const steps = [...open, ...way, ...accepted.steps, ...settled, ...ended, ...back, ...reload, ...lasting];
  const forward: Step[] = back.map(() => ({ action: 'goForward' }));
  if (!isUsed) return { name: namesOfUse(record, [name]), steps };
  const isThere = (await orNull(() => record.play(forward))) !== null;
  const following = isThere ? await useFollowing(record, beside, known) : { names: [], steps: [] };
  const followed = following.steps.length === 0 ? [] : [...forward, ...following.steps];
  return { name: namesOfUse(record, [name, ...following.names]), steps: [...steps, ...followed] };
}

/** For days that no other test takes, as where a person is free for one record at a time. */
function fillInOnOwnDays(form: FormModel): Step[] {
  return onOwnDays(fillIn(form), form.fields);
}

/** Goes back to the record's own page. Returns the steps; null where that is not among the pages before. */
async function backTo(record: Record, own: string): Promise<Step[] | null> {
  const steps: Step[] = [];
  while (addressOf(record) !== own) {
    if (steps.length === maxBack) return null;
    await record.play([backToRecord]);
    steps.push(backToRecord);
  }
  return steps;
}

function addressOf({ attempt }: Record): string {
  return pathOf(attempt.page.url());
}
