import type { Step } from '@testkernel/sdk';
import { changeOf, type Extent } from './changed-value.ts';
import type { Record } from './record.ts';
import { changeBack } from './record-change-back.ts';
import { openEditor } from './record-editor.ts';
import { grownLists, readTabLists } from './record-history.ts';
import { save } from './record-saving.ts';

/**
 * Steps that change the record, starting on its own page, and assert that the change lasts. What can be changed back is, once everything
 * was changed. Null if the record can't be changed.
 */
export async function updateRecord(record: Record, extent: Extent): Promise<Step[] | null> {
  const listed = await readTabLists(record);
  const editor = await openEditor(record);
  if (editor === null) return null;
  const fills = editor.form.fields.flatMap((field) => changeOf(field, extent));
  const changed = await save(record, editor, fills);
  if (!changed?.isShown) return null;
  const history = await grownLists(record, listed);
  const back = extent === 'everything' ? await changeBack(record, editor.form, fills, changed.whole) : [];
  return [...changed.steps, ...history, ...back];
}
