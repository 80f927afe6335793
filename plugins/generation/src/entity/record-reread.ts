import type { FormField, Step } from '@testkernel/sdk';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { toggleAssertion } from '../write/form-toggles.ts';
import { isNearValue } from '../write/near-value.ts';
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
  const expected = form.fields.flatMap((field) => heldAfter(field, changes));
  const held = await usableAssertions(expected, record.attempt.session, maxRead);
  const leave = record.attempt.page.url() === address ? await record.reload() : await record.goBack();
  return held.length === 0 ? [] : [...opened.open, ...held, ...leave];
}

/** What a field holds once the changes were saved; nothing of one that was empty and stays so, or has what the page proposed for today. */
function heldAfter({ type, value, checked, locators }: FormField, changes: readonly Step[]): Step[] {
  const [selector] = locators;
  if (selector === undefined || /^(radio|file|password|listbox)$/.test(type)) return [];
  const change = changes.find((step) => step.selector === selector);
  if (type === 'checkbox')
    return [toggleAssertion({ action: change?.action ?? (checked ? 'check' : 'uncheck'), selector })];
  const expected = change?.value ?? value;
  if (expected === '' || (change === undefined && isNearValue({ type }, expected))) return [];
  return [{ action: 'assertValue', selector, expected }];
}
