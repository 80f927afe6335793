import type { FormModel, Step } from '@testkernel/sdk';
import { changeTrials } from '../flows/forms/trials.ts';
import { refusalMessages } from '../observe/refusal-messages.ts';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { submitStep } from '../write/form-steps.ts';
import { isNearValue } from '../write/near-value.ts';
import type { Record } from './record.ts';
import type { RecordUse } from './record-actions.ts';
import { openEditor } from './record-editor.ts';
import { isSame, recordState } from './record-snapshots.ts';

const maxMessages = 2;

/**
 * Enters what the form that holds the record should refuse, one value after the other, and saves the record as it was. Asserts what the
 * page says to each value, and that the record has not changed. Null where the form accepts one, says nothing to any, or can't be saved then.
 *
 * @param open leads to the record's own page
 */
export async function refuseChanges(record: Record, open: readonly Step[]): Promise<RecordUse | null> {
  const listed = await recordState(record, true);
  await record.play(open);
  const states = [listed, await recordState(record, true)];
  const editor = await openEditor(record);
  const refused = editor === null ? null : await refusedEntries(record, editor.form);
  if (editor === null || refused === null || refused.length === 0) return null;
  const save = submitStep(editor.form, refused);
  await record.play(save);
  const reload = await record.reload();
  const saved = await recordState(record, true);
  const isKept = saved.length > 0 && states.some((state) => isSame(state, saved));
  return isKept ? { steps: [...open, ...editor.open, ...refused, ...save, ...reload, ...saved] } : null;
}

/** Sends the form with each of the values and puts back what it held. Null where a value is accepted, or not kept in its field. */
async function refusedEntries(record: Record, form: FormModel): Promise<Step[] | null> {
  const steps: Step[] = [];
  for (const { field: index, value } of changeTrials(form)) {
    const field = form.fields[index];
    const [selector] = field?.locators ?? [];
    if (field === undefined || selector === undefined) continue;
    // On another day, it would be put back as it was today.
    if (isNearValue(field, field.value) || isNearValue(field, value)) continue;
    const fill: Step = { action: 'fill', selector, value };
    const putBack: Step = { action: 'fill', selector, value: field.value };
    const send = [fill, ...submitStep(form, [fill])];
    const before = await record.play([]);
    const observed = { before, after: await record.play(send) };
    const said = refusalMessages(observed, observed);
    const told = await usableAssertions(said, record.attempt.session, maxMessages);
    if (!(await record.holds({ action: 'assertValue', selector, expected: value }))) return null;
    if (told.length > 0) steps.push(...send, ...told, putBack);
    await record.play([putBack]);
  }
  return steps;
}
