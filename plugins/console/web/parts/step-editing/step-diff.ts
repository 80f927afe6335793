import type { Schemas } from '@testkernel/client';
import { stepWords } from '@testkernel/sdk/words';

type Step = Schemas['Step'];

export interface DiffLine {
  /** `both`: in both lists. */
  readonly side: 'both' | 'theirs' | 'mine';
  readonly text: string;
}

/** What differs between two lists of steps, by their longest common subsequence. Lists have at most 500 steps. */
export function diffSteps(theirs: readonly Step[], mine: readonly Step[]): readonly DiffLine[] {
  const [a, b] = [theirs.map(textOf), mine.map(textOf)];
  const common = lengths(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      lines.push({ side: 'both', text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push({ side: 'theirs', text: left });
      i += 1;
    } else if (right !== undefined) {
      lines.push({ side: 'mine', text: right });
      j += 1;
    }
  }
  return lines;
}

/** The length of the longest common subsequence of what is left from each pair of positions. */
function lengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row)
        row[j] =
          a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function at(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

function textOf(one: Step): string {
  const { step, data, expected } = stepWords(one);
  return [step, data, expected].filter(Boolean).join(' · ');
}
