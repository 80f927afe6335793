import type { Draft, Step } from '@testkernel/sdk';
import { numbersIn, sameAmount } from '../observe/numbers.ts';
import type { CollectedFigure } from './collect-figures.ts';
import { isAverage } from './grown-figures.ts';

/** A figure that is greater or smaller while a record exists: by one, or by a number that was entered. */
export interface FigureChange {
  /** Of the page that shows it. */
  readonly path: string;
  readonly selector: string;
  readonly label: string;
  /** Negative where the figure is smaller. */
  readonly change: number;
  /** Whether the page on which the form ended shows it, too, without being loaded again. */
  readonly isShownAtOnce: boolean;
  /** Whether the page on which the record was removed shows what it is then, without being loaded again. */
  readonly isRestoredAtOnce: boolean;
}

/** Figures of pages by their paths, and of the page that is open, which was not loaded again. */
export interface FiguresRead {
  readonly atOnce: readonly CollectedFigure[];
  readonly byPath: ReadonlyMap<string, readonly CollectedFigure[]>;
}

const maxChanges = 4;

/**
 * What a record changes, each figure on the first page that shows it.
 *
 * @param entered the numbers of which a figure may be a sum
 */
export function figureChanges(
  without: FiguresRead,
  withRecord: FiguresRead,
  entered: readonly number[],
): FigureChange[] {
  const found = new Map<string, FigureChange>();
  for (const [path, figures] of withRecord.byPath)
    for (const figure of figures) {
      const before = without.byPath.get(path)?.find(({ selector }) => selector === figure.selector);
      const change = before && changeOf(before, figure, entered);
      if (before === undefined || change === undefined || found.has(figure.selector)) continue;
      const { selector, label } = figure;
      found.set(selector, {
        path,
        selector,
        label,
        change,
        isShownAtOnce: shows(withRecord.atOnce, figure),
        isRestoredAtOnce: shows(without.atOnce, before),
      });
    }
  return [...found.values()].slice(0, maxChanges);
}

/**
 * What the changes are once the record was used, in comparison with when there was no record. Those are left out that nothing explains: a
 * record counts as it did, not at all, or once more or less.
 */
export function figuresAfter(
  changes: readonly FigureChange[],
  before: FiguresRead['byPath'],
  after: FiguresRead,
): FigureChange[] {
  return changes.flatMap((change) => {
    const [was, is] = [before, after.byPath].map((read) =>
      read.get(change.path)?.find(({ selector }) => selector === change.selector),
    );
    if (was === undefined || is === undefined) return [];
    const byUse = numberOf(is.text) - numberOf(was.text);
    const isExplained = [0, 1, change.change].some((number) => sameAmount(Math.abs(byUse), Math.abs(number)));
    if (!isExplained) return [];
    return [{ ...change, change: change.change + byUse, isShownAtOnce: shows(after.atOnce, is) }];
  });
}

/** The numbers that a draft enters. */
export function enteredNumbers({ action }: Pick<Draft, 'action'>): number[] {
  const values = action.flatMap(({ action: name, value = '' }: Step) => (name === 'fill' ? [value] : []));
  return values.filter((value) => /^\d+([.,]\d{1,2})?$/.test(value)).map(numberOf);
}

/** Undefined where nothing explains the change: others may have made it meanwhile. */
function changeOf(
  { text: before, label }: CollectedFigure,
  { text: after }: CollectedFigure,
  entered: readonly number[],
): number | undefined {
  const change = numberOf(after) - numberOf(before);
  const isExplained = [1, ...entered].some((number) => sameAmount(Math.abs(change), number));
  return isExplained && change !== 0 && !isAverage(label) ? change : undefined;
}

/** NaN where there is none. */
function numberOf(text: string): number {
  return numbersIn(text)[0]?.value ?? Number.NaN;
}

function shows(figures: readonly CollectedFigure[], { selector, text }: CollectedFigure): boolean {
  return figures.some((figure) => figure.selector === selector && figure.text === text);
}
