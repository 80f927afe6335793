import { canonicalWord, isActionWord } from './action-words.ts';
import { wordsOf } from './words-of.ts';

/**
 * How the name of an element relates to that of another: the same; one with more words than the other; the same in other
 * words; different words; or words for another action, which no other likeness makes up for.
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
  const [had, has] = [wordsOf(before), wordsOf(after)];
  if (had.length + has.length === 0) return before === after ? 'same' : 'different';
  if (had.join('') === has.join('')) return 'same';
  const [meant, means] = [essence(had), essence(has)];
  if (conflict(meant, means)) return 'conflicting';
  if (sameSet(meant, means)) return 'reworded';
  if (meant.length === 0 || means.length === 0) return 'different';
  if (isTypo(had.join(''), has.join(''))) return 'reworded';
  const [few, many] = meant.length < means.length ? [meant, means] : [means, meant];
  const keepsAction = meant.filter(isActionWord).length === 0 || means.some(isActionWord);
  const contained = few.every((word) => many.some((other) => alike(word, other)));
  return keepsAction && contained && many.length <= few.length * 3 ? 'extended' : 'different';
}

/** Whether a name has all words of another. */
export function containsName(name: string, other: string): boolean {
  const [words, wanted] = [essence(wordsOf(name)), essence(wordsOf(other))];
  return wanted.length > 0 && wanted.every((word) => words.some((found) => alike(found, word)));
}

function essence(words: readonly string[]): string[] {
  return joinVerbs(words)
    .filter((word) => !articles.has(word))
    .map(canonicalWord);
}

/** "sign in" is one word for what it does. */
function joinVerbs(words: readonly string[]): string[] {
  return words
    .join(' ')
    .replace(/\b(sign|log) ?(in|out|up|on|off)\b/g, (_, verb: string, way: string) =>
      way === 'up' ? 'signup' : way === 'in' || way === 'on' ? 'login' : `${verb}out`,
    )
    .split(' ')
    .filter((word) => word !== '');
}

/** Another action than before, or one that nobody asked for and that can't be taken back. */
function conflict(had: readonly string[], has: readonly string[]): boolean {
  const added = has.filter((word) => isActionWord(word) && !had.includes(word));
  return added.length > 0 && (had.some(isActionWord) || added.some((word) => drastic.has(word)));
}

const drastic = new Set([
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

/** Few letters of a long name differ. */
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
