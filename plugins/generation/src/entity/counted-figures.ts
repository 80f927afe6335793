import type { Step } from '@testkernel/sdk';
import { enteredNumbers, type FigureChange, figureChanges, figuresAfter } from '../figures/figure-changes.ts';
import { allGrown, figureSteps, readFigures, shownFigures } from '../figures/record-figures.ts';
import type { Entity, RecordForm } from './entity.ts';
import type { Record } from './record.ts';
import type { RecordAction, RecordUse } from './record-actions.ts';

/** Figures of pages that count a record. */
export type CountedFigures = Pick<Entity, 'figures' | 'figureChanges'>;

export const noFigures: CountedFigures = { figures: [], figureChanges: [] };

/** Uses beyond these are not tried for what they make of figures. */
export const maxFigureUses = 2;

/** What the figures that a record changes are once something was done with it. */
export interface FigureUse extends RecordUse {
  readonly name: string;
  /** In comparison with when there was no record; 0 where the record is no longer counted. */
  readonly figures: readonly FigureChange[];
}

/**
 * Reads figures with the record and without it, and tries without it which of them are totals of what a list shows.
 *
 * @param remove removes the record
 */
export async function countedFigures(
  record: Record,
  { draft, figurePages, ...lists }: RecordForm,
  remove: () => Promise<void>,
): Promise<CountedFigures> {
  const read = async () => ({
    atOnce: await shownFigures(record),
    byPath: await readFigures(record, figurePages),
  });
  const withRecord = await read();
  await remove();
  const without = await read();
  return {
    figures: await figureSteps(record, allGrown(without.byPath, withRecord.byPath), lists),
    figureChanges: figureChanges(without, withRecord, enteredNumbers(draft)),
  };
}

/**
 * Uses a record once more, between two readings of the figures that it changes. Null where none of them is known then.
 *
 * @param changes what the record changed when it was created
 * @param back opens the page on which the form ended
 */
export async function useCounted(
  record: Record,
  { name, steps }: RecordAction,
  changes: readonly FigureChange[],
  back: readonly Step[],
): Promise<FigureUse | null> {
  const paths = [...new Set(changes.map(({ path }) => path))];
  const before = await readFigures(record, paths);
  await record.play([...back, ...steps]);
  const after = { atOnce: await shownFigures(record), byPath: await readFigures(record, paths) };
  const figures = figuresAfter(changes, before, after);
  return figures.length === 0 ? null : { name, steps, figures };
}
