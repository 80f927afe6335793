import { canonicalWord, isActionWord } from './action-words.ts';
import { wordsOf } from './words-of.ts';

/**
 * How the name of an element relates to that of another: equal; with additional words; in other words;
 * different; or for another action, which excludes the element whatever else is similar.
 */
export type NameRelation = 'same' | 'extended' | 'reworded' | 'different' | 'conflicting';

const articles = new Set([
  'the',
  'a',
  'an',
  'your',
  'my',
  'to',
  'of',
  'this',
  'please',
  'now',
  'der',
  'die',
  'das',
  'le',
  'la',
]);

export function compareNames(before: string, after: string): NameRelation {
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  if (wordsBefore.length + wordsAfter.length === 0) return before === after ? 'same' : 'different';
  if (wordsBefore.join('') === wordsAfter.join('')) return 'same';
  const [significantBefore, significantAfter] = [significantWords(wordsBefore), significantWords(wordsAfter)];
  if (conflict(significantBefore, significantAfter)) return 'conflicting';
  if (sameSet(significantBefore, significantAfter)) return 'reworded';
  if (significantBefore.length === 0 || significantAfter.length === 0) return 'different';
  if (isTypo(wordsBefore.join(''), wordsAfter.join(''))) return 'reworded';
  const [few, many] =
    significantBefore.length < significantAfter.length
      ? [significantBefore, significantAfter]
      : [significantAfter, significantBefore];
  const keepsAction =
    significantBefore.filter(isActionWord).length === 0 || significantAfter.some(isActionWord);
  const contained = few.every((word) => many.some((other) => alike(word, other)));
  return keepsAction && contained && many.length <= few.length * 3 ? 'extended' : 'different';
}

/** Whether a name contains all words of another. */
export function containsName(name: string, other: string): boolean {
  const [words, wanted] = [significantWords(wordsOf(name)), significantWords(wordsOf(other))];
  return wanted.length > 0 && wanted.every((word) => words.some((found) => alike(found, word)));
}

function significantWords(words: readonly string[]): string[] {
  return joinVerbs(words)
    .filter((word) => !articles.has(word))
    .map(canonicalWord);
}

/** Joins "sign in" and similar verbs into one word. */
function joinVerbs(words: readonly string[]): string[] {
  return words
    .join(' ')
    .replace(/\b(sign|log) ?(in|out|up|on|off)\b/g, (_, verb: string, way: string) =>
      way === 'up' ? 'signup' : way === 'in' || way === 'on' ? 'login' : `${verb}out`,
    )
    .split(' ')
    .filter((word) => word !== '');
}

/** Whether the name means another action than before, or an added one that can't be undone. */
function conflict(wordsBefore: readonly string[], wordsAfter: readonly string[]): boolean {
  const added = wordsAfter.filter((word) => isActionWord(word) && !wordsBefore.includes(word));
  return added.length > 0 && (wordsBefore.some(isActionWord) || added.some((word) => irreversible.has(word)));
}

const irreversible = new Set([
  'delete',
  'buy',
  'logout',
  'all',
  'reset',
  'lock',
  'archive',
  'cancel',
  'disable',
  'reject',
]);

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.some((found) => alike(word, found)));
}

/** The same word, or its plural. */
function alike(one: string, other: string): boolean {
  return one === other || `${one}s` === other || `${other}s` === one;
}

/** Whether only a few letters of a long name differ. */
function isTypo(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  return (
    longest >= 5 &&
    Math.abs(one.length - other.length) <= 2 &&
    distance(one, other) <= Math.floor(longest / 5)
  );
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, opposite] of [...other].entries()) {
      const swap = (row[column] ?? 0) + (letter === opposite ? 0 : 1);
      next.push(Math.min(swap, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
