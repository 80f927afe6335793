import type { FormField, PageModel } from '@testkernel/sdk';
import { withoutFarTimes } from '../aria/far-times.ts';
import { daysIn } from '../aria/written-days.ts';
import { numbersIn } from '../observe/numbers.ts';
import { dayMs, shiftedDay } from '../write/shifted-day.ts';
import { listedTexts } from './listed-entries.ts';

type Options = FormField['options'];

const weekMs = 7 * dayMs;
const beginning = /\b(from|since|after|start|begin|von|ab|seit|de|depuis|desde)\b/i;

/**
 * What may be chosen in a field that decides what a list shows: other options, a box, another radio button, a number or a day in the
 * middle of those that the list shows, so that it leaves some entries out and others not.
 */
export function narrowingOptions(field: FormField, page: Pick<PageModel, 'ariaSnapshot'>): Options {
  const { type, value, label, options, checked = false } = field;
  switch (type) {
    case 'select':
      return listedFirst(
        options.filter((option) => option.value !== value),
        page,
      );
    case 'checkbox':
      return [{ value: checked ? 'off' : 'on', label }];
    case 'radio':
      return checked ? [] : [{ value: 'on', label }];
    case 'number':
      return optionOf(field, middleNumber(field, page));
    case 'date':
      return optionOf(field, middleDay(page) ?? weekWithin(field));
    default:
      return [];
  }
}

/** Those that the list shows come first: by others it is often filtered to nothing. */
function listedFirst(options: Options, page: Pick<PageModel, 'ariaSnapshot'>): Options {
  const texts = listedTexts(page);
  const isListed = ({ label }: Options[number]) => label !== '' && texts.some((text) => text.includes(label));
  return [...options.filter(isListed), ...options.filter((option) => !isListed(option))];
}

function optionOf({ value }: FormField, other: string | null): Options {
  return other === null || other === value ? [] : [{ value: other, label: other }];
}

/** Of amounts, where the list shows some; otherwise of all its numbers. */
function middleNumber({ min, max, step }: FormField, page: Pick<PageModel, 'ariaSnapshot'>): string | null {
  const numbers = listedTexts(page).flatMap(numbersIn);
  const amounts = numbers.filter(({ isAmount }) => isAmount);
  const values = (amounts.length > 0 ? amounts : numbers).map(({ value }) => value);
  const number = middle(values.toSorted((one, other) => one - other));
  if (number === null) return null;
  const whole = step === undefined || /^\d+$/.test(step) ? Math.floor(number) : number;
  const isAllowed = (!min || whole >= Number(min)) && (!max || whole <= Number(max));
  return isAllowed ? String(whole) : null;
}

function middleDay(page: Pick<PageModel, 'ariaSnapshot'>): string | null {
  return middle(listedTexts(page).flatMap(daysIn).filter(isLasting).toSorted());
}

/** Whether a list will show the same on both sides of the day tomorrow: entries of these weeks come and go. */
function isLasting(day: string): boolean {
  return withoutFarTimes(day, new Date()) === '';
}

/** A week later than the beginning of a period that the page has chosen, or earlier than its end. */
function weekWithin({ value, label, name }: FormField): string | null {
  const day = shiftedDay(value, beginning.test(`${label} ${name}`) ? weekMs : -weekMs);
  return day !== null && isLasting(day) ? day : null;
}

function middle<T>(sorted: readonly T[]): T | null {
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
