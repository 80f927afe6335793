import type { FormField } from '@testkernel/sdk';
import { asksForBirthday, birthday, dayCandidates } from './day-candidates.ts';
import { numberCandidates, toldNumbers } from './number-candidates.ts';
import { optionCandidates } from './option-candidates.ts';
import { price } from './price.ts';
import { saidNotation, writtenIn } from './said/said-notation.ts';
import { saidOpening } from './said/said-opening.ts';
import { saidWords } from './said/said-words.ts';
import { shiftedTime } from './shifted-time.ts';
import { textCandidates } from './text-candidates.ts';
import { uniqueVariant } from './unique-variant.ts';

const consenting =
  /\b(agreed?|accept|consent|terms|stimme|einverstanden|akzeptiere|accepte|conditions|acepto|condiciones)\b/i;
/** What is entered where a form asks for a time of day. */
export const enteredTime = '10:30';
const otherTimes = ['14:00', '11:00', '09:00', '12:15', '18:00'];
const clockTime = /(?<![\p{L}\d])(?:hh|ss):(?:mm)(?![\p{L}\d])/iu;

/** A field of which some values may have been refused. */
export interface TriedField extends FormField {
  readonly refused?: readonly string[];
  /** What stood beside the field when the last of them was refused. */
  readonly lastSaid?: string;
  /** Whether it may be left empty: nothing said that it is required before a value was refused. */
  readonly isOptional?: boolean;
  /** Whether one of the entries that it suggests has to be taken. */
  readonly takesSuggestion?: boolean;
}

/**
 * A valid value for a field, new in every attempt if the field takes free text: the best of those that were not refused. Null if no value is
 * certain to be valid, or all were refused and it may be left empty.
 */
export function fieldValue(field: TriedField): string | null {
  const own = ownCode(field);
  if (own !== null) return own;
  const candidates = candidatesFor(field);
  const other = candidates.find((value) => !field.refused?.includes(value));
  return other ?? (field.isOptional === true ? null : (candidates[0] ?? null));
}

const taken = /\b(another|already|taken|exists?|in use|duplicate|bereits|vergeben|déjà|ya existe)\b/i;

/** The last value that was refused, where the page says that another record has it. */
export function valueOfAnother({ refused = [], lastSaid = '' }: TriedField): string | null {
  return taken.test(lastSaid) ? (refused.at(-1) ?? null) : null;
}

/** A code of the attempt's own in the form of the one that another record has; null for fields that take none. */
function ownCode(field: TriedField): string | null {
  const taken = valueOfAnother(field);
  const isChosen = /^(select|listbox|radio|checkbox|time|date|datetime-local|month|week)$/.test(field.type);
  const isBound = field.type === 'number' && toldNumbers(field).length > 0;
  return taken === null || isChosen || isBound ? null : uniqueVariant(taken);
}

/** Another valid value, for a form that refuses the usual one; null where there is none. */
export function otherValue(field: FormField): string | null {
  const hasOther = field.type === 'text' || field.type === 'date' || isAmount(field);
  return hasOther ? (candidatesFor(field)[1] ?? null) : null;
}

/** Whether the field takes an amount, as opposed to a word by which what is entered can be found. */
export function isAmount(field: FormField): boolean {
  return fieldValue(field) === price;
}

/** Whether the field is a box in which users agree to something, without which forms are refused. */
export function isConsent({ type, label }: FormField): boolean {
  return type === 'checkbox' && consenting.test(label);
}

function candidatesFor(field: TriedField): string[] {
  switch (field.type) {
    case 'file':
      return [];
    case 'checkbox':
    case 'radio':
      return ['on'];
    case 'select':
    case 'listbox':
      return optionCandidates(field, field.refused);
    case 'number':
    case 'range':
      return numberCandidates(field);
    case 'date':
      return dayCandidates(field);
    case 'datetime-local':
      return dayCandidates(field).map((day) => `${day}T${enteredTime}`);
    case 'month':
      return ['2030-01', '2025-01'];
    case 'week':
      return ['2030-W03', '2025-W03'];
    case 'time':
      return timeCandidates(field);
    case 'color':
      return ['#336699'];
    default:
      return field.pattern === null
        ? (writtenCandidates(field) ?? textCandidates(field))
        : textCandidates(field);
  }
}

/** Days and times that are entered as text in a notation that the page names; null where it names none. */
function writtenCandidates(field: FormField): string[] | null {
  const words = saidWords(field);
  const notation = saidNotation(words);
  if (notation !== null) {
    const near = [`{{workday+14 ${notation}}}`, `{{workday-14 ${notation}}}`];
    return asksForBirthday(field) ? [writtenIn(birthday, notation), ...near] : near;
  }
  return clockTime.test(words) ? [enteredTime, ...otherTimes] : null;
}

function timeCandidates(field: FormField): string[] {
  const { value, min, max } = field;
  const open = saidOpening(saidWords(field));
  const shifted = value === '' ? null : (shiftedTime(value, 15) ?? shiftedTime(value, -15));
  const isAllowed = (time: string) => (min || time) <= time && time <= (max || time);
  const times = [
    ...(shifted === null ? [] : [shifted]),
    ...(open === null ? [] : [open]),
    enteredTime,
    ...otherTimes,
  ];
  const allowed = times.filter(isAllowed);
  return allowed.length === 0 ? [min || enteredTime] : allowed;
}
