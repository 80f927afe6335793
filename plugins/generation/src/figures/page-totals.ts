import { pathOf, quote, type ShownPage, type Step, StepFailure, type StepSession } from '@testkernel/sdk';
import { nextPageControl } from '../lists/next-page.ts';
import { numbersIn } from '../observe/numbers.ts';
import { usableAssertions } from '../observe/usable-assertions.ts';
import { type CollectedFigure, figuresProgram } from './collect-figures.ts';
import { firstRows } from './first-rows.ts';
import { isAverage } from './grown-figures.ts';
import { totalHolds } from './total-holds.ts';
import { columnsOf, entriesOf, unitOf, wordsOf } from './total-steps.ts';

const maxTotals = 4;
/** Each opens all pages of the list. */
const maxPagedTotals = 3;
const loadMs = 5_000;
const maxInterruptions = 3;
/** One entry equals too many other numbers. */
const minEntries = 2;
const totalLabel = /\b(total|totals|subtotal|sum|balance|gesamt|summe|zwischensumme|somme|suma|totale)\b/i;
const countLabel =
  /\b(results?|matches|items?|entries|entry|records?|rows?|found|shown|hits?|treffer|einträge|résultats?|resultados?)\b/i;

/**
 * Assertions that hold whatever the data are: a figure of the page says how many entries it lists, or is the total of a column.
 * None where the list goes on on another page, unless these may be opened.
 *
 * @param shown what the session's page shows
 * @param mayOpen whether the other pages of the list may be opened, where the assertions end then. Default: false.
 */
export async function pageTotals(session: StepSession, shown: ShownPage, mayOpen = false): Promise<Step[]> {
  const [next] = nextPageControl(shown)?.locators ?? [];
  const articles = await session.locate("getByRole('article')").count();
  if (!(hasEntries(shown) || articles >= minEntries) || (next !== undefined && !mayOpen)) return [];
  const pages = next === undefined ? {} : { url: pathOf(session.page.url()), value: next };
  const figures = await session.page.evaluate<CollectedFigure[]>(figuresProgram);
  const cells = await firstRows(shown, session);
  const possible = figures.flatMap((figure): Step[] => {
    const stepOf = (expected: string) => (target: string) => ({
      action: 'assertTotal',
      selector: figure.selector,
      target,
      expected,
      ...pages,
    });
    return [
      ...(counts(figure, shown) ? [...entriesIn(figure), ...entriesOf(shown)].map(stepOf('count')) : []),
      ...summedColumns(figure, shown, cells).map(stepOf(isAverage(figure.label) ? 'average' : 'sum')),
    ];
  });
  return next === undefined
    ? usableAssertions(possible, session, maxTotals)
    : onePerKind(possible, session, pathOf(session.page.url()));
}

/** A number of entries, a sum and an average, with what opens the first page of the list between them. */
async function onePerKind(possible: readonly Step[], session: StepSession, path: string): Promise<Step[]> {
  const held: Step[] = [];
  const listed = await Promise.all(
    possible.map(async ({ target = '' }) => (await session.locate(target).count()) > 0),
  );
  const ofListed = possible.filter((_, index) => listed[index]);
  for (const steps of Map.groupBy(ofListed, ({ expected }) => expected).values()) {
    const open: Step[] = held.length === 0 ? [] : [{ action: 'navigate', url: path }];
    if (open.length > 0) await openPage(path, session);
    const total = await firstThatHolds(steps.slice(0, maxPagedTotals), session, path);
    if (total.length > 0) held.push(...open, ...total);
  }
  return held;
}

/** Columns of which a figure may be the sum or the average: any if its words say that it is one, else those of its own unit. */
function summedColumns(
  { label, text }: CollectedFigure,
  shown: ShownPage,
  cells: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (totalLabel.test(label) || isAverage(label)) return columnsOf(label, shown, cells);
  const unit = unitOf(text);
  return unit === null ? [] : columnsOf(label, shown, cells, (cell) => unitOf(cell) === unit);
}

/**
 * Locators of the entries in the part of the page that has the name of the figure, or holds it: "To do (4)" in the column "To do", or above
 * the cards of its column.
 */
function entriesIn({ label, selector }: CollectedFigure): string[] {
  const name = label.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const parts = [
    ...(name === '' ? [] : [`getByRole('region', { name: ${quote(name)}, exact: true })`]),
    ...(selector.startsWith('getBy') ? [`getByRole('region').filter({ has: ${selector} })`] : []),
  ];
  return parts.flatMap((part) => ['article', 'listitem'].map((role) => `${part}.getByRole('${role}')`));
}

/** Tries assertions that leave the page of the path. */
async function firstThatHolds(
  possible: readonly Step[],
  session: StepSession,
  path: string,
): Promise<Step[]> {
  for (const step of possible) {
    if (await totalHolds(session, step, () => openPage(path, session))) return [step];
    await openPage(path, session);
  }
  return [];
}

/** The step that failed may have begun to open other pages, which interrupt attempts to leave them. */
async function openPage(path: string, session: StepSession): Promise<void> {
  const navigate: Step = { action: 'navigate', url: path };
  for (let left = maxInterruptions; ; left -= 1) {
    try {
      return await session.run(navigate);
    } catch (error) {
      if (!(error instanceof StepFailure) || left === 0) throw error;
      // Whether that page is there in time does not matter: the next attempt opens its own.
      await session.page.waitForLoadState('load', { timeout: loadMs }).catch(() => undefined);
    }
  }
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
