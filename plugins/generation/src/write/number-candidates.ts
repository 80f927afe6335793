import type { FormField } from '@testkernel/sdk';
import { numbersIn } from '../observe/numbers.ts';
import type { TriedField } from './field-value.ts';
import { price } from './price.ts';
import { saidNumbers } from './said/said-numbers.ts';
import { saidWords } from './said/said-words.ts';

const quantity = /quantity|\bqty\b|amount of|number of|how many|menge|anzahl|quantité|cantidad/i;

/** A calendar year, not a number of years or what is counted for each. */
const calendarYear = /(?<!\b(?:per|a|each|pro|par) )\b(?:year|\p{L}*jahr|année|año)\b(?! (?:old|alt)\b)/iu;
/** One that is over, one in which an adult was born, and one that is to come. */
const years = [2015, 1985, 2030];

/** Whether the field holds a count, for which any allowed number is valid. */
export function isQuantity(field: FormField): boolean {
  return field.type === 'number' && quantity.test(`${field.label} ${field.name}`);
}

/** Numbers for a field, the best first: within its bounds and those that the page tells, in its steps. */
export function numberCandidates(field: TriedField): string[] {
  const said = saidNumbers(saidWords(field));
  const low = Math.max(numberOr(field.min, Number.NEGATIVE_INFINITY), said.least ?? Number.NEGATIVE_INFINITY);
  const high = Math.min(numberOr(field.max, Number.POSITIVE_INFINITY), said.most ?? Number.POSITIVE_INFINITY);
  const step = said.step ?? numberOr(field.step ?? null, 1);
  const base = numberOr(field.min, 0);
  const within = (number: number) =>
    String(inSteps(Math.min(Math.max(number, low), high), { base, step, high }));
  const isPrice =
    Number(price) >= Math.max(low, 1) &&
    Number(price) <= high &&
    said.step === undefined &&
    takesCents(field);
  const isYear = calendarYear.test(`${field.label} ${field.name}`);
  const usual = Number.isFinite(low) || Number.isFinite(high) ? 2 : Math.max(2, step);
  return [
    ...toldNumbers(field).map(within),
    ...(isQuantity(field) && /^\d+$/.test(field.value) ? [quantityFor(field, high)] : []),
    ...(isPrice ? [price] : []),
    ...(isYear ? years.map(within) : []),
    within(usual),
    ...(Number.isFinite(low) ? [within(low), within(low + step)] : []),
    ...(Number.isFinite(high) ? [within(high)] : []),
    within(10),
    within(100),
  ];
}

/** The next numbers to the only one that stands beside the field that was refused: "The meter showed 1734 already." */
export function toldNumbers({ lastSaid = '', refused = [] }: TriedField): number[] {
  const [told, ...others] = numbersIn(lastSaid);
  if (told === undefined || others.length > 0 || refused.includes(String(told.value))) return [];
  return [told.value + 1, told.value, told.value - 1];
}

function numberOr(text: string | null, otherwise: number): number {
  return text === null || text === '' || Number.isNaN(Number(text)) ? otherwise : Number(text);
}

interface Steps {
  readonly base: number;
  readonly step: number;
  readonly high: number;
}

/** The next valid number, at or above the given one where that is not too great. */
function inSteps(number: number, { base, step, high }: Steps): number {
  const steps = (number - base) / step;
  if (!Number.isFinite(steps) || Math.abs(steps - Math.round(steps)) < 1e-6) return number;
  const above = base + Math.ceil(steps) * step;
  return Number((above <= high ? above : above - step).toFixed(6));
}

/** Another quantity, greater than one if possible, so that a multiplied price can be recognised. */
function quantityFor({ value }: FormField, high: number): string {
  const more = Math.min(Number(value) + 2, high);
  return String(more === Number(value) ? Math.max(1, more - 1) : more);
}

/** Whether the steps of a field for numbers meet the price. */
function takesCents({ min, step }: FormField): boolean {
  if (step === undefined || step === 'any') return step === 'any';
  const steps = (Number(price) - Number(min ?? 0)) / Number(step);
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}
