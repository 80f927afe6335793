import type { FormField, FormModel, Step } from '@testkernel/sdk';
import { unique } from '../write/field-value.ts';
import { isToggling, toggle } from '../write/form-toggles.ts';
import { orNull } from './patient-attempts.ts';
import type { Record } from './record.ts';
import { openEditor } from './record-editor.ts';
import { save } from './record-saving.ts';

/**
 * What can be entered may not be possible to take away again: boxes are inverted once more, and optional texts cleared. The record's
 * page is open afterwards, as before. No steps where the record can't be changed back, or nothing shows that it was.
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
  const inverted = new Set(changes.filter(isToggling).map(({ selector }) => selector));
  const clearable = new Set(
    before.fields.filter(isClearable).flatMap(({ locators }) => locators.slice(0, 1)),
  );
  if (inverted.size + clearable.size === 0) return [];
  const { page } = record.attempt;
  const address = page.url();
  const back = await orNull(async () => {
    const editor = await openEditor(record);
    const fills = editor?.form.fields.flatMap((field): Step[] => {
      const [selector] = field.locators;
      if (selector === undefined) return [];
      if (inverted.has(selector)) return [toggle(field)];
      return clearable.has(selector) ? [{ action: 'fill', selector, value: '' }] : [];
    });
    return editor && fills ? save(record, editor, fills) : null;
  });
  const isChanged =
    back?.isShown || (back?.whole.length && JSON.stringify(back.whole) !== JSON.stringify(whole));
  if (back && isChanged) return back.steps;
  await page.goto(address);
  return [];
}

/** Whether a field has a text that a record needs not have, and by which no test finds it. */
function isClearable({ type, required, value }: FormField): boolean {
  return /^(text|textarea|tel|url)$/.test(type) && !required && value.length > 1 && !value.includes(unique);
}
