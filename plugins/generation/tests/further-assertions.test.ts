import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { furtherAssertions } from '../src/observe/further-assertions.ts';
import { possibleAssertion } from '../src/observe/possible-assertion.ts';
import { facts } from './support/page-facts.ts';

const cells = "getByRole('table').locator('tbody tr > :nth-child(1)')";
const sorted = (expected: string): Step => ({ action: 'assertSorted', selector: cells, expected });
const orders = [sorted('ascending'), sorted('descending')];
const draft = (change: Partial<Draft>): Draft => ({
  setup: [],
  action: [],
  assertions: [],
  expectation: { kind: 'change' },
  ...change,
});
const holding = (...held: string[]) => ({
  session: { holds: async ({ expected = '' }: Step) => held.includes(expected) },
});

t.test('the order of a column is asserted where the other order does not hold as well', async (t) => {
  const possible = (...held: string[]) => possibleAssertion(draft({ possible: orders }), holding(...held));
  t.strictSame(await possible('descending'), [sorted('descending')]);
  t.strictSame(await possible('ascending', 'descending'), [], 'all texts of the column are equal');
  t.strictSame(await possible(), []);
});

t.test('the first of other relations that holds is asserted', async (t) => {
  const shows: Step = { action: 'assert', selector: "getByRole('table')", expected: 'Open' };
  t.strictSame(await possibleAssertion(draft({ possible: [...orders, shows] }), holding('Open')), [shows]);
});

t.test('the next page of a list is turned to where it is there without what tests have added', async (t) => {
  const next: Step = { action: 'click', selector: "getByRole('button', { name: 'Next' })" };
  const list = (...entries: string[]) =>
    facts({ tree: ariaTree(`- list:\n${entries.map((entry) => `  - listitem: ${entry}`).join('\n')}`) });
  const turned = (first: string[], second: string[]) =>
    furtherAssertions(
      draft({ further: [next] }),
      { ...holding('ascending'), after: list(...first), playOn: async () => list(...second) },
      orders.slice(0, 1),
    );
  const added = 'Title qxabcdefgh';
  const steps = [next, sorted('ascending')];
  t.strictSame(await turned(['Ale', 'Bread'], ['Cheese']), steps);
  t.strictSame(await turned(['Ale', added], ['Cheese', 'Dates']), steps);
  t.strictSame(await turned(['Ale', added], ['Cheese']), [], 'it would move to the first page');
  t.strictSame(await turned(['Ale', 'Bread'], [added]), []);
});
