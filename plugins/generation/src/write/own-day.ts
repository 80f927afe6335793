import type { Draft, FormField, Step } from '@testkernel/sdk';

/** Replaced by the runner with a working day that hardly another attempt has. */
export const uniqueDay = '{{uniqueDay}}';
/** The names of all placeholders of such days, and of days after them. */
const placeholder = /\{\{(uniqueDay(?:\+\d+)?)(?: [^{}]*)?\}\}/g;
/** Between two days that a form takes: what begins on the first may have to end after it. */
const daysBetween = 2;
const enteredTime = /^\d{2}:\d{2}$/;
const enteredDay = /^\d{4}-\d{2}-\d{2}(?=$|T)/;
const nearDay = /^\{\{workday[+-]\d+\}\}(?=$|T)/;

/**
 * The draft with days of the attempt's own in place of those that it enters, or leaves as its form proposes them; null where there are
 * none.
 *
 * @param fields those of the form
 */
export function withOwnDay(draft: Draft, fields: readonly DayField[] = []): Draft | null {
  const own = onOwnDays(draft.action, fields);
  const [entered, proposed] = [own.slice(0, draft.action.length), own.slice(draft.action.length)];
  const action = [...entered.slice(0, -1), ...proposed, ...entered.slice(-1)];
  return JSON.stringify(action) === JSON.stringify(draft.action) ? null : { ...draft, action };
}

type DayField = Pick<FormField, 'type' | 'locators'>;

/** The steps that fill in a form, with days of the attempt's own. Those of fields that they leave as the form proposes them come last. */
export function onOwnDays(fills: readonly Step[], fields: readonly DayField[]): Step[] {
  const dayFields = fields.flatMap(({ type, locators }) => (type === 'date' ? locators.slice(0, 1) : []));
  const ownDayIn = (selector = '') => {
    const before = Math.max(0, dayFields.indexOf(selector));
    return before === 0 ? uniqueDay : `{{uniqueDay+${before * daysBetween}}}`;
  };
  const entered = fills.map(
    (step): Step =>
      step.action === 'fill' && step.value !== undefined
        ? {
            ...step,
            value: step.value
              .replace(nearDay, ownDayIn(step.selector))
              .replace(enteredDay, ownDayIn(step.selector)),
          }
        : step,
  );
  const proposed = dayFields.filter((field) => entered.every(({ selector }) => selector !== field));
  return [
    ...entered,
    ...proposed.map((selector): Step => ({ action: 'fill', selector, value: ownDayIn(selector) })),
  ];
}

/** Whether a draft enters a time of day, and no day that is one of its own or could be. */
export function entersTimeAlone({ action }: Draft): boolean {
  const entered = action.flatMap(({ action: does, value = '' }) => (does === 'fill' ? [value] : []));
  const hasDay = entersOwnDay(action) || entered.some((value) => enteredDay.test(value));
  return !hasDay && entered.some((value) => enteredTime.test(value));
}

/** Whether steps enter a day of the attempt's own. */
export function entersOwnDay(steps: readonly Step[]): boolean {
  return ownDays(steps).length > 0;
}

/** The names of the placeholders that stand for days of the attempt's own in what steps enter: `uniqueDay`, `uniqueDay+2`. */
export function ownDays(steps: readonly Step[]): string[] {
  const names = steps.flatMap(({ value = '' }) =>
    [...value.matchAll(placeholder)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}
