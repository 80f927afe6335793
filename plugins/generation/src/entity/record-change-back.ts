import type { FormField, FormModel, Step } from '@testkernel/sdk';
import { isToggling, toggle } from '../write/form-toggles.ts';
import { unique } from '../write/unique.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import { openEditor } from './record-editor.ts';
import { type Saved, save } from './record-saving.ts';
import { isSame } from './record-snapshots.ts';

/**
 * What can be entered may not be possible to take away again: boxes are inverted once more, optional texts cleared, and numbers set to
 * zero where the form takes that. The record's page is open afterwards, as before. No steps where the record can't be changed back, or
 * nothing shows that it was.
 *
 * @param before the form as it was before `changes`
 * @param whole what was asserted of the record as a whole after them
 */
export async function changeBack(
  record: Record,
  before: FormModel,
  changes: readonly Step[],
  whole: readonly Step[],
): Promise<readonly Step[]> {
  const inverted = new Set(changes.filter(isToggling).map(({ selector = '' }) => selector));
  const clearable = selectorsOf(before.fields.filter(isClearable));
  const entered = new Map(changes.map(({ selector, value }) => [selector, value]));
  const zeroed = selectorsOf(
    before.fields.filter((field) => mayBeZero(field, entered.get(field.locators[0]) ?? field.value)),
  );
  const emptied = new Map(clearable.map((selector) => [selector, '']));
  const withZeros = new Map([...emptied, ...zeroed.map((selector) => [selector, '0'] as const)]);
  const page = record.attempt.page;
  const address = page.url();
  for (const entries of zeroed.length > 0 ? [withZeros, emptied] : [emptied]) {
    if (inverted.size + entries.size === 0) continue;
    const back = await orNull(() => enter(record, entries, inverted));
    if (back !== null && (back.isShown || isOther(back.whole, whole))) return back.steps;
    await page.goto(address);
  }
  return [];
}

function isOther(now: readonly Step[], before: readonly Step[]): boolean {
  return now.length > 0 && !isSame(now, before);
}

/** Opens the form once more, inverts boxes and enters values, and saves that. */
async function enter(
  record: Record,
  entries: ReadonlyMap<string, string>,
  inverted: ReadonlySet<string>,
): Promise<Saved | null> {
  const editor = await openEditor(record);
  if (editor === null) return null;
  const fills = editor.form.fields.flatMap((field): Step[] => {
    const [selector = ''] = field.locators;
    const value = entries.get(selector);
    if (inverted.has(selector)) return [toggle(field)];
    return value === undefined ? [] : [{ action: 'fill', selector, value }];
  });
  return save(record, editor, fills);
}

function selectorsOf(fields: readonly FormField[]): string[] {
  return fields.flatMap(({ locators }) => locators.slice(0, 1));
}

/** Whether a field has a text that a record needs not have, and by which no test finds it. */
function isClearable({ type, required, value }: FormField): boolean {
  return /^(text|textarea|tel|url)$/.test(type) && !required && value.length > 1 && !value.includes(unique);
}

/** Whether a field has a number, and takes zero as well: a quantity, a stock. @param value what it holds */
function mayBeZero({ type, min }: FormField, value: string): boolean {
  return type === 'number' && Number(value) > 0 && min !== null && min !== '' && Number(min) === 0;
}
