import type { Draft, FormModel, Step } from '@testkernel/sdk';
import { unique } from '../write/field-value.ts';
import { submitStep } from '../write/form-steps.ts';
import { searchField } from '../write/search-word.ts';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';
import type { RecordAction } from './record-actions.ts';

const maxSearches = 4;

/**
 * Searches for each text of a record, on the page of its list, and asserts that the record is found. A text that the search does not look
 * at is left out. Null where the page has no search, or finds the record by nothing.
 */
export async function searchRecord(record: Record, { action }: Draft): Promise<RecordAction | null> {
  const row = await rowOf(record);
  const { forms } = await record.page();
  const form = forms.find(({ purpose }) => purpose === 'search');
  const [selector] = (form && searchField(form)?.locators) ?? [];
  if (row === null || form === undefined || selector === undefined) return null;
  const texts = action.flatMap(({ value }) => (value?.includes(unique) ? [value] : []));
  const found: Step[] = [];
  for (const text of [...new Set(texts)].slice(0, maxSearches)) {
    const steps = searching(form, selector, text);
    await record.play(steps);
    const shown: Step = { action: 'assert', selector: row, description: `It is found by "${text}"` };
    if (await record.holds(shown)) found.push(...steps, shown);
  }
  return found.length === 0 ? null : { name: 'search', steps: found };
}

function searching(form: FormModel, selector: string, text: string): Step[] {
  const fill: Step = { action: 'fill', selector, value: text };
  return [fill, ...submitStep(form, [fill])];
}
