import type { FormField, FormModel, ShownPage, Step } from '@testkernel/sdk';
import { unique } from '../write/field-value.ts';
import { submitStep } from '../write/form-steps.ts';
import { isToggle, isToggling, toggle, toggleAssertion } from '../write/form-toggles.ts';
import { announcementAssertions } from './announcements.ts';
import { rowOf } from './find-record.ts';
import { nextValue } from './next-value.ts';
import type { Record } from './record.ts';
import { grownLists, readTabLists } from './record-history.ts';
import { pageSnapshot, rowSnapshot } from './record-snapshots.ts';

/** Names of what opens a record to change it. */
export const editing = /^(edit|change|modify|rename|update|bearbeiten|ändern|modifier|editar|cambiar)\b/i;
const maxShown = 8;
const prefix = 'Changed';
/** The unique word may be longer than its placeholder by this many characters. */
const placeholderMargin = 4;

/** What is changed of a record: its own texts alone, or whatever can be given another valid value. */
export type Extent = 'texts' | 'everything';

/**
 * Steps that change the record, starting on its own page, and assert that the change lasts. Null if the
 * record can't be changed.
 */
export async function updateRecord(record: Record, extent: Extent): Promise<Step[] | null> {
  const listed = await readTabLists(record);
  const opened = await openEditor(record);
  if (opened === null) return null;
  const { open, form } = opened;
  const fills = form.fields.flatMap((field) => changeOf(field, extent));
  if (fills.length === 0) return null;
  const send = [...fills, ...submitStep(form, fills)];
  const { announcements } = await record.play(send);
  const said = await announcementAssertions(record, announcements);
  await record.play([{ action: 'reload' }]);
  const shows = await shownAfter(record, form, fills);
  if (shows.length === 0) return null;
  const whole = record.isOwnPage(await record.page())
    ? await pageSnapshot(record)
    : await rowSnapshot(record, await rowOf(record));
  const history = await grownLists(record, listed);
  return [
    ...open,
    ...send,
    ...said,
    ...shows.slice(0, 1),
    { action: 'reload', description: 'Load the page again' },
    ...shows,
    ...whole,
    ...history,
  ];
}

/** Steps about the record as they are after the update: locators that name what was changed name it as it is now. */
export function withChangedTexts(steps: readonly Step[], update: readonly Step[]): Step[] {
  const changed = update.flatMap(({ action, value }) =>
    action === 'fill' && value?.startsWith(`${prefix} `) ? [value] : [],
  );
  const renamed = (selector: string) =>
    changed.reduce((text, value) => text.replaceAll(value.slice(prefix.length + 1), value), selector);
  return steps.map((step) =>
    step.selector === undefined || step.selector.includes(prefix)
      ? step
      : { ...step, selector: renamed(step.selector) },
  );
}

/** Adds a word in front of a text that holds the unique word, and gives other fields another valid value. */
function changeOf(field: FormField, extent: Extent): Step[] {
  const { type, value, locators, maxLength } = field;
  const [selector] = locators;
  if (selector === undefined) return [];
  const changed = `${prefix} ${value}`;
  const fits = maxLength === null || changed.length + placeholderMargin <= maxLength;
  const isOwnText = /^(text|textarea)$/.test(type) && value.includes(unique) && !value.includes('@');
  if (isOwnText) return fits ? [{ action: 'fill', selector, value: changed }] : [];
  if (extent === 'texts') return [];
  if (isToggle(field)) return [toggle(field)];
  const next = nextValue(field);
  return next === null ? [] : [{ action: type === 'select' ? 'select' : 'fill', selector, value: next }];
}

interface Editor {
  readonly open: Step[];
  readonly form: FormModel;
}

/** The form that holds the record: on its page, or behind a button there. */
async function openEditor(record: Record): Promise<Editor | null> {
  const page = await record.page();
  const shown = editorOn(record, page);
  if (shown !== null) return { open: [], form: shown };
  const button = page.controls.find(
    ({ name, destructive, disabled }) => editing.test(name) && !destructive && !disabled,
  );
  const [selector] = button?.locators ?? [];
  if (selector === undefined) return null;
  const open: Step = { action: 'click', selector };
  await record.play([open]);
  const form = editorOn(record, await record.page());
  return form === null ? null : { open: [open], form };
}

function editorOn(record: Record, page: ShownPage): FormModel | null {
  return page.forms.find((form) => record.isIn(form) && form.submit !== null && !form.destructive) ?? null;
}

/** Asserts each change, and that the other fields kept their values. */
async function shownAfter(record: Record, form: FormModel, fills: readonly Step[]): Promise<Step[]> {
  const changed = new Map(fills.map((step) => [step.selector, step]));
  const changes: Step[] = [];
  const untouched: Step[] = [];
  for (const field of form.fields) {
    const [selector] = field.locators;
    const change = changed.get(selector);
    if (selector === undefined || (/^(checkbox|radio)$/.test(field.type) && change === undefined)) continue;
    const step =
      change !== undefined && isToggling(change)
        ? await heldOrNull(record, toggleAssertion(change))
        : await shownIn(record, selector, change?.value ?? field.value, shownAs(field, change?.value));
    if (step !== null) (change === undefined ? untouched : changes).push(step);
  }
  return changes.length === 0 ? [] : [...changes, ...untouched].slice(0, maxShown);
}

async function heldOrNull(record: Record, step: Step): Promise<Step | null> {
  return (await record.holds(step)) ? step : null;
}

/** Asserts the value in its field, or as text; null if neither holds or the value has only one character. */
async function shownIn(record: Record, selector: string, value: string, text: string): Promise<Step | null> {
  if (value.length < 2) return null;
  const inField: Step = { action: 'assertValue', selector, expected: value };
  if (await record.holds(inField)) return inField;
  const onPage: Step = { action: 'assert', selector: "locator('body')", expected: text };
  return (await record.holds(onPage)) ? onPage : null;
}

/** The label of the selected option; pages show it instead of the value. */
function shownAs({ value: earlier, options }: FormField, value = earlier): string {
  return options.find((option) => option.value === value)?.label || value;
}
