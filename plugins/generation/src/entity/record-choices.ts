import type { FormField, ShownPage, Step } from '@testkernel/sdk';
import { recordLocator } from '../aria/any-number.ts';
import { ariaElements } from '../aria/aria-elements.ts';
import type { Record } from './record.ts';
import type { RecordControl } from './record-controls.ts';

/** Options that are chosen of each. */
const maxOptions = 2;

/**
 * The select fields of the record's own page that belong to no form which has to be sent: what is chosen in them is kept at once, such as the
 * state of the record. Not those that the page of the form has as well.
 */
export function choicesOnPage(record: Record, page: ShownPage): RecordControl[] {
  const before = new Set(
    record.attempt.before.named.filter(({ role }) => role === 'combobox').map(({ name }) => name),
  );
  return looseSelects(page).flatMap((field) =>
    before.has(field.label) ? [] : choiceOf(field, field.locators[0], field.value, false),
  );
}

/** The same, of the record's row in a list. */
export async function choicesInRow(record: Record, page: ShownPage, row: string): Promise<RecordControl[]> {
  const elements = ariaElements(await record.attempt.session.locate(row).ariaSnapshot());
  const selects = looseSelects(page);
  const found = elements.filter(({ role }) => role === 'combobox');
  const choices = found.map(async ({ name: shown }) => {
    const name = record.attempt.neutral(shown);
    const field = selects.find(({ label }) => label === name);
    if (field === undefined) return [];
    const selector = `${row}.${recordLocator('combobox', name, record.numbers)}`;
    return choiceOf(field, selector, await record.attempt.session.locate(selector).inputValue(), true);
  });
  return (await Promise.all(choices)).flat();
}

function looseSelects({ forms }: ShownPage): FormField[] {
  return forms
    .filter(({ submit, purpose }) => submit === null && purpose === 'other')
    .flatMap(({ fields }) => fields)
    .filter(({ type, label }) => type === 'select' && label !== '');
}

/** Nothing where there is no other option. */
function choiceOf(
  { label, options }: FormField,
  selector: string | undefined,
  chosen: string,
  isInRow: boolean,
): RecordControl[] {
  const values = options.map(({ value }) => value);
  const at = values.indexOf(chosen);
  const [first, ...others] = [...values.slice(at + 1), ...values.slice(0, Math.max(0, at))]
    .filter((value) => value !== '')
    .slice(0, maxOptions)
    .map((value): Step => ({ action: 'select', selector, value }));
  return first === undefined || selector === undefined ? [] : [{ name: label, step: first, others, isInRow }];
}
