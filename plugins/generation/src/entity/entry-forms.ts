import { type FormModel, formSignature, type Step } from '@testkernel/sdk';
import { canBeFilled } from '../flows/forms/form-fitness.ts';
import type { MaySend } from '../journey/journey.ts';
import { clickOn } from './click-on.ts';
import type { Record } from './record.ts';
import type { RecordAction } from './record-actions.ts';
import { holdsOwnText } from './record-editor.ts';
import { chooseAgain, tabsOf } from './record-tabs.ts';

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
  const { forms } = await record.page();
  const found = entriesAmong(record, forms, maySend, []);
  const tabs = await tabsOf(record);
  const others = tabs.all.filter((tab) => tab !== tabs.chosen && tab.href === null).slice(0, maxTabs);
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
  await chooseAgain(record, tabs);
  return found.slice(0, maxEntryForms);
}

function entriesAmong(
  record: Record,
  forms: readonly FormModel[],
  maySend: MaySend,
  tab: readonly Step[],
): EntryForm[] {
  const { buttons } = record.attempt.before;
  return forms
    .filter((form) => takesEntries(form, maySend))
    .map((form) => ({ name: form.submit?.name ?? '', form, tab }))
    .filter(({ name }) => name !== '' && !buttons.includes(name));
}

/** Whether a form takes entries that are none of the record's own texts, and may be sent. */
export function takesEntries(form: FormModel, maySend: MaySend): boolean {
  const takes = form.fields.some(
    ({ type, value }) => type === 'select' || (/^(text|textarea|number|date)$/.test(type) && value === ''),
  );
  const isUsable = takes && form.purpose === 'other' && form.submit !== null && canBeFilled(form);
  return isUsable && !holdsOwnText(form) && maySend(form, { signedIn: true });
}

/** The signatures of those forms that were sent in what was done with records. */
export function usedForms(
  forms: readonly Pick<EntryForm, 'name' | 'form'>[],
  uses: readonly RecordAction[],
): string[] {
  const used = new Set(uses.map(({ name }) => name));
  return forms.filter(({ name }) => used.has(name)).map(({ form }) => formSignature(form));
}
