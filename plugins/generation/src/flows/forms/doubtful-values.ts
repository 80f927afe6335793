import type { FormField } from '@testkernel/sdk';
import { isBirthday } from '../../write/day-candidates.ts';
import { fieldValue } from '../../write/field-value.ts';
import { saidExample } from '../../write/said/said-example.ts';
import type { WrongValue } from './wrong-value.ts';

const longPast = '2001-01-15';
/** The birthday of somebody who is too young for most of what asks for it. */
const infant = '2025-10-12';
const farAhead = '2040-01-16';
const amounts =
  /[£$€¥]|\b(amount|price|cost|fee|total|sum|quantity|qty|weight|height|rate|discount|betrag|preis|menge|gewicht|montant|prix|quantité|importe|precio|cantidad)\b/i;

const durations = /\b(duration|hours|time spent|dauer|stunden|durée|heures|duración|horas)\b/i;

/**
 * Values that the constraints of a field allow, but that forms often refuse: a day long past or far ahead, the birthday of an infant, a duration
 * of more than a day or of nothing, an amount below zero or far too great. Where the form accepts one there is no test.
 */
export function doubtfulValues(field: FormField): WrongValue[] {
  if (field.type === 'date') {
    return [isBirthday(field) ? infant : longPast, farAhead]
      .filter((day) => (field.min ?? '') <= day && day <= (field.max ?? day))
      .map((value) => ({ value }));
  }
  if (field.type === 'text' && durations.test(field.label))
    return doubtfulDurations(saidExample(field) ?? '');
  const isAmount = field.type === 'number' || (field.type === 'text' && amounts.test(field.label));
  if (!isAmount) return [];
  // An amount of money is written as a valid one: another notation is refused for itself.
  const tooMuch = fieldValue(field)?.includes('.') ? '99999.99' : '1000000';
  return [...(field.min === null ? ['-1'] : []), ...(field.max === null ? [tooMuch] : [])].map((value) => ({
    value,
  }));
}

/** In the notation of the example that the form gives: hours and minutes, or hours in digits. */
function doubtfulDurations(example: string): WrongValue[] {
  if (/^\d{1,2}:\d{2}$/.test(example)) return [{ value: '25:00' }, { value: '0:00' }];
  return /^\d{1,2}([.,]\d+)?$/.test(example) ? [{ value: '25' }, { value: '0' }] : [];
}
