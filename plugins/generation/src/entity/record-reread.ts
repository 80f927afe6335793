import type { FormField, Step } from '@testkernel/sdk';
import type { Record } from './record.ts';
import { type Editor, openEditor } from './record-editor.ts';

const maxRead = 10;

/**
 * Opens the form that holds the record once more, and asserts its fields, which its page may not show: those that were changed, and that the
 * others have kept their values. Leads back to the record's page. No steps where the form is on that page, or nothing holds.
 *
 * @param editor the form as it was before the changes
 */
export async function readInForm(
  record: Record,
  { open, form }: Editor,
  changes: readonly Step[],
): Promise<Step[]> {
  if (open.length === 0 || !(await record.isOnOwnPage())) return [];
  const address = record.attempt.page.url();
  const opened = await openEditor(record);
  if (opened === null) return [];
  const entered = new Map(changes.map(({ selector, value }) => [selector, value]));
  const held: Step[] = [];
  for (const field of form.fields.filter(isRead)) {
    const [selector] = field.locators;
    const expected = entered.get(selector) ?? field.value;
    const step: Step = { action: 'assertValue', selector: selector ?? '', expected };
    if (expected !== '' && held.length < maxRead && (await record.holds(step))) held.push(step);
  }
  const leave = record.attempt.page.url() === address ? await record.reload() : await record.goBack();
  return held.length === 0 ? [] : [...opened.open, ...held, ...leave];
}

function isRead({ type, locators }: FormField): boolean {
  return locators.length > 0 && !/^(checkbox|radio|file|password|listbox)$/.test(type);
}
