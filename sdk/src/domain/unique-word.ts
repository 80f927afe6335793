const letters = 'abcdefghijklmnopqrstuvwxyz';
const mark = 'qx';
const length = 10;
const word = `\\b${mark}[a-z]{${length - mark.length}}\\b`;
const pattern = new RegExp(word, 'i');
const quoted = new RegExp(`["“(]?${word}["”)]?`, 'gi');

/** A regular expression that finds such words in the text of an element, for locators: there, words may stand side by side without a space. */
export const uniqueWordExpression = `/${mark}[a-z]{${length - mark.length}}/`;

/**
 * A random word of ten lower-case letters, which replaces `{{unique}}` in steps. Letters only, so that fields for
 * names accept it too.
 */
export function uniqueWord(): string {
  const random = crypto.getRandomValues(new Uint32Array(length - mark.length));
  return mark + [...random].map((value) => letters[value % letters.length]).join('');
}

/** Whether a text contains such a word, and so was entered by a test of this run or an earlier one. */
export function holdsUniqueWord(text: string): boolean {
  return pattern.test(text);
}

/** The text without such words, and without quotation marks or brackets around them. */
export function withoutUniqueWords(text: string): string {
  return text.replace(quoted, '').replace(/\s+/g, ' ').trim();
}
