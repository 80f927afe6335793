import { holdsUniqueWord, isVolatileText } from '@testkernel/sdk';
import { withoutFarTimes } from '../../aria/far-times.ts';

const maxLines = 40;
const maxRuns = 3;
const maxLength = 4_000;

/**
 * The lines that two texts have in common, as they are written: in the first three runs of lines that follow one another in both. None
 * of them holds a time of the present, an identifier or a word of a test. Empty where that is less than two lines, or where the text is
 * markup or binary.
 */
export function stableLines(one: string, other: string): string[] {
  if (/^\s*</.test(one) || one.includes('\0')) return [];
  const positions = new Map(linesOf(other).map((line, position) => [line, position]));
  const runs: string[][] = [];
  let [count, length, before] = [0, 0, Number.NaN];
  for (const line of linesOf(one)) {
    const position = positions.get(line) ?? Number.NaN;
    const isCommon = !Number.isNaN(position) && line.trim() !== '' && !isUnsteady(line);
    const isNext = position === before + 1;
    before = isCommon ? position : Number.NaN;
    if (!isCommon) continue;
    if (count === maxLines || length + line.length > maxLength || (!isNext && runs.length === maxRuns)) break;
    if (!isNext) runs.push([]);
    runs.at(-1)?.push(line);
    count += 1;
    length += line.length;
  }
  return count < 2 ? [] : runs.map((run) => run.join('').trimEnd());
}

function isUnsteady(line: string): boolean {
  return holdsUniqueWord(line) || isVolatileText(withoutFarTimes(line, new Date()));
}

/** With their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
