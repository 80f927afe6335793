import { type Control, pathOf, quote, type ShownPage, type Step } from '@testkernel/sdk';
import { recordLocator, withAnyNumber } from '../aria/any-number.ts';
import { ariaElements } from '../aria/aria-elements.ts';
import { submitStep } from '../write/form-steps.ts';
import { openByAddress } from '../write/load-again.ts';
import { searchField } from '../write/search-word.ts';
import { unique } from '../write/unique.ts';
import type { Record } from './record.ts';
import { editing } from './record-editor.ts';
import { clicksInMenu, opensMenu } from './record-menu.ts';

const rowRoles = ['row', 'listitem', 'article'];

/** Plays and returns the steps from where the record was created to its own page; null if it has none. */
export async function openRecord(record: Record): Promise<Step[] | null> {
  if (await record.isOnOwnPage()) return [];
  const found = await findRecord(record, await record.page());
  if (found === null) return null;
  const opener = await openerOf(record, await record.page());
  if (opener === null) return null;
  const list = pathOf(record.attempt.page.url());
  await record.play(opener);
  if (await record.isOnOwnPage()) return [...found, ...opener];
  await record.play(openByAddress(list));
  await record.searchAgain();
  return null;
}

/** Steps after which the record is shown: none, or a search for it. Null if neither shows it. */
export async function findRecord(record: Record, page: ShownPage): Promise<Step[] | null> {
  if (await isShown(record)) return [];
  const searchFor = searchOf(page);
  if (searchFor === null) return null;
  const steps = searchFor(unique);
  await record.play(steps);
  return (await isShown(record)) ? steps : null;
}

/** The steps that search a page for a text; null where it has no search. */
export function searchOf({ forms }: ShownPage): ((text: string) => Step[]) | null {
  const form = forms.find(({ purpose }) => purpose === 'search');
  const [selector] = (form && searchField(form)?.locators) ?? [];
  if (form === undefined || selector === undefined) return null;
  return (text) => {
    const fill: Step = { action: 'fill', selector, value: text, description: 'Find it in the list' };
    return [fill, ...submitStep(form, [fill])];
  };
}

async function isShown(record: Record): Promise<boolean> {
  const text = await record.attempt.page.locator('body').innerText();
  return text.includes(record.attempt.unique);
}

/** Of several buttons that name the record, those that say that they do something else with it open nothing: "Order", "Mark as done". */
async function openerOf(record: Record, page: ShownPage): Promise<Step[] | null> {
  const naming = page.controls.filter(
    (control) => control.name.includes(unique) && isHarmless(control) && !opensMenu(control),
  );
  const buttons = naming.filter(({ role }) => role === 'button');
  const named =
    naming.find(({ role }) => role === 'link') ??
    naming.find(({ name, role }) => role !== 'button' || name.startsWith(record.title)) ??
    buttons.find(({ name }) => opening.test(name)) ??
    buttons.find(({ name }) => editing.test(name)) ??
    (buttons.length === 1 ? buttons[0] : undefined);
  const selector = named && locatorOfNamed(record, named);
  return selector === undefined ? openerInRow(record) : [{ action: 'click', selector }];
}

/** Its own locator, unless that holds a number that is another one for each record. */
export function locatorOfNamed(
  { numbers }: Record,
  { role, name, locators: [locator = ''] }: Control,
): string {
  return withAnyNumber(name, numbers) === name ? locator : recordLocator(role, name, numbers);
}

const opening = /^(open|view|show|details?|see|öffnen|ansehen|voir|ouvrir|ver|abrir)\b/i;

/**
 * Clicks on a link or button in the record's row, or in its menu: one that opens the record, or else one that changes it, or the only link,
 * such as the number of the record.
 */
async function openerInRow(record: Record): Promise<Step[] | null> {
  const row = await rowOf(record);
  if (row === null) return null;
  const roles = /^(link|button)$/;
  return (
    (await clickInRow(record, row, opening, roles)) ??
    (await clickInRow(record, row, editing, roles)) ??
    (await clicksInMenu(record, row, opening)) ??
    (await clicksInMenu(record, row, editing)) ??
    (await clickOnly(record, row, 'link', (_, control) => control !== undefined && isHarmless(control)))
  );
}

/**
 * The click on the only link or button of a row; null where it has none or several, or the only one is not to be used.
 *
 * @param mayBeUsed by its name, and as the page has it: controls that are the same in several rows are not told
 */
export async function clickOnly(
  record: Record,
  row: string,
  role: 'link' | 'button',
  mayBeUsed: (name: string, control: Control | undefined) => boolean,
): Promise<Step[] | null> {
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const [only, ...others] = elements.filter((element) => element.role === role);
  if (only === undefined || others.length > 0) return null;
  const name = record.attempt.neutral(only.name);
  const { controls } = await record.page();
  const control = controls.find((one) => one.role === role && one.name === name);
  return mayBeUsed(name, control) ? [{ action: 'click', selector: `${row}.getByRole('${role}')` }] : null;
}

/** The clicks on the first button of a row with such a name, or on that in its menu; null where the row has none. */
export async function clicksInRow(record: Record, row: string, names: RegExp): Promise<Step[] | null> {
  return (await clickInRow(record, row, names)) ?? clicksInMenu(record, row, names);
}

async function clickInRow(
  record: Record,
  row: string,
  names: RegExp,
  roles = /^button$/,
): Promise<Step[] | null> {
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const control = elements.find(({ role, name }) => roles.test(role) && names.test(name));
  if (control === undefined) return null;
  const named = recordLocator(control.role, record.attempt.neutral(control.name), record.numbers);
  return [{ action: 'click', selector: `${row}.${named}` }];
}

/**
 * The locator of the record's row; null if no list shows it, or shows it more than once.
 *
 * @param text what the row shows, with the placeholder for the unique word
 */
export async function rowOf(record: Record, text = unique): Promise<string | null> {
  for (const role of rowRoles) {
    const selector = rowsOf(role, text);
    if ((await record.attempt.session.locate(selector).count()) === 1) return selector;
  }
  return null;
}

/** The locator of the second row that shows the text, or of the only one; null where none does. */
export async function secondRowOf(record: Record, text: string): Promise<string | null> {
  for (const role of rowRoles) {
    const selector = rowsOf(role, text);
    const count = await record.attempt.session.locate(selector).count();
    if (count > 0) return count > 1 ? `${selector}.nth(1)` : selector;
  }
  return null;
}

function rowsOf(role: string, text: string): string {
  return `getByRole('${role}').filter({ hasText: ${quote(text)} })`;
}

function isHarmless({ destructive, disabled, role, name, href }: Control): boolean {
  // A link that leads to no page and is called like an address writes a message.
  const isAddress = role === 'link' && href === null && /^\S+@\S+$/.test(name);
  return !destructive && !disabled && !isAddress && /^(link|button|menuitem|treeitem|row|cell)$/.test(role);
}
