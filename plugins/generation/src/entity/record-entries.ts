import { type Control, type FormModel, formSignature, pathOf, type Step } from '@testkernel/sdk';
import { removingNames } from '@testkernel/sdk/page';
import { ariaElements } from '../aria/aria-elements.ts';
import { fieldOf } from '../write/field-of.ts';
import { fillIn } from '../write/form-steps.ts';
import { unique } from '../write/unique.ts';
import { clickConfirmed } from './confirmed-click.ts';
import type { EntryForm } from './entry-forms.ts';
import { clickOnly, clicksInRow, rowOf, secondRowOf } from './find-record.ts';
import { furtherOf } from './further-entries.ts';
import { nextValue } from './next-value.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import type { RecordAction } from './record-actions.ts';
import { isTried } from './record-controls.ts';
import { isSame, pageSnapshot } from './record-snapshots.ts';
import { send, sendAccepted } from './send-accepted.ts';

const blankText = '   ';

/** What a form of the record's own page does with it. */
export interface AddedEntries extends RecordAction {
  /** Whether what is entered is added to what was entered before, other than put in its place. */
  readonly isAdded: boolean;
}

/**
 * Adds entries to a record by a form of its own page, and asserts the whole page after each and when it was loaded again: two, of which the
 * second chooses the same options, and a third with others, which may be one too many. Then the box of the first is checked and the second
 * removed, where their rows offer that or have a single button, and at last spaces alone are sent, where the record takes no entry of them.
 * Null where the page shows nothing of the entries.
 *
 * @param open the steps to the record's own page
 */
export async function addEntries(
  record: Record,
  entry: EntryForm,
  open: readonly Step[],
): Promise<AddedEntries | null> {
  const { name, form, tab } = entry;
  await record.play([...open, ...tab]);
  const before = await pageSnapshot(record);
  const accepted = await sendAccepted(record, form, { fillsOf: fillIn });
  if (accepted === null) return null;
  const { fills, steps: first } = accepted;
  const shown = await shownIn(record, entry);
  const again = await formAgain(record, form);
  const others = again === null ? [] : fills.map(furtherOf(again, 'Further')).map(offeredBy(again, form));
  const second = again === null ? [] : (await send(record, again, others)).steps;
  const shownBoth = again === null ? [] : await shownIn(record, entry);
  const reload = [...(await record.reload()), ...(await reveal(record, entry))];
  const lasting = await pageSnapshot(record);
  if (lasting.length === 0 || isSame(before, lasting)) return null;
  // The unique word alone is in the title of the record as well.
  const text = entryText(fills);
  const isAdded = text !== undefined && lasting.some(({ expected }) => expected?.includes(text));
  const isThirdSent = isAdded || text === undefined;
  const third = isThirdSent ? ((await orNull(() => sendThird(record, entry, others))) ?? []) : [];
  const used = (await orNull(() => useEntries(record, entry, fills, others))) ?? [];
  const refused = (await orNull(() => sendBlank(record, entry, fills))) ?? [];
  return {
    name,
    isAdded,
    steps: [
      ...open,
      ...tab,
      ...first,
      ...shown,
      ...second,
      ...shownBoth,
      ...reload,
      ...lasting,
      ...third,
      ...used,
      ...refused,
    ],
  };
}

/** Opens the tab of the form again where another one is shown since. Returns the steps. */
async function reveal(record: Record, { form, tab }: EntryForm): Promise<readonly Step[]> {
  if (tab.length === 0 || (await formAgain(record, form)) !== null) return [];
  await record.play(tab);
  return tab;
}

/** What the page shows of the record where its form is. */
async function shownIn(record: Record, entry: EntryForm): Promise<Step[]> {
  const steps = await reveal(record, entry);
  return [...steps, ...(await pageSnapshot(record))];
}

/** No steps where the form is gone, or there is nothing else to enter. Ends on the page of the record. */
async function sendThird(record: Record, entry: EntryForm, others: readonly Step[]): Promise<Step[]> {
  const again = await formAgain(record, entry.form);
  if (again === null) return [];
  const fills = others.map(furtherOf(again, 'Third')).map(otherOptionOf(again));
  if (isSame(fills, others)) return [];
  const path = pathOf(record.attempt.page.url());
  const { steps: sent } = await send(record, again, fills);
  const shown = await pageSnapshot(record);
  const isElsewhere = pathOf(record.attempt.page.url()) !== path;
  const back = isElsewhere ? await record.goBack() : [];
  return [...sent, ...shown, ...back, ...(await reveal(record, entry))];
}

/**
 * Sends spaces in place of every text, and asserts what the page shows then and that nothing of it lasts; no steps where it does, or where
 * the form takes no text.
 */
