import type { Draft, Step } from '@testkernel/sdk';
import type { Locator } from 'playwright-core';
import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { furtherAssertions } from '../src/observe/further-assertions.ts';
import { decided, heldBefore, possibleAssertions } from '../src/observe/possible-assertions.ts';
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
const shown = { texts: ['Ale', 'Bread'] };
const holding = (...held: string[]) => ({
  session: {
    holds: async ({ expected = '' }: Step) => held.includes(expected),
    locate: () => ({ allInnerTexts: async () => shown.texts }) as unknown as Locator,
  },
});

t.test(
  'the order of a column that holds is asserted, and both are where all its texts are equal',
  async (t) => {
    const possible = (...held: string[]) => possibleAssertions(draft({ possible: orders }), holding(...held));
    t.strictSame(await possible('descending'), [sorted('descending')]);
    t.strictSame(await possible('ascending', 'descending'), orders);
    t.strictSame(await possible(), []);
    shown.texts = ['Quote', 'Quote', 'Approved'];
    t.strictSame(await possible('descending'), [], 'states that are as in the alphabet by chance');
    shown.texts = ['Ale', 'Bread'];
  },
);

t.test('of both orders the one is asserted that the next page is in alone', (t) => {
  const [ascending, descending] = orders;
  const next: Step = { action: 'click', selector: 'next' };
  t.strictSame(decided(orders, [next, ascending as Step]), [ascending]);
  t.strictSame(decided(orders, []), []);
  t.strictSame(decided([descending as Step], []), [descending]);
  t.end();
});

t.test('the first of other relations that holds is asserted', async (t) => {
  const shows: Step = { action: 'assert', selector: "getByRole('table')", expected: 'Open' };
  t.strictSame(await possibleAssertions(draft({ possible: [...orders, shows] }), holding('Open')), [shows]);
});

t.test('the next page of a list is turned to where it is there without what tests have added', async (t) => {
  const next: Step = { action: 'click', selector: "getByRole('button', { name: 'Next' })" };
  const list = (...entries: string[]) => {
    const nodes = entries.map((entry) => (entry === 'Next' ? '- link "Next"' : `  - listitem: ${entry}`));
    return facts({ tree: ariaTree(`- list:\n${nodes.join('\n')}`) });
  };
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
  t.strictSame(await turned(['Ale', added], ['Cheese', 'Next']), steps, 'it is not the last page');
  t.strictSame(await turned(['Ale', 'Bread'], [added]), []);
});

t.test('what other attempts have made hold is not asserted', async (t) => {
  const [one, other] = ['Open', 'Paid'].map((text) => ({
    action: 'assert',
    selector: `getByText('${text}')`,
  }));
  if (one === undefined || other === undefined) return;
  t.strictSame(heldBefore([one], [one, other]), [one]);
  t.strictSame(heldBefore([], [one]), []);
  t.strictSame(heldBefore(undefined, [one]), [one], 'where there was no first time');
});
