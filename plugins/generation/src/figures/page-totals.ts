import type { ShownPage, Step, StepSession } from '@testkernel/sdk';
import { nextPageControl } from '../flows/lists/next-page.ts';
import { numbersIn } from '../observe/numbers.ts';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { type CollectedFigure, figuresProgram } from './collect-figures.ts';
import { firstRows } from './first-rows.ts';
import { columnsOf, entriesOf, wordsOf } from './total-steps.ts';

const maxTotals = 2;
/** One entry equals too many other numbers. */
const minEntries = 2;
const totalLabel = /\b(total|totals|subtotal|sum|balance|gesamt|summe|zwischensumme|somme|suma|totale)\b/i;
const countLabel =
  /\b(results?|matches|items?|entries|entry|records?|rows?|found|shown|hits?|treffer|einträge|résultats?|resultados?)\b/i;

/**
 * Assertions that hold whatever the data are: a figure of the page says how many entries it lists, or is the total of a column.
 * None where the list goes on on another page.
 *
 * @param shown what the session's page shows
 */
export async function pageTotals(session: StepSession, shown: ShownPage): Promise<Step[]> {
  if (nextPageControl(shown) !== undefined || !hasEntries(shown)) return [];
  const figures = await session.page.evaluate<CollectedFigure[]>(figuresProgram);
  const cells = await firstRows(shown, session);
  const possible = figures.flatMap((figure): Step[] => {
    const stepOf = (expected: string) => (target: string) => ({
      action: 'assertTotal',
      selector: figure.selector,
      target,
      expected,
    });
    return [
      ...(counts(figure, shown) ? entriesOf(shown).map(stepOf('count')) : []),
      ...(totalLabel.test(figure.label) ? columnsOf(figure.label, shown, cells).map(stepOf('sum')) : []),
    ];
  });
  return usableAssertions(possible, session, maxTotals);
}

function hasEntries({ tables, lists }: ShownPage): boolean {
  return tables.some(({ rows }) => rows >= minEntries) || lists.some(({ items }) => items >= minEntries);
}

/** Whether its words say that it counts what the page lists. */
function counts({ label, text }: CollectedFigure, { headings, tables, lists }: ShownPage): boolean {
  if ((numbersIn(text)[0]?.value ?? 0) < minEntries) return false;
  const named = [
    ...headings.map((heading) => heading.text),
    ...[...tables, ...lists].map(({ name }) => name),
  ];
  const words = new Set(named.flatMap(wordsOf));
  return countLabel.test(label) || wordsOf(label).some((word) => words.has(word));
}
