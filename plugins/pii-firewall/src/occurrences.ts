import type { Span } from './found.ts';

const wordCharacter = /[\p{L}\p{N}_]/u;

/** Where a literal occurs in a text, without overlaps. @param wholeWord whether only where no word goes on beside it */
export function* occurrences(text: string, literal: string, wholeWord = false): Generator<Span> {
  if (literal === '') return;
  let at = text.indexOf(literal);
  while (at >= 0) {
    const end = at + literal.length;
    const found = !wholeWord || !(isInWord(text, at) || isInWord(text, end));
    if (found) yield { start: at, end };
    at = text.indexOf(literal, found ? end : at + 1);
  }
}

/** Whether the characters on both sides of an offset belong to one word. */
function isInWord(text: string, offset: number): boolean {
  return wordCharacter.test(text.charAt(offset - 1)) && wordCharacter.test(text.charAt(offset));
}
