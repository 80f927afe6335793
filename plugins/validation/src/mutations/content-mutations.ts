import { isVolatileText, type Step } from '@testkernel/sdk';
import type { PageMutation } from '../in-page/page-mutation.ts';
import { withOtherNotation } from '../in-page/page-values.ts';
import type { AssertedPage, Observation, SeenList } from '../observation.ts';
import type { Mutation, MutationKind } from './mutation.ts';
import type { TestPath } from './test-path.ts';

/** Dates so near to now depend on when a test runs. */
const nearMs = 3 * 24 * 3_600_000;

/** Wrong content of the pages on which the test asserts something, whether it asserts that content or not, the last page first. */
export function contentMutations(test: TestPath, { assertedPages }: Observation): Mutation[] {
  const paths = new Set<string>();
  return assertedPages
    .toReversed()
    .filter(({ page }) => !paths.has(page.path) && paths.add(page.path))
    .flatMap((asserted) => [
      ...swappedLabels(test, asserted),
      ...amounts(asserted),
      ...dates(asserted),
      ...swaps(asserted),
    ]);
}

function amounts(asserted: AssertedPage): Mutation[] {
  return asserted.page.amounts
    .filter((text) => !isVolatileText(text))
    .slice(0, 2)
    .map((text) =>
      onPage(asserted, 'wrong-number', `the number in "${text}"`, { does: 'change-number', text }),
    );
}

function dates(asserted: AssertedPage): Mutation[] {
  const fixed = asserted.page.dates.filter((text) => {
    const time = Date.parse(text);
    return Number.isNaN(time) || Math.abs(time - Date.now()) > nearMs;
  });
  return [
    ...fixed
      .slice(0, 1)
      .map((text) => onPage(asserted, 'wrong-date', `the day in "${text}"`, { does: 'change-day', text })),
    ...fixed
      .filter((text) => withOtherNotation(text) !== text)
      .slice(0, 1)
      .map((text) =>
        onPage(asserted, 'wrong-date', `the notation of "${text}"`, { does: 'change-notation', text }),
      ),
  ];
}

function swaps(asserted: AssertedPage): Mutation[] {
  const lists = [...asserted.page.lists].sort((one, other) => other.items - one.items);
  const [table] = lists.filter(({ columns, items }) => columns !== null && items > 0);
  const [rows] = lists.filter(({ items }) => items > 1);
  return [
    ...(table?.columns
      ? [
          onPage(asserted, 'swapped-fields', `two columns of ${nameOf(table)}`, {
            does: 'swap-cells',
            list: table.index,
            columns: table.columns,
          }),
        ]
      : []),
    ...(rows
      ? [
          onPage(asserted, 'wrong-order', `the first two items of ${nameOf(rows)}`, {
            does: 'swap-rows',
            list: rows.index,
          }),
        ]
      : []),
  ];
}

/** A test that fills in the fields meets wrong labels before it asserts anything, so that only its whole run tells. */
function swappedLabels({ steps }: TestPath, asserted: AssertedPage): Mutation[] {
  const [one, other] = asserted.page.labels;
  if (one === undefined || other === undefined) return [];
  const mutation = onPage(asserted, 'swapped-fields', `the labels "${one}" and "${other}"`, {
    does: 'swap-labels',
    labels: [one, other],
  });
  const isUsed = ({ action, selector = '' }: Step) =>
    !action.startsWith('assert') && [one, other].some((label) => selector.includes(label));
  return [steps.some(isUsed) ? { ...mutation, met: null } : mutation];
}

function nameOf({ role, name }: SeenList): string {
  return name === '' ? `the ${role}` : `the ${role} "${name}"`;
}

function onPage(
  { step, page }: AssertedPage,
  kind: MutationKind,
  target: string,
  mutation: PageMutation,
): Mutation {
  return {
    kind,
    target,
    met: { how: 'asserted', step },
    how: { where: 'page', mutation, path: page.path },
  };
}
