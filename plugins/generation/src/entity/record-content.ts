import type { Draft, ShownPage, Step } from '@testkernel/sdk';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';

const maxShown = 6;

/** Asserts the entered values that the record's own page shows, in fields or as text. */
export async function contentAssertions(
  record: Record,
  page: ShownPage,
  draft: Draft,
  labels: ReadonlyMap<string, string>,
): Promise<Step[]> {
  const fields = page.forms.flatMap((form) => form.fields);
  const steps: Step[] = [];
  for (const value of enteredBy(draft)) {
    const field = fields.find((one) => one.value === value && one.locators.length > 0);
    const step: Step =
      field === undefined
        ? { action: 'assert', selector: "locator('body')", expected: labels.get(value) ?? value }
        : { action: 'assertValue', selector: field.locators[0] ?? '', expected: value };
    if (await record.holds(step)) steps.push(step);
  }
  return steps.slice(0, maxShown);
}

/** Asserts the entered values that the record's row in a list shows. */
export async function rowAssertions(
  record: Record,
  draft: Draft,
  labels: ReadonlyMap<string, string>,
): Promise<Step[]> {
  const selector = await rowOf(record);
  if (selector === null) return [];
  const steps: Step[] = [];
  for (const value of enteredBy(draft)) {
    const step = { action: 'assert', selector, expected: labels.get(value) ?? value };
    if (await record.holds(step)) steps.push(step);
  }
  return steps.slice(0, maxShown);
}

/** The entered values. Those of one character are left out, because any page may contain them. */
function enteredBy({ action }: Draft): string[] {
  const entered = action.flatMap(({ action: done, value }) =>
    (done === 'fill' || done === 'select') && value !== undefined && value.length > 1 ? [value] : [],
  );
  return [...new Set(entered)];
}
