import type { FormModel, ShownPage, Step } from '@testkernel/sdk';
import { unique } from '../write/field-value.ts';
import { submitStep } from '../write/form-steps.ts';
import type { Record } from './record.ts';

const editing = /^(edit|change|modify|rename|update|bearbeiten|ändern|modifier|editar|cambiar)\b/i;
const mostUntouched = 3;
const shortest = 22;

/** Steps that change the record and show that it stayed changed, from its own page on; null where it can't be changed. */
export async function updateRecord(record: Record): Promise<Step[] | null> {
  const opened = await openEditor(record);
  if (opened === null) return null;
  const { open, form } = opened;
  const field = form.fields.find(({ value, locators }) => value === record.title && locators.length > 0);
  const [selector] = field?.locators ?? [];
  const isTooShort = field?.maxLength != null && field.maxLength < shortest;
  if (field === undefined || selector === undefined || isTooShort) return null;
  const changed = `Changed ${unique}`;
  const fill: Step = { action: 'fill', selector, value: changed };
  await record.play([fill, ...submitStep(form, [fill]), { action: 'reload' }]);
  const shows = await shownAfter(record, changed, form, selector);
  return shows.length === 0
    ? null
    : [
        ...open,
        fill,
        ...submitStep(form, [fill]),
        ...shows.slice(0, 1),
        { action: 'reload', description: 'Load the page again' },
        ...shows,
      ];
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

/** The change, and beside it what was not touched. */
async function shownAfter(
  record: Record,
  changed: string,
  form: FormModel,
  selector: string,
): Promise<Step[]> {
  const inField: Step = { action: 'assertValue', selector, expected: changed };
  const onPage: Step = { action: 'assert', selector: "locator('body')", expected: changed };
  const change = (await record.holds(inField)) ? inField : (await record.holds(onPage)) ? onPage : null;
  if (change === null) return [];
  const untouched: Step[] = [];
  for (const { value, locators } of form.fields) {
    const [locator] = locators;
    if (locator === undefined || locator === selector || value.length < 2) continue;
    const step: Step =
      change === inField
        ? { action: 'assertValue', selector: locator, expected: value }
        : { action: 'assert', selector: "locator('body')", expected: value };
    if (untouched.length < mostUntouched && (await record.holds(step))) untouched.push(step);
  }
  return [change, ...untouched];
}
