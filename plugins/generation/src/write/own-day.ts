import type { Draft, FormField, Step } from '@testkernel/sdk';
import { inOrder, type Neutral } from './neutral.ts';

/** Replaced by the runner with a working day that hardly another attempt has. */
export const uniqueDay = '{{uniqueDay}}';
/** Stands for the day where it is written in another way than it was entered. No assertion names it. */
const writtenDay = '{{written day}}';
const enteredTime = /^\d{2}:\d{2}$/;
const enteredDay = /^\d{4}-\d{2}-\d{2}(?=$|T)/;

/**
 * The draft with days of the attempt's own in place of those that it enters, or leaves as its form proposes them; null where there are
 * none.
 *
 * @param fields those of the form
 */
export function withOwnDay(
  draft: Draft,
  fields: readonly Pick<FormField, 'type' | 'locators'>[] = [],
): Draft | null {
  const entered = draft.action.map(
    (step): Step =>
      step.action === 'fill' && step.value !== undefined
        ? { ...step, value: step.value.replace(enteredDay, uniqueDay) }
        : step,
  );
  const dayFields = fields.flatMap(({ type, locators }) => (type === 'date' ? locators.slice(0, 1) : []));
  const proposed = dayFields.filter((field) => entered.every(({ selector }) => selector !== field));
  const fills = proposed.map((selector): Step => ({ action: 'fill', selector, value: uniqueDay }));
  const action = [...entered.slice(0, -1), ...fills, ...entered.slice(-1)];
  return JSON.stringify(action) === JSON.stringify(draft.action) ? null : { ...draft, action };
}

/** Whether a draft enters a time of day, and no day that is one of its own or could be. */
export function entersTimeAlone({ action }: Draft): boolean {
  const entered = action.flatMap(({ action: does, value = '' }) => (does === 'fill' ? [value] : []));
  const hasDay = entersOwnDay(action) || entered.some((value) => enteredDay.test(value));
  return !hasDay && entered.some((value) => enteredTime.test(value));
}

/** Whether steps enter a day of the attempt's own. */
export function entersOwnDay(steps: readonly Step[]): boolean {
  return steps.some(({ value }) => value?.includes(uniqueDay));
}

/** The notations of a day (`2041-05-28`) that pages use in English, and those in digits. */
function notationsOf(day: string): string[] {
  const date = new Date(`${day}T00:00:00Z`);
  const [year = '', mm = '', dd = ''] = day.split('-');
  const inEnglish = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat('en', { month, timeZone: 'UTC' }).format(date);
  const [d, m] = [dd, mm].map((digits) => String(Number(digits)));
  const named = ['long', 'short'].flatMap((length) => {
    const month = inEnglish(length === 'long' ? 'long' : 'short');
    return [`${d} ${month}`, `${d}. ${month}`, `${month} ${d}`, `${dd} ${month}`, `${month} ${dd}`];
  });
  const inDigits = [
    [dd, mm],
    [d, m],
    [mm, dd],
    [m, d],
  ].flatMap((parts) => ['/', '.', '-'].map((sign) => [...parts, year].join(sign)));
  return [...named, ...inDigits];
}

/**
 * Puts placeholders in place of a day, so that a text of two attempts is the same.
 *
 * @param day as `2041-05-28`
 * @param placeholder what stands for it in that notation
 */
export function withoutDay(day: string, placeholder = uniqueDay): Neutral {
  const notations = notationsOf(day).map(
    (written) => new RegExp(`(?<![\\d/.-])${written.replaceAll('.', '\\.')}(?![\\p{L}\\d])`, 'gu'),
  );
  return inOrder([
    (text) => text.replaceAll(day, placeholder),
    ...notations.map(
      (notation): Neutral =>
        (text) =>
          text.replace(notation, writtenDay),
    ),
  ]);
}
