import { holdsUniqueWord, isVolatileText } from '@testkernel/sdk';
import { withoutFarTimes } from '../../aria/far-times.ts';

const maxLines = 40;
const maxLength = 4_000;

/**
 * The lines with which two texts begin, as they are written, up to the first that differs or holds a time of the present, an
 * identifier or a word of a test. Null where that is less than two lines, or where the text is markup or binary.
 */
export function stableLines(one: string, other: string): string | null {
  if (/^\s*</.test(one) || one.includes('\0')) return null;
  const others = linesOf(other);
  const lines = linesOf(one);
  const differs = lines.findIndex((line, index) => line !== others[index] || isUnsteady(line));
  const same = lines.slice(0, differs < 0 ? maxLines : Math.min(differs, maxLines));
  let text = '';
  for (const line of same) if (text.length + line.length <= maxLength) text += line;
  return linesOf(text).length < 2 ? null : text.trimEnd();
}

function isUnsteady(line: string): boolean {
  return holdsUniqueWord(line) || isVolatileText(withoutFarTimes(line, new Date()));
}

/** With their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
