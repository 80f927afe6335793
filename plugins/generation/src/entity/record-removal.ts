import { pathOf, quote, type ShownPage, type Step } from '@testkernel/sdk';
import { removingNames } from '@testkernel/sdk/page';
import { pageTotals } from '../figures/page-totals.ts';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { callingOff, callsOff } from '../write/closing.ts';
import { loadAgain } from '../write/load-again.ts';
import { unique } from '../write/unique.ts';
import { withoutAssertions } from '../write/without-assertions.ts';
import { clickOn } from './click-on.ts';
import { clickConfirmed, freshButton } from './confirmed-click.ts';
import type { RecordForm } from './entity.ts';
import { clicksInRow, openRecord, rowOf } from './find-record.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import { clicksInPageMenu } from './record-menu.ts';

const isGone: Step = {
  action: 'assertHidden',
  selector: `getByText(${quote(unique)}).first()`,
  description: 'It is gone',
};

/** How a record is removed. Both ways end on the list, and assert that the record is gone. */
export interface Removal {
  /** Whether it begins in the list that shows the record, other than on its own page. */
  readonly isInList: boolean;
  /** Ask to remove the record, refuse to confirm it, and assert that it is there still. Empty where the page does not ask. */
  readonly refused: readonly Step[];
  readonly plain: readonly Step[];
  /**
   * With what the application offers against mistakes: a confirmation is refused first, and the removal undone and repeated. Figures that
   * were totals of the list with the record have to be so without it.
   */
  readonly tried: readonly Step[];
}

/**
 * Plays and returns the steps that remove the record, then open the page that lists such records and assert
 * that it is gone. Null if nothing removes it. Only removes the record that the attempt itself created.
 *
 * @param isOwn whether a page that shows the record is its own, so that what removes something there removes the record
 * @param back leads from its own page, or a form in front of the list, to the list that shows it. Empty where that is open.
 */
export async function removeRecord(
  record: Record,
  listPath: string,
  isOwn: boolean,
  back: readonly Step[],
): Promise<Removal | null> {
  const onPage = isOwn ? await removerOnPage(record) : null;
  if (onPage === null) await record.play(back);
  const remover = onPage ?? (await removerInRow(record));
  if (remover === null) return null;
  const before = await record.page();
  const agreed = agreements(before, remover);
  await record.play(agreed);
  const totals = onPage === null ? await pageTotals(record.attempt.session, before) : [];
  const { refused, done } = await clickConfirmed(record, remover);
  const carriedOut = withoutAssertions(done);
  const still = await usableAssertions(totals, record.attempt.session, totals.length);
  const undone = await undo(record, before, [...agreed, ...carriedOut], listPath);
  // A list on another page may never have shown the record.
  const left = record.attempt.after.path === listPath ? [] : await goneWhereItEnded(record);
  if (left === null) return null;
  const settled = await record.settle();
  const openList = await openRecordList(record, listPath);
  const text = await record.attempt.page.locator('body').innerText();
  if (text.includes(record.attempt.unique)) return null;
  const ending = [...left, ...settled, ...openList, ...(await searchInVain(record)), isGone];
  return {
    isInList: onPage === null,
    refused: refused.length === 0 ? [] : [...agreed, ...refused],
    plain: [...agreed, ...done, ...ending],
    tried: [...agreed, ...refused, ...done, ...still, ...undone, ...ending],
  };
}

/**
 * Plays and returns the steps that remove what a record has become on the page that is open, such as the member for whom it was an
 * application. Null if nothing does.
 */
export async function removeResult(
  record: Record,
  { listPath, knownPaths }: Pick<RecordForm, 'listPath' | 'knownPaths'>,
): Promise<readonly Step[] | null> {
  const isOwn = !knownPaths.has(pathOf(record.attempt.page.url()));
  return (await removeRecord(record, listPath, isOwn, []))?.plain ?? null;
}

