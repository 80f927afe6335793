import { quote } from '@testkernel/sdk';
import { escapeAroundUnique } from '../write/escape-regex.ts';
import { locatingOnAnyDay } from '../write/written-day.ts';

/** In place of a number that is another one for each record, and of a code. No page shows them. */
const marks = { number: '\u0000', code: '\u0001' };
const anyMark = new RegExp(Object.values(marks).join('|'), 'g');

/**
 * The text with signs instead of such numbers and codes.
 *
 * @param numbers finds them, with the word before each as the group `word`; null where none are known
 */
export function withAnyNumber(text: string, numbers: RegExp | null): string {
  if (numbers === null) return text;
  return text.replace(numbers, (found, ...others) => {
    const { word = '' }: { readonly word?: string } = others.at(-1);
    return word + (/^\d+$/.test(found.slice(word.length)) ? marks.number : marks.code);
  });
}

/** The text without these signs. */
export function withoutMarks(marked: string): string {
  return marked.replace(anyMark, '');
}

/** The source of a regular expression with what the signs stand for. */
export function withPatternsOfMarks(marked: string): string {
  return marked.replace(anyMark, (mark) => (mark === marks.number ? '\\d+' : '[A-Z0-9]+'));
}

/** The source of a regular expression that a text matches, whatever the numbers and the attempt's own word are. */
export function patternOfAnyNumber(marked: string): string {
  return `^${withPatternsOfMarks(escapeAroundUnique(marked))}$`;
}

/** The locator of an element of the attempt's own record, by its role and its name. */
export function recordLocator(role: string, name: string, numbers: RegExp | null): string {
  const marked = withAnyNumber(name, numbers);
  return marked === name
    ? locatingOnAnyDay(`getByRole('${role}', { name: ${quote(name)}, exact: true })`)
    : `getByRole('${role}', { name: /${patternOfAnyNumber(marked)}/ })`;
}
