import { formSignature, type Step } from '@testkernel/sdk';
import { changesOf, type Extent } from './changed-value.ts';
import { giveUp, type Opening } from './opened-form.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import { changeBack } from './record-change-back.ts';
import { type Editor, openEditor } from './record-editor.ts';
import { grownLists, readTabLists } from './record-history.ts';
import { readInForm } from './record-reread.ts';
import { save } from './record-saving.ts';
import { recordState } from './record-snapshots.ts';

/**
 * Steps that open the record and change it, and assert that the change lasts: of its texts, once the change was given up, and of
 * everything, before what can be changed back is. Null if the record can't be changed.
 *
 * @param open leads to its own page
 */
export async function updateRecord(
  record: Record,
  extent: Extent,
  open: readonly Step[],
): Promise<Step[] | null> {
  const list = await shownOf(record, open);
  await record.play(open);
  const own = await shownOf(record, []);
  const listed = await readTabLists(record);
  const editor = await openEditor(record);
  if (editor === null) return null;
  const fills = changesOf(editor.form.fields, extent);
  const opening = editor.open.length > 0 ? { ...own, steps: editor.open } : list;
  const givenUp = extent === 'texts' && isBehind(opening, editor) ? await giveUp(record, opening, fills) : [];
  const changed = await save(record, { ...editor, open: [...editor.open, ...givenUp] }, fills);
  if (!changed?.isShown) return null;
  const history = await grownLists(record, listed);
  const held = (await orNull(() => readInForm(record, editor, fills))) ?? [];
  const back = extent !== 'texts' ? await changeBack(record, editor.form, fills, changed.whole) : [];
  return [...open, ...changed.steps, ...history, ...held, ...back];
}

/** What is open, and what it shows of the record. */
async function shownOf(record: Record, steps: readonly Step[]): Promise<Opening> {
  return { page: await record.page(), state: await recordState(record, true), steps };
}

/** Whether the form is only there once it was opened. */
function isBehind({ page }: Opening, { form }: Editor): boolean {
  const signature = formSignature(form);
  return page.forms.every((one) => formSignature(one) !== signature);
}
