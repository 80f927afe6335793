import type { FormField } from '@testkernel/sdk';

/** All that a page says about a field in words: its label, what stands beside it, and its placeholder. */
export function saidWords({
  label,
  hint = '',
  placeholder,
}: Pick<FormField, 'label' | 'hint' | 'placeholder'>): string {
  return [label, hint, placeholder].filter((text) => text !== '').join('. ');
}

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** The text with written numbers up to twelve in digits: "at least two" becomes "at least 2". "One" alone may be a pronoun and stays. */
export function inDigits(text: string): string {
  return text.replace(/\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi, (word) =>
    String(numbers.indexOf(word.toLowerCase())),
  );
}
