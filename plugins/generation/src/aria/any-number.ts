import { quote } from '@testkernel/sdk';
import { escapeAroundUnique } from '../write/escape-regex.ts';
import { locatingOnAnyDay } from '../write/written-day.ts';

/** In place of a number that is another one for each record. No page shows it. */
export const anyNumber = '\u0000';

/**
 * The text with the sign instead of such numbers.
 *
 * @param numbers finds them, with the word before each as the group `word`; null where none are known
 */
export function withAnyNumber(text: string, numbers: RegExp | null): string {
  return numbers === null ? text : text.replace(numbers, `$<word>${anyNumber}`);
}

/** The source of a regular expression that a text matches, whatever the numbers and the attempt's own word are. */
export function patternOfAnyNumber(marked: string): string {
  return `^${escapeAroundUnique(marked).replaceAll(anyNumber, '\\d+')}$`;
}

/** The locator of an element of the attempt's own record, by its role and its name. */
export function recordLocator(role: string, name: string, numbers: RegExp | null): string {
  const marked = withAnyNumber(name, numbers);
  return marked === name
    ? locatingOnAnyDay(`getByRole('${role}', { name: ${quote(name)}, exact: true })`)
    : `getByRole('${role}', { name: /${patternOfAnyNumber(marked)}/ })`;
}
