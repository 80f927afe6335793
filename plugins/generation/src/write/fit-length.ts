import type { FormField } from '@testkernel/sdk';
import { saidTexts } from './said/said-texts.ts';
import { saidWords } from './said/said-words.ts';
import { unique, uniqueLength, uniqueRoom } from './unique.ts';

/** Longer texts are not entered, whatever a page demands. */
const longest = 2_000;

/** The number of characters that a field may have as the page says beside it: "Up to 60 characters"; null where it says nothing. */
export function saidLength(field: FormField): number | null {
  return saidTexts(saidWords(field)).most ?? null;
}

/** The text in the length that a field takes, with its unique word where there is room; null where an address would be cut off. */
export function fitLength(value: string, field: FormField): string | null {
  const minLength = field.minLength ?? saidTexts(saidWords(field)).least ?? 0;
  const maxLength = field.maxLength ?? saidLength(field);
  const padding = value.includes(' ') ? ' and more' : 'andmore';
  const lacking = Math.min(longest, minLength) - lengthWith(value, uniqueLength);
  const padded = lacking > 0 ? value + padding.repeat(Math.ceil(lacking / padding.length)) : value;
  if (maxLength === null || maxLength < 0 || lengthWith(padded, uniqueRoom) <= maxLength) return padded;
  if (maxLength >= uniqueRoom) return unique;
  return value.includes('@') ? null : value.replace(unique, '').trim().slice(0, maxLength);
}

/** @param uniqueCharacters what counts for the unique word */
function lengthWith(value: string, uniqueCharacters: number): number {
  return value.replace(unique, '').length + (value.includes(unique) ? uniqueCharacters : 0);
}
