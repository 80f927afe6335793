import type { PageModel, Step } from '@testkernel/sdk';
import { openByAddress } from '../write/load-again.ts';
import { announcementAssertions } from './announcements.ts';
import { clicksInRow, rowOf } from './find-record.ts';
import type { Record } from './record.ts';
import type { RecordUse } from './record-actions.ts';
import { rowSnapshot } from './record-snapshots.ts';

const binNames = /\b(trash|recycle bin|bin|deleted|papierkorb|corbeille|papelera)\b/i;
const restoringNames =
  /^\P{L}*(restore|recover|undelete|put back|wiederherstellen|restaurer|restaurar|recuperar)(?!\p{L})/iu;

/** The path of the page that lists what was removed; null where there is none. */
export function binPathOf(pages: readonly PageModel[]): string | null {
  return pages.find(({ title, path }) => binNames.test(title) || binNames.test(path))?.path ?? null;
}

/**
 * Removes a record, restores it on the page of what was removed, and asserts what its list shows of it again. Null where that is not
 * possible.
 *
 * @param removing the steps that remove it, from where its form ended
 */
export async function restoreRecord(
  record: Record,
  { listPath, binPath, removing }: { listPath: string; binPath: string; removing: readonly Step[] },
): Promise<RecordUse | null> {
  if ((await rowOf(record)) === null) return null;
  await record.play(removing);
  const openBin = openByAddress(binPath);
  await record.play(openBin);
  const row = await rowOf(record);
  const restore = row === null ? null : await clicksInRow(record, row, restoringNames);
  if (restore === null) return null;
  const listed = await rowSnapshot(record, row);
  const { announcements } = await record.play(restore);
  const said = await announcementAssertions(record, announcements);
  const settled = await record.settle();
  const openList = openByAddress(listPath);
  await record.play(openList);
  const opened = await record.settle();
  const after = await rowSnapshot(record, await rowOf(record));
  if (after.length === 0) return null;
  return {
    steps: [
      ...removing,
      ...openBin,
      ...listed,
      ...restore,
      ...said,
      ...settled,
      ...openList,
      ...opened,
      ...after,
    ],
  };
}