async function sendBlank(record: Record, entry: EntryForm, fills: readonly Step[]): Promise<Step[]> {
  const again = await formAgain(record, entry.form);
  if (again === null || !fills.some(isOwnText)) return [];
  const before = await pageSnapshot(record);
  const loaded = await record.loadedAt();
  const blank = fills.map((step) => (isOwnText(step) ? { ...step, value: blankText } : step));
  const { steps: sent } = await send(record, again, blank);
  const shown = await pageSnapshot(record);
  // A page that answers the form would be loaded again by sending it again.
  const anew = (await record.loadedAt()) === loaded ? await record.reload() : await record.goBack();
  const revealed = await reveal(record, entry);
  const lasting = await pageSnapshot(record);
  return before.length > 0 && isSame(before, lasting)
    ? [...sent, ...shown, ...anew, ...revealed, ...lasting]
    : [];
}

function isOwnText({ action, value = '' }: Step): boolean {
  return action === 'fill' && value.includes(unique);
}

async function formAgain(record: Record, form: FormModel): Promise<FormModel | null> {
  const signature = formSignature(form);
  return (await record.page()).forms.find((one) => formSignature(one) === signature) ?? null;
}

/** The text by which an entry is found; undefined where it has none. */
function entryText(fills: readonly Step[]): string | undefined {
  return fills.find(({ value }) => value?.includes(unique) && value !== unique)?.value;
}

/**
 * The step, with another option where the form does not offer the same any more, such as the stage in which the record is by now: one that it
 * offered before as well, since another one may lead back to where the record was.
 */
function offeredBy(form: FormModel, before: FormModel) {
  return (step: Step): Step => {
    if (step.action !== 'select') return step;
    const offered = optionsOf(step, form);
    if (offered.length === 0 || offered.includes(step.value ?? '')) return step;
    const known = new Set(optionsOf(step, before));
    return { ...step, value: offered.find((value) => known.has(value)) ?? offered[0] ?? '' };
  };
}

function optionsOf(step: Step, { fields }: FormModel): string[] {
  const values = fieldOf(step, fields)?.options.map(({ value }) => value) ?? [];
  return values.filter((value) => value !== '');
}

function otherOptionOf({ fields }: FormModel) {
  return (step: Step): Step => {
    const field = step.action === 'select' ? fieldOf(step, fields) : undefined;
    const option = field && nextValue({ ...field, value: step.value ?? '' });
    return option ? { ...step, value: option } : step;
  };
}

/** Checks the box of the first entry and removes the second, and asserts what the page shows then. */
async function useEntries(
  record: Record,
  entry: EntryForm,
  first: readonly Step[],
  second: readonly Step[],
): Promise<Step[]> {
  const row = await rowOfEntry(record, entry, first);
  if (row === null) return [];
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const steps: Step[] = [];
  const box = elements.find(({ role, states }) => role === 'checkbox' && !states.includes('checked'));
  if (box !== undefined) {
    const check: Step = { action: 'check', selector: `${row}.getByRole('checkbox')` };
    await record.play([check]);
    steps.push(check, ...(await shownAndKept(record, entry)));
  }
  // Others are beside it, so that removing the oldest or the newest one instead is noticed.
  const removed = (await rowOfEntry(record, entry, second)) ?? row;
  const remover =
    (await clicksInRow(record, removed, removingNames)) ??
    (await clickOnly(record, removed, 'button', isOfEntry));
  if (remover !== null) {
    const { refused, done } = await clickConfirmed(record, remover);
    steps.push(...refused, ...done, ...(await shownAndKept(record, entry)));
  }
  return steps;
}

function isOfEntry(name: string, control: Control | undefined): boolean {
  return isTried(name, { sends: false, orders: false }) && control?.destructive !== true;
}

/** Of an entry without a text of its own, the second row that shows what was chosen for it: the first entry has chosen the same. */
async function rowOfEntry(
  record: Record,
  { form }: EntryForm,
  fills: readonly Step[],
): Promise<string | null> {
  const text = entryText(fills);
  if (text !== undefined) return rowOf(record, text);
  const label = chosenLabel(form, fills);
  return label === undefined ? null : secondRowOf(record, label);
}

function chosenLabel({ fields }: FormModel, fills: readonly Step[]): string | undefined {
  const choice = fills.find(({ action }) => action === 'select');
  const field = choice && fieldOf(choice, fields);
  return field?.options.find(({ value }) => value === choice?.value)?.label || undefined;
}

/** What the page shows of the record, also after it was loaded again. */
async function shownAndKept(record: Record, entry: EntryForm): Promise<Step[]> {
  const shown = await shownIn(record, entry);
  const reload = await record.reload();
  return [...shown, ...reload, ...(await shownIn(record, entry))];
}
