import type { PageModel, Step } from '@testkernel/sdk';
import type { RecordForm } from '../entity/entity.ts';
import type { Record } from '../entity/record.ts';
import { openByAddress } from '../write/load-again.ts';
import { type CollectedFigure, figuresProgram } from './collect-figures.ts';
import { firstRows } from './first-rows.ts';
import { type GrownFigure, grownFigures } from './grown-figures.ts';
import { totalHolds } from './total-holds.ts';
import { totalSteps } from './total-steps.ts';

/** Figures that are greater while a record exists, and pages on which they may be totals of a list. */
const maxPages = 6;
const maxFigures = 4;

/** Where the records of a form are listed, and how the next page of a list is shown. */
type ListsOfRecords = Pick<RecordForm, 'listPath' | 'nextPages'>;

/** The pages whose figures may depend on records: those with a number in them, the nearest to the start first. */
export function figurePages(pages: readonly PageModel[]): string[] {
  const withNumbers = pages.filter(
    ({ path, ariaSnapshot, status }) =>
      !path.includes('?') && (status ?? 200) < 400 && /\d/.test(ariaSnapshot),
  );
  const nearest = withNumbers.toSorted((one, other) => one.depth - other.depth);
  return [...new Set(nearest.map(({ path }) => path))].slice(0, maxPages);
}

/** The figures of each page as they are now, by its path. */
export async function readFigures(
  record: Record,
  paths: readonly string[],
): Promise<ReadonlyMap<string, readonly CollectedFigure[]>> {
  const read = new Map<string, readonly CollectedFigure[]>();
  for (const path of paths) {
    await record.play(openByAddress(path));
    read.set(path, await shownFigures(record));
  }
  return read;
}

/** The figures of the page that is open. */
export function shownFigures({ attempt }: Record): Promise<CollectedFigure[]> {
  return attempt.page.evaluate<CollectedFigure[]>(figuresProgram);
}

/** Those that differ between two readings, with and without the record. */
export function allGrown(
  without: ReadonlyMap<string, readonly CollectedFigure[]>,
  withRecord: ReadonlyMap<string, readonly CollectedFigure[]>,
): GrownFigure[] {
  return [...withRecord]
    .flatMap(([path, figures]) => grownFigures(path, without.get(path) ?? [], figures))
    .slice(0, maxFigures);
}

/**
 * Steps that open the page of each figure and assert that it is the total of what a page lists: the page that is linked beside it, or
 * the list of the records. Figures for which no such assertion holds are left out.
 */
export async function figureSteps(
  record: Record,
  figures: readonly GrownFigure[],
  lists: ListsOfRecords,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const grown of figures) {
    const total = await totalOf(record, grown, lists);
    if (total !== null) steps.push(...openByAddress(grown.path), total);
  }
  return steps;
}

async function totalOf(record: Record, grown: GrownFigure, lists: ListsOfRecords): Promise<Step | null> {
  const urls = [...new Set([grown.figure.href ?? lists.listPath, lists.listPath])].filter(
    (url) => url !== grown.path,
  );
  for (const url of urls) {
    for (const step of await candidates(record, grown, url, lists)) {
      const open = () => record.play(openByAddress(grown.path));
      await open();
      if (await totalHolds(record.attempt.session, step, open)) return step;
    }
  }
  return null;
}

async function candidates(
  record: Record,
  grown: GrownFigure,
  url: string,
  { nextPages }: ListsOfRecords,
): Promise<Step[]> {
  await record.play(openByAddress(url));
  const list = await record.page();
  const cells = await firstRows(list, record.attempt.session);
  return totalSteps(grown, list, url, cells, nextPages);
}
