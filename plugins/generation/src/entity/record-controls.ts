import { type Control, isDynamicText, type ShownPage, type Step } from '@testkernel/sdk';
import { removingNames, signOutNames } from '@testkernel/sdk/page';
import { recordLocator } from '../aria/any-number.ts';
import { ariaElements } from '../aria/aria-elements.ts';
import { callsOff, isClosing } from '../write/closing.ts';
import { unique } from '../write/unique.ts';
import { locatorOfNamed, rowOf } from './find-record.ts';
import type { Record } from './record.ts';
import { choicesInRow, choicesOnPage } from './record-choices.ts';
import { editing, shownEditor } from './record-editor.ts';

/** A control that may do something with the record: a button, a checkbox or a select field of its row in a list, or of its own page. */
export interface RecordControl {
  readonly name: string;
  readonly step: Step;
  /** What is done with the same control afterwards, such as choosing another option. */
  readonly others: readonly Step[];
  readonly isInRow: boolean;
}

/** What may be done with records of the tests' own although it reaches further than the application. */
export interface RecordReach {
  /** Whether messages and invitations may be sent. */
  readonly sends: boolean;
  /** Whether orders may be placed. */
  readonly orders: boolean;
}

/** What is done with others than the record, or shows something without changing it. */
const otherwise =
  /\b(pay now|buy|charge|share|print|export|download|copy|duplicate|clone|search|filter|sort|reset|apply|refresh|back|home|next|previous|new|create|open|view|show|details?|more|menu|options|actions|help)\b|^\P{L}*$/iu;
const sending = /\b(send|resend|e-?mail|remind|reminder|notify|message|invite)\b/i;
const ordering = /\border\b/i;
/** What may be done with a record of the test's own, although the name alone makes a control a destructive one. */
const endingNames = /^(archive|publish|deactivate|disable|suspend|revoke|cancel)(?!\p{L})/iu;

/** The controls in the record's row of the list that is open. */
export async function controlsInRow(record: Record, reach: RecordReach): Promise<RecordControl[]> {
  const row = await rowOf(record);
  if (row === null) return [];
  const page = await record.page();
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const locator = (role: string, name: string) => `${row}.${recordLocator(role, name, record.numbers)}`;
  const clicked = elements.flatMap((element): RecordControl[] => {
    const { role } = element;
    const name = record.attempt.neutral(element.name);
    const known = page.controls.find((control) => control.name === name);
    if (known?.disabled || isHarmful(known, reach)) return [];
    // The box of a record often has the record's name.
    const isBox = role === 'checkbox' || role === 'switch';
    const says = record.unnamed(name);
    if (!(isBox && says === '') && !isTried(says, reach)) return [];
    if (!isBox && role !== 'button') return [];
    const step = { action: isBox ? 'check' : 'click', selector: locator(role, name) };
    return [{ name, step, others: [], isInRow: true }];
  });
  return [...(await choicesInRow(record, page, row)), ...clicked];
}

/** The controls of the record's own page, which is open, that the page of the form does not have. */
export async function controlsOnPage(record: Record, reach: RecordReach): Promise<RecordControl[]> {
  const page = await record.page();
  if (!(await record.isOnOwnPage())) return [];
  const before = new Set(record.attempt.before.buttons);
  // What opens the record's editor is none of its actions, unless the page has another one.
  const hasEditor = (await shownEditor(record, page)) !== null;
  const isAction = (name: string) =>
    isTried(record.unnamed(name), reach) || (hasEditor && editing.test(name));
  const clicked = page.controls
    .filter(({ role, href, disabled }) => role === 'button' && href === null && !disabled)
    .filter(({ name }) => isAction(name) && (!isClosing(name) || callsOff(name)) && !before.has(name))
    .filter((control) => !isHarmful(control, reach) && !submitsFields(control, page))
    .map((control) => ({
      name: control.name,
      step: { action: 'click', selector: locatorOfNamed(record, control) },
      others: [],
      isInRow: false,
    }));
  return [...choicesOnPage(record, page), ...clicked];
}

/** Whether the words of a control do not say that it does something else than changing the record. */
export function isTried(name: string, { sends, orders }: RecordReach): boolean {
  if (name === '' || isDynamicText(name.replaceAll(unique, ''))) return false;
  const further = [...(sends ? [] : [sending]), ...(orders ? [] : [ordering])];
  return ![removingNames, editing, signOutNames, otherwise, ...further].some((names) => names.test(name));
}

function isHarmful(
  control: Pick<Control, 'destructive' | 'name' | 'sends'> | undefined,
  { sends }: RecordReach,
): boolean {
  if (control?.destructive !== true || endingNames.test(control.name)) return false;
  return !(sends && control.sends === true);
}

/** Whether the control sends a form that takes entries, which is tested as such. */
function submitsFields({ form }: Control, { forms }: ShownPage): boolean {
  return form !== null && (forms[form]?.fields.length ?? 0) > 0;
}
