import { numbersIn, sameAmount } from '../observe/numbers.ts';
import type { CollectedFigure } from './collect-figures.ts';

export type TotalKind = 'count' | 'sum' | 'average';

const averageLabel =
  /\b(average|avg|mean|per(?! page)|durchschnitt(lich)?|im schnitt|moyenne|promedio)\b|[øØ]/i;

/** Whether the words beside a figure say that it is an average. */
export function isAverage(label: string): boolean {
  return averageLabel.test(label);
}

/** A figure that is greater while a record exists, or an average that is another one then. */
export interface GrownFigure {
  readonly path: string;
  readonly figure: CollectedFigure;
  /** What it may be: one that is greater by one may count the records, any may add up a number of each. */
  readonly kinds: readonly TotalKind[];
}

/** The figures of a page that a record adds to. */
export function grownFigures(
  path: string,
  without: readonly CollectedFigure[],
  withRecord: readonly CollectedFigure[],
): GrownFigure[] {
  const known = new Map(without.map((figure) => [figure.selector, figure]));
  return withRecord.flatMap((figure): GrownFigure[] => {
    const [before, after] = [known.get(figure.selector)?.text ?? '', figure.text].map(
      (text) => numbersIn(text)[0]?.value,
    );
    if (before === undefined || after === undefined || after === before) return [];
    if (isAverage(figure.label)) return [{ path, figure, kinds: ['average'] }];
    if (after < before) return [];
    return [{ path, figure, kinds: sameAmount(after - before, 1) ? ['count', 'sum'] : ['sum'] }];
  });
}