/** Searches the list for what is gone, since it may have been on another page of it. No steps where the page repeats what was searched for. */
async function searchInVain(record: Record): Promise<readonly Step[]> {
  const { search } = record;
  if (search.length === 0) return [];
  const played = await orNull(() => record.play(search));
  return played !== null && (await record.holds(isGone)) ? search : [];
}

/** Checks the boxes without which the form of the remover is not sent: "Yes, it is gone for good". */
function agreements({ forms, controls }: ShownPage, remover: readonly Step[]): Step[] {
  const control = controls.find(({ locators }) => locators[0] === remover.at(-1)?.selector);
  const { fields = [] } = forms[control?.form ?? -1] ?? {};
  return fields.flatMap(({ type, required, checked, locators: [selector] }): Step[] =>
    type === 'checkbox' && required && !checked && selector !== undefined
      ? [{ action: 'check', selector }]
      : [],
  );
}

/**
 * Asserts on the page on which removing ended, which often lists such records, that the record is gone; once it was loaded again where a
 * message names the record. Null where that is its own page, so that nothing was removed.
 */
async function goneWhereItEnded(record: Record): Promise<Step[] | null> {
  if (await record.holds(isGone)) return [isGone];
  const reload = await record.reload();
  if (await record.holds(isGone)) return [...reload, isGone];
  return (await record.isOnOwnPage()) ? null : [];
}

const undoing = /^(undo|rückgängig|annuler|deshacer)(?!\p{L})/iu;

/** Where the page offers to undo what the steps did: does so, asserts that the record is back, and carries them out again. */
async function undo(
  record: Record,
  before: ShownPage,
  steps: readonly Step[],
  listPath: string,
): Promise<Step[]> {
  const click = freshButton(before, await record.page(), (name) => undoing.test(name));
  if (click === null) return [];
  const back: Step = {
    action: 'assert',
    selector: "locator('body')",
    expected: unique,
    description: 'It is there again',
  };
  await record.play([click]);
  if (!(await record.holds(back))) return [];
  const reopened = await reopen(record, steps, listPath);
  await record.play(steps);
  return [click, back, ...reopened, ...steps];
}

/** Opens the record's page where undoing ended on another one, which does not offer the first of the steps. */
async function reopen(record: Record, steps: readonly Step[], listPath: string): Promise<Step[]> {
  const selector = steps.find((step) => step.selector !== undefined)?.selector;
  if (selector === undefined || (await record.attempt.session.locate(selector).count()) > 0) return [];
  const fromHere = await openRecord(record);
  if (fromHere !== null) return fromHere;
  const openList = await openRecordList(record, listPath);
  const searched = await record.searchAgain();
  return [...openList, ...searched, ...((await openRecord(record)) ?? [])];
}

/**
 * Opens the list, and waits for network idle, because the list may be empty before its data arrived. Skips
 * the wait on pages that never become idle.
 */
async function openRecordList(record: Record, listPath: string): Promise<Step[]> {
  const open = loadAgain(listPath);
  await record.play(open);
  return [...open, ...(await record.settle())];
}

/** The control of the record's own page. One that the page already had before the record was created removes something else. */
async function removerOnPage(record: Record): Promise<Step[] | null> {
  const page = await record.page();
  if (!(await record.isOnOwnPage())) return null;
  const { path, links, buttons } = record.attempt.before;
  const everywhere = new Set([...links, ...buttons]);
  const before = path === record.attempt.after.path ? everywhere : new Set();
  const usable = page.controls.filter(({ name, disabled }) => !disabled && !before.has(name));
  return (
    clickOn(usable.find(({ name }) => removingNames.test(name))) ??
    (await clicksInPageMenu(record, removingNames)) ??
    clickOn(usable.find(({ name }) => callsOff(name) && !everywhere.has(name)))
  );
}

async function removerInRow(record: Record): Promise<Step[] | null> {
  const row = await rowOf(record);
  if (row === null) return null;
  return (await clicksInRow(record, row, removingNames)) ?? clicksInRow(record, row, callingOff);
}
