import type { FormField } from '@testkernel/sdk';
import { saidNumbers } from '../../write/said/said-numbers.ts';
import { saidTexts } from '../../write/said/said-texts.ts';
import { saidWords } from '../../write/said/said-words.ts';

/** The field with the bounds that its page tells in words, where its attributes have none: "Between 3 and 8", "At least 20 characters". */
export function withSaidBounds(field: FormField): FormField {
  const words = saidWords(field);
  if (field.type === 'number') {
    const { least, most } = saidNumbers(words);
    return { ...field, min: field.min ?? textOf(least), max: field.max ?? textOf(most) };
  }
  return { ...field, minLength: field.minLength ?? saidTexts(words).least ?? null };
}

function textOf(number: number | undefined): string | null {
  return number === undefined ? null : String(number);
}
