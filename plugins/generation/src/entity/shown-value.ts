import { type Draft, quote, type ShownPage, type Step } from '@testkernel/sdk';
import { escapeRegex } from '../write/escape-regex.ts';
import { unique } from '../write/unique.ts';
import { rowOf } from './find-record.ts';
import { chosenLabel, type OptionLabels } from './option-labels.ts';
import type { Record } from './record.ts';

/** Fields of a record that are read back. */
export const maxShown = 12;
/** A shorter text without a unique word may be part of any other: "28" of a date, of an id, of what others entered. */
const distinctiveLength = 5;
/** Shown with or without separators, such as 1,000. */
const longNumber = /^\d{4,}$/;

/** Shown with a currency, and with the separator of the page's language. */
const amount = /^(\d{1,6})[.,](\d{2})$/;

/** The assertion that a text is shown in a certain place. */
type Place = (text: string) => Step;

/** A value that was entered for a record, and where the record shows it. */
export class ShownValue {
  /** Locator of the field into which the value was entered. */
  readonly field: string;
  readonly step: Step;
  readonly #shown: string;
  readonly #place: Place;

  /** @param shown the value, or the label of the option that has it */
  constructor(field: string, shown: string, place: Place) {
    this.field = field;
    this.step = place(shown);
    this.#shown = shown;
    this.#place = place;
  }

  /** The assertion that the record shows another value in the same place; null if it is not certain how that is written. */
  ofOther(value: string): Step | null {
    return longNumber.test(value) || isOtherNotation(value, this.#shown) ? null : this.#place(value);
  }
}

/** Whether two values in digits have other signs between them, as 1.5 and 1:30. */
function isOtherNotation(one: string, other: string): boolean {
  const signs = (value: string) => (/^[\d.,:]+$/.test(value) ? value.replace(/\d+/g, '') : null);
  const [its, those] = [signs(one), signs(other)];
  return its !== null && those !== null && its !== those;
}

/** The entered values that the record's row in a list shows. */
export async function valuesInRow(record: Record, draft: Draft, labels: OptionLabels): Promise<ShownValue[]> {
  const row = await rowOf(record);
  if (row === null) return [];
  return shownValues(record, draft, labels, (text) => [
    (one) => visible(`${row}.getByRole('cell', { name: ${quote(one)}, exact: true })`),
    (one) => visible(`${row}.getByText(${quote(one)}, { exact: true })`),
    ...(amount.test(text) ? [(one: string) => visible(`${row}.getByText(${amountAlone(one)})`)] : []),
    ...(isDistinctive(text) ? [containing(row)] : []),
  ]);
}

/** The entered values that the record's own page shows, in fields or as text. */
export async function valuesOnPage(
  record: Pick<Record, 'holds'>,
  page: ShownPage,
  draft: Draft,
  labels: OptionLabels,
): Promise<ShownValue[]> {
  const fields = page.forms.flatMap((form) => form.fields);
  return shownValues(record, draft, labels, (text, value, entered) => {
    const holding = fields.filter((one) => one.value === value && one.locators.length > 0);
    const field = holding.find(({ locators }) => locators.includes(entered)) ?? holding[0];
    const [locator] = field?.locators ?? [];
    if (locator !== undefined)
      return [(one) => ({ action: 'assertValue', selector: locator, expected: one })];
    return [
      (one) => visible(`getByRole('heading', { name: ${quote(one)}, exact: true })`),
      (one) => visible(`getByRole('cell', { name: ${quote(one)}, exact: true })`),
      (one) => visible(`getByRole('definition').filter({ hasText: /^\\s*${escapeRegex(one)}\\s*$/ })`),
      ...(amount.test(text) ? amountOnPage : []),
      ...(isDistinctive(text) ? [containing("locator('body')")] : []),
    ];
  });
}

/** For each entered value the first place that shows it, and no other one. */
async function shownValues(
  record: Pick<Record, 'holds'>,
  { action }: Draft,
  labels: OptionLabels,
  placesOf: (text: string, value: string, field: string) => readonly Place[],
): Promise<ShownValue[]> {
  const shown: ShownValue[] = [];
  for (const step of action) {
    const { selector } = step;
    const text = step.action === 'fill' ? step.value : chosenLabel(step, labels);
    if (selector === undefined || !text || shown.length === maxShown) continue;
    for (const place of placesOf(text, step.value ?? text, selector)) {
      if (!(await record.holds(place(text)))) continue;
      shown.push(new ShownValue(selector, text, place));
      break;
    }
  }
  return shown;
}

const amountOnPage: readonly Place[] = ['cell', 'definition'].map(
  (role) => (one) => visible(`getByRole('${role}').filter({ hasText: ${amountAlone(one)} })`),
);

/** The amount in a text without another number, as a regular expression: in "€ 2.30" and "2,30 €". */
function amountAlone(text: string): string {
  const [, whole, cents] = amount.exec(text) ?? [];
  const number = cents === undefined ? escapeRegex(text) : `${whole}[.,]${cents}`;
  return `/^\\D*${number}\\D*$/`;
}

function isDistinctive(text: string): boolean {
  return text.includes(unique) || text.length >= distinctiveLength;
}

function containing(selector: string): Place {
  return (text) => ({ action: 'assert', selector, expected: text });
}

function visible(selector: string): Step {
  return { action: 'assert', selector };
}
