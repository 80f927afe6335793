import type { ShownPage, Step } from '@testkernel/sdk';
import { nextPageControl } from '../lists/next-page.ts';
import type { GrownFigure } from './grown-figures.ts';

const maxTargets = 3;
/** A number with a sign or a unit: "€ 4.50", "4 hours". */
const numeric = /^\D{0,4}\d[\d.,\s]*(\D{0,4}|\p{L}{1,12})$/u;

/**
 * Assertions that a figure is the total or the average of what a page lists, the most likely first. Which of them hold has to be tried.
 *
 * @param list the page at `url`
 * @param cells the texts of the first row of each table, by the table's locator
 * @param nextPages locators of controls that show the next page of a list, by the path of the page
 */
export function totalSteps(
  { figure, kinds }: GrownFigure,
  list: ShownPage,
  url: string,
  cells: ReadonlyMap<string, readonly string[]>,
  nextPages: ReadonlyMap<string, string>,
): Step[] {
  const [path = ''] = url.split('?');
  const next = nextPageControl(list)?.locators[0] ?? nextPages.get(path);
  return kinds.flatMap((kind) => {
    const targets = kind === 'count' ? entriesOf(list) : columnsOf(figure.label, list, cells);
    return targets.slice(0, maxTargets).map((target) => ({
      action: 'assertTotal',
      selector: figure.selector,
      target,
      expected: kind,
      url,
      ...(next === undefined ? {} : { value: next }),
      description: `"${figure.label}" is the ${kind === 'count' ? 'number' : kind} of what ${url} lists`,
    }));
  });
}

/** Locators of the rows of tables and of the items of lists. */
export function entriesOf({ tables, lists }: ShownPage): string[] {
  const rows = tables.flatMap(({ locator }) => (locator === null ? [] : [`${locator}.locator('tbody tr')`]));
  const items = lists.flatMap(({ locator }) =>
    locator === null ? [] : [`${locator}.getByRole('listitem')`],
  );
  return [...rows, ...items];
}

/** Of a number in a text: the word after it, in the singular of languages that add an "s"; null where there is none. */
export function unitOf(text: string): string | null {
  return /\d\s*(\p{L}{2,}?)s?(?!\p{L})/u.exec(text)?.[1]?.toLowerCase() ?? null;
}

/**
 * Locators of the cells of numeric columns: first those that share a word with the label.
 *
 * @param isPossible whether a column may be meant, by the text of its first cell. Default: any.
 */
export function columnsOf(
  label: string,
  { tables }: ShownPage,
  cells: ReadonlyMap<string, readonly string[]>,
  isPossible: (text: string) => boolean = () => true,
): string[] {
  const words = new Set(wordsOf(label));
  const columns = tables.flatMap(({ locator, columns: names }) =>
    (locator === null ? [] : (cells.get(locator) ?? [])).flatMap((text, index) =>
      numeric.test(text.trim()) && isPossible(text)
        ? [
            {
              cells: `${locator}.locator('tbody tr > :nth-child(${index + 1})')`,
              isNamed: wordsOf(names[index] ?? '').some((word) => words.has(word)),
            },
          ]
        : [],
    ),
  );
  return columns
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .map((column) => column.cells);
}

/** Its words of three letters and more, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
