import { type Control, type FormModel, formSignature, type Step } from '@testkernel/sdk';
import { ariaElements } from '../aria/aria-elements.ts';
import { canBeFilled } from '../flows/forms/form-fitness.ts';
import type { MaySend } from '../journey/journey.ts';
import { clickOn } from './click-on.ts';
import type { Record } from './record.ts';
import { holdsOwnText } from './record-editor.ts';

/** Forms of one record beyond these are not tried. */
const maxEntryForms = 4;
/** Further tabs of its page beyond these are not looked at. */
const maxTabs = 4;

/** A form of a record's own page that adds something to it, such as a comment or an item of a checklist. */
export interface EntryForm {
  readonly name: string;
  readonly form: FormModel;
  /** The steps to the tab of the page behind which the form is; empty where the page shows it itself. */
  readonly tab: readonly Step[];
}

/**
 * The forms of the record's own page, which is open, that take entries and that the page of the record's form does not have. The tab that is
 * chosen is so again afterwards.
 */
export async function entryFormsOf(record: Record, maySend: MaySend): Promise<EntryForm[]> {
  if (!(await record.isOnOwnPage())) return [];
  const { forms, controls } = await record.page();
  const found = entriesAmong(record, forms, maySend, []);
  const tabs = controls.filter(({ role, href, disabled }) => role === 'tab' && href === null && !disabled);
  const isChosen = await chosenTab(record);
  const others = tabs.filter((tab) => !isChosen(tab)).slice(0, maxTabs);
  if (others.length === 0) return found.slice(0, maxEntryForms);
  // Before the page is idle, its tabs may not change.
  const settled = await record.settle();
  for (const other of others) {
    const tab = [...settled, ...(clickOn(other) ?? [])];
    await record.play(tab);
    const known = new Set(found.map(({ form }) => formSignature(form)));
    const shown = entriesAmong(record, (await record.page()).forms, maySend, tab);
    found.push(...shown.filter(({ form }) => !known.has(formSignature(form))));
  }
  await record.play(clickOn(tabs.find(isChosen)) ?? []);
  return found.slice(0, maxEntryForms);
}

async function chosenTab({ attempt }: Record): Promise<(tab: Control) => boolean> {
  const elements = ariaElements(await attempt.page.locator('body').ariaSnapshot());
  const chosen = elements.filter(({ role, states }) => role === 'tab' && states.includes('selected'));
  return ({ name }) => chosen.some((element) => element.name === name);
}

function entriesAmong(
  record: Record,
  forms: readonly FormModel[],
  maySend: MaySend,
  tab: readonly Step[],
): EntryForm[] {
  const { buttons } = record.attempt.before;
  return forms
    .filter((form) => takesEntries(form) && !holdsOwnText(form) && maySend(form, { signedIn: true }))
    .map((form) => ({ name: form.submit?.name ?? '', form, tab }))
    .filter(({ name }) => name !== '' && !buttons.includes(name));
}

function takesEntries(form: FormModel): boolean {
  const takes = form.fields.some(
    ({ type, value }) => type === 'select' || (/^(text|textarea|number|date)$/.test(type) && value === ''),
  );
  return takes && form.purpose === 'other' && form.submit !== null && canBeFilled(form);
}
