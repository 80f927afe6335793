import type { Draft, PageModel, Step } from '@testkernel/sdk';
import { hasCards } from '../aria/entries.ts';
import { submitOf } from '../observe/complaints.ts';
import { openByAddress } from '../write/load-again.ts';
import { unique } from '../write/unique.ts';
import type { ListsBehindSignIn } from './entity.ts';
import { openRecord, rowOf, searchOf } from './find-record.ts';
import { mayBeElsewhere } from './long-list.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import type { RecordUse } from './record-actions.ts';
import type { RecordNumbers } from './record-numbers.ts';
import { isSame, rowSnapshot } from './record-snapshots.ts';

/** Pages that are opened to look for a record, and those of them that are used. */
const maxOpened = 6;
const maxLists = 3;
const maxSearches = 4;
/** Letters by which "enquiry" and "enquiries" are the same word. */
const stemLength = 6;

/** The paths of the pages that may list records, those with a search first, then the nearest to the start. */
export function listPathsOf(pages: readonly PageModel[]): string[] {
  const listing = pages.filter(
    ({ path, tables, lists, status, ariaSnapshot }) =>
      !path.includes('?') &&
      (status ?? 200) < 400 &&
      (tables.length + lists.length > 0 || hasCards(ariaSnapshot)),
  );
  const hasSearch = ({ forms }: PageModel) => forms.some(({ purpose }) => purpose === 'search');
  const sorted = listing.toSorted(
    (one, other) => Number(hasSearch(other)) - Number(hasSearch(one)) || one.depth - other.depth,
  );
  return [...new Set(sorted.map(({ path }) => path))];
}

export interface RecordLists {
  readonly draft: Draft;
  readonly paths: readonly string[];
  /** Where it is looked for if no other page lists it. */
  readonly behindSignIn: ListsBehindSignIn | null;
  /** Asserts the row on the page on which the form ended: where another page shows the same, nothing is won. */
  readonly row: readonly Step[];
  /** Locators of the controls that show the next page of a list, by the path of the page. */
  readonly nextPages: ReadonlyMap<string, string>;
  /** Whether the test goes on on the record's own page, which the first list that leads there opens. */
  readonly endsOnOwnPage: boolean;
}

/** What finds a record on the pages that list it. */
export interface Listing extends RecordUse {
  /** Open the first of these pages, signed in where that is necessary, without looking for the record. */
  readonly reach: readonly Step[];
  /** The numbers that the application gives the records, as far as they are known. Default: none. */
  readonly numbers?: RecordNumbers;
}

/**
 * Opens pages that list a record, and asserts its row there and that a search finds it by each of its texts; those that the search does
 * not look at are left out. Null where no page lists it.
 */
export async function listRecord(record: Record, lists: RecordLists): Promise<Listing | null> {
  const listed = await listedOn(record, lists.paths, lists);
  if (listed !== null || lists.behindSignIn === null) return listed;
  const { signIn, listPaths } = lists.behindSignIn;
  await record.play(signIn);
  const { steps, reach } = (await listedOn(record, listPaths, lists)) ?? { steps: null, reach: [] };
  return steps && { steps: [...signIn, ...steps], reach: [...signIn, ...reach] };
}

async function listedOn(
  record: Record,
  paths: readonly string[],
  lists: RecordLists,
): Promise<Listing | null> {
  const { endsOnOwnPage } = lists;
  const own = new URL(record.attempt.page.url()).pathname;
  const steps: Step[] = [];
  const reached: (readonly Step[])[] = [];
  const submit = submitOf(lists.draft) ?? '';
  for (const path of likeliestFirst(paths, own, submit).slice(0, maxOpened)) {
    if (reached.length === maxLists) break;
    const found = await orNull(() => foundAt(record, path, lists));
    if (found === null) continue;
    reached.push(found.reach);
    steps.push(...found.steps);
    const opening = endsOnOwnPage ? await openRecord(record) : null;
    if (opening !== null) return { steps: [...steps, ...opening], reach: found.reach };
  }
  const [reach] = reached;
  return reach === undefined || endsOnOwnPage ? null : { steps, reach };
}

/**
 * The pages above the record's own address first: what "/owners" lists has pages such as "/owners/7". Then those that are named like what
 * the button of the form sends: "Send enquiry" leads to "/office/enquiries".
 */
export function likeliestFirst(paths: readonly string[], own: string, submit: string): string[] {
  const isAbove = (path: string) => own.startsWith(path.endsWith('/') ? path : `${path}/`) && path !== '/';
  const [, name = ''] = /name: '([^']+)'/.exec(submit) ?? [];
  const words = name.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const stems = words.map((word) => word.slice(0, stemLength));
  const isNamed = (path: string) => stems.some((stem) => path.toLowerCase().includes(stem));
  const rank = (path: string) => 2 * Number(isAbove(path)) + Number(isNamed(path));
  return paths.toSorted((one, other) => rank(other) - rank(one));
}

/** Opens a page and asserts the record's row on it. Null where it does not list the record. */
async function foundAt(record: Record, path: string, lists: RecordLists): Promise<Listing | null> {
  const open = openByAddress(path);
  await record.play(open);
  const reach = [...open, ...(await record.settle())];
  const found = await foundOn(record, lists);
  return found.length === 0 ? null : { steps: [...reach, ...found], reach };
}

/** Assertions on the record's row on the page that is open. A list of which it may be on another page is searched for it first. */
async function foundOn(record: Record, { draft, row: known, nextPages }: RecordLists): Promise<Step[]> {
  if (await record.isOnOwnPage()) return [];
  const search = searchOf(await record.page());
  const first = await rowOf(record);
  if (search === null) {
    const row = await rowSnapshot(record, first);
    return isSame(row, known) ? [] : row;
  }
  const isElsewhere = await mayBeElsewhere(record, first, nextPages);
  const here = isElsewhere ? [] : await rowSnapshot(record, first);
  const found = await searches(record, draft, search);
  return isElsewhere ? [...found, ...(await rowSnapshot(record, await rowOf(record)))] : [...here, ...found];
}

/** The last of them leaves the record's row on the page. */
async function searches(
  record: Record,
  { action }: Draft,
  searchFor: (text: string) => Step[],
): Promise<Step[]> {
  const texts = action.flatMap(({ value }) => (value?.includes(unique) ? [value] : []));
  const found: Step[] = [];
  for (const text of [...new Set(texts)].slice(0, maxSearches)) {
    const steps = searchFor(text);
    await record.play(steps);
    const row = await rowOf(record);
    if (row === null) continue;
    found.push(...steps, { action: 'assert', selector: row, description: `It is found by "${text}"` });
  }
  return found;
}
