import { networkIdleWait, quote, type ShownPage, type Step } from '@testkernel/sdk';
import { removingNames } from '@testkernel/sdk/page';
import { ariaElements } from '../aria/aria-elements.ts';
import { announcementPattern } from '../observe/observed-assertions.ts';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { isClosing } from '../write/closing.ts';
import { unique } from '../write/field-value.ts';
import { loadAgain } from '../write/load-again.ts';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';

const confirming =
  /^(delete|remove|yes|ok|okay|confirm|continue|löschen|entfernen|ja|bestätigen|supprimer|oui|confirmer|eliminar|sí|confirmar)\b/i;

const isGone: Step = {
  action: 'assertHidden',
  selector: `getByText(${quote(unique)})`,
  description: 'It is gone',
};

/**
 * Plays and returns the steps that remove the record, then open the page that lists such records and assert
 * that it is gone. Null if nothing removes it. Only removes the record that the attempt itself created.
 *
 * @param isOwn whether a page that shows the record is its own, so that what removes something there removes the record
 */
export async function removeRecord(record: Record, listPath: string, isOwn: boolean): Promise<Step[] | null> {
  const remover = (isOwn ? await removerOnPage(record) : null) ?? (await removerInRow(record));
  if (remover === null) return null;
  const before = await record.page();
  const dismissedBefore = record.attempt.session.dismissedDialogs;
  await record.play([remover]);
  const native = record.attempt.session.dismissedDialogs > dismissedBefore;
  const steps = native ? await acceptNative(record, remover) : await confirmInPage(record, remover, before);
  const openList = await openRecordList(record, listPath);
  const text = await record.attempt.page.locator('body').innerText();
  return text.includes(record.attempt.unique) ? null : [...steps, ...openList, isGone];
}

/**
 * Opens the list, and waits for network idle, because the list may be empty before its data arrived. Skips
 * the wait on pages that never become idle.
 */
async function openRecordList(record: Record, listPath: string): Promise<Step[]> {
  const open = loadAgain(listPath);
  await record.play(open);
  const settles = await record.play([networkIdleWait]).then(
    () => true,
    () => false,
  );
  return settles ? [...open, networkIdleWait] : open;
}

async function acceptNative(record: Record, remover: Step): Promise<Step[]> {
  const steps = [{ action: 'acceptDialog' }, remover];
  const { announcements } = await record.play(steps);
  return [...steps, ...(await announcementAssertions(record, announcements))];
}

/** Plays the step. Returns assertions of what the page announces then. */
async function announcementsAfter(record: Record, step: Step): Promise<Step[]> {
  const { announcements } = await record.play([step]);
  return announcementAssertions(record, announcements);
}

async function announcementAssertions(record: Record, announcements: readonly string[]): Promise<Step[]> {
  const steps = announcements.flatMap((text) => {
    const selector = announcementPattern(text);
    return selector === null ? [] : [{ action: 'assert', selector }];
  });
  return usableAssertions(steps, record.attempt.session, 1);
}

/** If the page asks for confirmation, the steps cancel once and assert that the record is still there. */
async function confirmInPage(record: Record, remover: Step, before: ShownPage): Promise<Step[]> {
  const asking = await record.page();
  const confirm = freshButton(before, asking, (name) => confirming.test(name));
  const cancel = confirm && freshButton(before, asking, isClosing);
  // Searches for the unique word alone, because the title may have been changed.
  const stays: Step = { action: 'assert', selector: "locator('body')", expected: unique };
  const kept: Step[] = [];
  if (cancel) {
    await record.play([cancel]);
    if (await record.holds(stays)) kept.push(remover, cancel, { ...stays, description: 'It is still there' });
    await record.play([remover]);
  }
  const announcements = confirm ? await announcementsAfter(record, confirm) : [];
  return [...kept, remover, ...(confirm ? [confirm] : []), ...announcements];
}

/** The control of the record's own page. One that the page already had before the record was created removes something else. */
async function removerOnPage(record: Record): Promise<Step | null> {
  const page = await record.page();
  if (!record.isOwnPage(page)) return null;
  const { path, links, buttons } = record.attempt.before;
  const before = new Set(path === record.attempt.after.path ? [...links, ...buttons] : []);
  const control = page.controls.find(
    ({ name, disabled }) => removingNames.test(name) && !disabled && !before.has(name),
  );
  const [selector] = control?.locators ?? [];
  return selector === undefined ? null : { action: 'click', selector };
}

async function removerInRow(record: Record): Promise<Step | null> {
  const row = await rowOf(record);
  if (row === null) return null;
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const remover = elements.find(({ role, name }) => role === 'button' && removingNames.test(name));
  if (remover === undefined) return null;
  const name = quote(remover.name.replaceAll(record.attempt.unique, unique));
  return { action: 'click', selector: `${row}.getByRole('button', { name: ${name}, exact: true })` };
}

/** Clicks a button that the page did not have before; null if there is none. */
function freshButton(before: ShownPage, after: ShownPage, says: (name: string) => boolean): Step | null {
  const known = new Set(before.controls.flatMap(({ locators }) => locators));
  const button = after.controls.find(
    ({ role, name, locators, disabled }) =>
      role === 'button' && says(name) && !disabled && !known.has(locators[0] ?? ''),
  );
  const [selector] = button?.locators ?? [];
  return selector === undefined ? null : { action: 'click', selector };
}
