import { holdsUniqueWord } from '@testkernel/sdk';

const uniqueWord = 'unique';

/** The words of a text in lower case. Words that a test made up are replaced by one word. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (holdsUniqueWord(word) ? uniqueWord : word));
}

/** The share of words that two texts have in common, 0..1. */
export function overlap(one: string, other: string): number {
  const [left, right] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  if (left.size + right.size === 0) return 1;
  const common = [...left].filter((word) => right.has(word)).length;
  return (2 * common) / (left.size + right.size);
}
