import { type Control, quote, type ShownPage, type Step } from '@testkernel/sdk';
import { ariaElements } from '../aria/aria-elements.ts';
import { unique } from '../write/field-value.ts';
import { submitStep } from '../write/form-steps.ts';
import { searchField } from '../write/search-word.ts';
import type { Record } from './record.ts';

const rowRoles = ['row', 'listitem', 'article'];

/** Plays and returns the steps from where the record was created to its own page; null if it has none. */
export async function openRecord(record: Record): Promise<Step[] | null> {
  if (await record.isOnOwnPage()) return [];
  const found = await findRecord(record, await record.page());
  if (found === null) return null;
  const opener = await openerOf(record, await record.page());
  if (opener === null) return null;
  await record.play([opener]);
  return (await record.isOnOwnPage()) ? [...found, opener] : null;
}

/** Steps after which the record is shown: none, or a search for it. Null if neither shows it. */
export async function findRecord(record: Record, page: ShownPage): Promise<Step[] | null> {
  if (await isShown(record)) return [];
  const form = page.forms.find(({ purpose }) => purpose === 'search');
  const [selector] = (form && searchField(form)?.locators) ?? [];
  if (form === undefined || selector === undefined) return null;
  const fill: Step = { action: 'fill', selector, value: unique, description: 'Find it in the list' };
  const steps = [fill, ...submitStep(form, [fill])];
  await record.play(steps);
  return (await isShown(record)) ? steps : null;
}

async function isShown(record: Record): Promise<boolean> {
  const text = await record.attempt.page.locator('body').innerText();
  return text.includes(record.attempt.unique);
}

async function openerOf(record: Record, page: ShownPage): Promise<Step | null> {
  const naming = page.controls.filter((control) => control.name.includes(unique) && isHarmless(control));
  const named = naming.find(({ role }) => role === 'link') ?? naming[0];
  const [selector] = named?.locators ?? [];
  return selector === undefined ? openerInRow(record) : { action: 'click', selector };
}

const opening =
  /^(open|view|show|details?|edit|see|öffnen|ansehen|bearbeiten|voir|ouvrir|ver|abrir|editar)\b/i;

/** Clicks a link or button in the record's row. */
async function openerInRow(record: Record): Promise<Step | null> {
  const row = await rowOf(record);
  if (row === null) return null;
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const opener = elements.find(({ role, name }) => /^(link|button)$/.test(role) && opening.test(name));
  if (opener === undefined) return null;
  return {
    action: 'click',
    selector: `${row}.getByRole('${opener.role}', { name: '${record.attempt.neutral(opener.name).replaceAll("'", "\\'")}', exact: true })`,
  };
}

/**
 * The locator of the record's row; null if no list shows it, or shows it more than once.
 *
 * @param text what the row shows, with the placeholder for the unique word
 */
export async function rowOf(record: Record, text = unique): Promise<string | null> {
  for (const role of rowRoles) {
    const selector = `getByRole('${role}').filter({ hasText: ${quote(text)} })`;
    if ((await record.attempt.session.locate(selector).count()) === 1) return selector;
  }
  return null;
}

function isHarmless({ destructive, disabled, role }: Control): boolean {
  return !destructive && !disabled && /^(link|button|menuitem|treeitem|row|cell)$/.test(role);
}
