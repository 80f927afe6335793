const letters = 'abcdefghijklmnopqrstuvwxyz';
const mark = 'qx';
const length = 10;
const pattern = new RegExp(`\\b${mark}[a-z]{${length - mark.length}}\\b`, 'i');

/**
 * A word that nobody has used before: what steps put in the place of `{{unique}}`. Ten small letters, so that it fits
 * a field of names as well as one of text.
 */
export function uniqueWord(): string {
  const random = crypto.getRandomValues(new Uint32Array(length - mark.length));
  return mark + [...random].map((value) => letters[value % letters.length]).join('');
}

/** Whether a text holds such a word: then a test made it, in this run or in an earlier one. */
export function holdsUniqueWord(text: string): boolean {
  return pattern.test(text);
}
