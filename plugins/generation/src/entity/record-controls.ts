import { type Control, isDynamicText, quote, type ShownPage, type Step } from '@testkernel/sdk';
import { removingNames, signOutNames } from '@testkernel/sdk/page';
import { ariaElements } from '../aria/aria-elements.ts';
import { callsOff, isClosing } from '../write/closing.ts';
import { unique } from '../write/unique.ts';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';
import { editing, shownEditor } from './record-editor.ts';

/** A control that may do something with the record: a button or a checkbox of its row in a list, or of its own page. */
export interface RecordControl {
  readonly name: string;
  readonly step: Step;
  readonly isInRow: boolean;
}

/** What is done with others than the record, or shows something without changing it. */
const otherwise =
  /\b(pay now|buy|order|charge|send|e-?mail|remind|notify|message|invite|share|print|export|download|copy|duplicate|clone|search|filter|sort|reset|apply|refresh|back|home|next|previous|new|create|open|view|show|details?|more|menu|options|actions|help)\b|^\P{L}*$/iu;
/** What may be done with a record of the test's own, although the name alone makes a control a destructive one. */
const endingNames = /^(archive|publish|deactivate|disable|suspend|revoke|cancel)(?!\p{L})/iu;

/** The controls in the record's row of the list that is open. */
export async function controlsInRow(record: Record): Promise<RecordControl[]> {
  const row = await rowOf(record);
  if (row === null) return [];
  const { controls } = await record.page();
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const locator = (role: string, name: string) =>
    `${row}.getByRole('${role}', { name: ${quote(name)}, exact: true })`;
  return elements.flatMap((element): RecordControl[] => {
    const { role } = element;
    const name = record.attempt.neutral(element.name);
    const known = controls.find((control) => control.name === name);
    if (known?.disabled || isHarmful(known)) return [];
    // The box of a record often has the record's name.
    const isBox = role === 'checkbox' || role === 'switch';
    const says = name.replace(record.title, '').trim();
    if (!(isBox && says === '') && !isTried(says)) return [];
    if (role === 'button')
      return [{ name, step: { action: 'click', selector: locator(role, name) }, isInRow: true }];
    return isBox ? [{ name, step: { action: 'check', selector: locator(role, name) }, isInRow: true }] : [];
  });
}

/** The controls of the record's own page, which is open, that the page of the form does not have. */
export async function controlsOnPage(record: Record): Promise<RecordControl[]> {
  const page = await record.page();
  if (!(await record.isOnOwnPage())) return [];
  const before = new Set(record.attempt.before.buttons);
  // What opens the record's editor is none of its actions, unless the page has another one.
  const hasEditor = (await shownEditor(record, page)) !== null;
  const isAction = (name: string) => isTried(name) || (hasEditor && editing.test(name));
  return page.controls
    .filter(({ role, href, disabled }) => role === 'button' && href === null && !disabled)
    .filter(({ name }) => isAction(name) && (!isClosing(name) || callsOff(name)) && !before.has(name))
    .filter((control) => !isHarmful(control) && !submitsFields(control, page))
    .map(({ name, locators: [selector = ''] }) => ({
      name,
      step: { action: 'click', selector },
      isInRow: false,
    }));
}

function isTried(name: string): boolean {
  if (name === '' || isDynamicText(name.replaceAll(unique, ''))) return false;
  return ![removingNames, editing, signOutNames, otherwise].some((names) => names.test(name));
}

function isHarmful(control: Pick<Control, 'destructive' | 'name'> | undefined): boolean {
  return control?.destructive === true && !endingNames.test(control.name);
}

/** Whether the control sends a form that takes entries, which is tested as such. */
function submitsFields({ form }: Control, { forms }: ShownPage): boolean {
  return form !== null && (forms[form]?.fields.length ?? 0) > 0;
}
