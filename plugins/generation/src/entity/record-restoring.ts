import { type PageModel, quote, type Step } from '@testkernel/sdk';
import { ariaElements } from '../aria/aria-elements.ts';
import { openByAddress } from '../write/load-again.ts';
import { announcementAssertions } from './announcements.ts';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';
import type { RecordAction } from './record-actions.ts';
import { rowSnapshot } from './record-snapshots.ts';

const binNames = /\b(trash|recycle bin|bin|deleted|papierkorb|corbeille|papelera)\b/i;
const restoringNames =
  /^\P{L}*(restore|recover|undelete|put back|wiederherstellen|restaurer|restaurar|recuperar)(?!\p{L})/iu;

/** The path of the page that lists what was removed; null where there is none. */
export function binPathOf(pages: readonly PageModel[]): string | null {
  return pages.find(({ title, path }) => binNames.test(title) || binNames.test(path))?.path ?? null;
}

/**
 * Removes a record, restores it on the page of what was removed, and asserts that its list shows it as before. Null where that is not
 * possible.
 *
 * @param removing the steps that remove it, from where its form ended
 */
export async function restoreRecord(
  record: Record,
  { listPath, binPath, removing }: { listPath: string; binPath: string; removing: readonly Step[] },
): Promise<RecordAction | null> {
  const before = await rowSnapshot(record, await rowOf(record));
  if (before.length === 0) return null;
  await record.play(removing);
  const openBin = openByAddress(binPath);
  await record.play(openBin);
  const row = await rowOf(record);
  if (row === null) return null;
  const listed = await rowSnapshot(record, row);
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const restorer = elements.find(({ role, name }) => role === 'button' && restoringNames.test(name));
  if (restorer === undefined) return null;
  const name = quote(record.attempt.neutral(restorer.name));
  const restore: Step = {
    action: 'click',
    selector: `${row}.getByRole('button', { name: ${name}, exact: true })`,
  };
  const { announcements } = await record.play([restore]);
  const said = await announcementAssertions(record, announcements);
  const settled = await record.settle();
  const openList = openByAddress(listPath);
  await record.play(openList);
  const opened = await record.settle();
  const after = await rowSnapshot(record, await rowOf(record));
  if (after.length === 0) return null;
  return {
    name: restorer.name,
    steps: [
      ...removing,
      ...openBin,
      ...listed,
      restore,
      ...said,
      ...settled,
      ...openList,
      ...opened,
      ...after,
    ],
  };
}
