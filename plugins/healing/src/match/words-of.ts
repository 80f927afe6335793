import { holdsUniqueWord } from '@testkernel/sdk';

const made = 'unique';

/** The words of a text in small letters, without numbers; those that a test made up are all the same word. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (holdsUniqueWord(word) ? made : word));
}

/** The share of words that two texts have in common, from 0 to 1. */
export function overlap(one: string, other: string): number {
  const [left, right] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  if (left.size + right.size === 0) return 1;
  const common = [...left].filter((word) => right.has(word)).length;
  return (2 * common) / (left.size + right.size);
}
