import type { Step } from '@testkernel/sdk';
import { ariaTree } from '../aria/aria-tree.ts';
import { type ListedEntry, listedEntries, namedEntry } from '../lists/listed-entries.ts';
import { goesOn } from '../lists/next-page.ts';
import { loadAgain } from '../write/load-again.ts';
import { unique } from '../write/unique.ts';
import { rowOf, searchOf } from './find-record.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';

/** Locators of the controls that show the next page of a list, by the path of the page. */
type NextPages = ReadonlyMap<string, string>;

/**
 * Plays and returns the steps that search the list that is open for the record, where it may be on another page of the list. None where
 * the search does not find it: the list is opened again then, without it.
 */
export async function searchInLongList(record: Record, nextPages: NextPages): Promise<Step[]> {
  const mayMove = await mayBeElsewhere(record, await rowOf(record), nextPages);
  if (!mayMove || (await record.isOnOwnPage())) return [];
  const searchFor = searchOf(await record.page());
  if (searchFor === null) return [];
  const settled = await record.settle();
  const search = searchFor(unique);
  const listed = await listedOn(record);
  const found = await orNull(async () => {
    await record.play(search);
    return (await rowOf(record)) !== null;
  });
  if (found) return [...settled, ...search, ...(await leftOut(record, listed))];
  await record.play(loadAgain(record.attempt.after.path));
  return [];
}

/** Asserts that an entry is gone which the list showed before the search: until then, it is the list before it. */
async function leftOut(record: Record, listed: readonly ListedEntry[]): Promise<Step[]> {
  const left = new Set((await listedOn(record)).map(({ name }) => name));
  const gone = listed.find(({ name }) => !left.has(name));
  return gone === undefined ? [] : [{ action: 'assertHidden', selector: namedEntry(gone) }];
}

async function listedOn({ attempt }: Record): Promise<ListedEntry[]> {
  return listedEntries({ ariaSnapshot: await attempt.page.locator('body').ariaSnapshot() });
}

/**
 * Whether it depends on all other records on which page of its list the record is. Not where it is the first entry: such a list begins
 * with new records.
 *
 * @param row of the record on the page that is open; null where it shows none
 */
export async function mayBeElsewhere(
  record: Record,
  row: string | null,
  nextPages: NextPages,
): Promise<boolean> {
  if (row !== null && (await isFirst(record, row))) return false;
  const { page } = record.attempt;
  if (nextPages.has(new URL(page.url()).pathname)) return true;
  return goesOn(ariaTree(await page.locator('body').ariaSnapshot()));
}

/** Whether nothing is before the row in its list but a row of column headers. */
async function isFirst({ attempt: { session } }: Record, row: string): Promise<boolean> {
  const before = session.locate(row).locator('xpath=preceding-sibling::*[1]');
  if ((await before.count()) === 0) return true;
  const headers = before.locator(
    'xpath=descendant-or-self::th | descendant-or-self::*[@role="columnheader"]',
  );
  return (await headers.count()) > 0;
}
