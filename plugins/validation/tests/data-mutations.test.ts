import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { type MutationPair, testPairs } from './support/mutation-pairs.ts';
import { click, fill, open, seesHeading, wait } from './support/steps.ts';
import { serveStock } from './support/stock-site.ts';
import { ValidationBench } from './support/validation-bench.ts';

const site = await serveStock();
const bench = await ValidationBench.boot(site.url);
t.teardown(async () => {
  await bench.close();
  await site.close();
});

/** The first of several texts, as answers are shown twice. */
const seesFirst = (text: string): Step => ({
  action: 'assert',
  selector: `getByText('${text}', { exact: true }).first()`,
});
const seesRow = (name: string): Step => ({
  action: 'assert',
  selector: `getByRole('row', { name: '${name}' })`,
});

const stock = [open('/stock'), seesFirst('Mint')];
const report = [open('/report'), seesHeading('Report')];
const note = [
  open('/notes'),
  fill('Text', 'Order {{unique}}'),
  click('button', 'Save'),
  seesFirst('Saved: Order {{unique}}'),
];
const send = [open('/message'), fill('Text', 'Hello'), click('button', 'Send'), seesHeading('Sent')];
const first: Step = {
  action: 'assert',
  selector: "getByRole('row').nth(1)",
  expected: 'Green tea',
};
const leave: Step = { action: 'press', selector: "getByLabel('Word')", value: 'Escape' };
const keys = [open('/keys'), click('button', 'Start')];

const pairs: readonly MutationPair[] = [
  {
    kind: 'write-ignored',
    target: 'POST /api/notes',
    fit: [...note, { action: 'reload' }, seesFirst('Order {{unique}}')],
    unfit: [...note, { action: 'reload' }, seesHeading('Notes')],
  },
  {
    kind: 'wrong-number',
    target: 'items.price of GET /api/stock',
    fit: [...stock, seesFirst('4.50 €')],
    unfit: [...stock, wait],
  },
  {
    kind: 'wrong-date',
    target: 'items.listed of GET /api/stock',
    fit: [...stock, seesFirst('2024-03-05')],
    unfit: [...stock, wait],
  },
  {
    kind: 'wrong-order',
    target: 'the order of items of GET /api/stock',
    fit: [...stock, first],
    unfit: [...stock, wait],
  },
  {
    kind: 'missing-record',
    target: 'the last of items, missing, of GET /api/stock',
    fit: [open('/stock'), seesFirst('Green tea'), seesFirst('Mint')],
    unfit: [open('/stock'), seesFirst('Green tea'), wait],
  },
  {
    kind: 'wrong-count',
    target: 'the last of items, twice, of GET /api/stock',
    fit: [...stock, { action: 'assertCount', selector: "getByRole('row')", expected: '4' }],
    unfit: [...stock, wait],
  },
  {
    kind: 'swapped-fields',
    target: 'items.name and items.maker of GET /api/stock',
    fit: [...stock, seesRow('Mint Garden')],
    unfit: [...stock, wait],
  },
  {
    kind: 'lost-field',
    target: 'items.maker of GET /api/stock',
    fit: [...stock, seesFirst('Hill farm')],
    unfit: [...stock, wait],
  },
  {
    kind: 'wrong-number',
    target: 'the number in "1,250.00 €"',
    fit: [...report, seesFirst('1,250.00 €')],
    unfit: report,
  },
  {
    kind: 'wrong-date',
    target: 'the day in "5 March 2024"',
    fit: [...report, seesFirst('5 March 2024')],
    unfit: report,
  },
  {
    kind: 'swapped-fields',
    target: 'two columns of the table "Sales"',
    fit: [...report, seesRow('Mint Garden')],
    unfit: report,
  },
  {
    kind: 'wrong-order',
    target: 'the first two items of the table "Sales"',
    fit: [...report, { ...first, selector: "getByRole('row').first()" }],
    unfit: report,
  },
  {
    kind: 'swapped-fields',
    target: 'the labels "Name" and "Street"',
    fit: [
      ...report,
      fill('Name', 'Ada'),
      { action: 'assertValue', selector: "locator('[name=name]')", expected: 'Ada' },
    ],
    unfit: [...report, fill('Name', 'Ada'), seesHeading('Report')],
  },
  {
    kind: 'key-dead',
    target: 'the key Escape on the field "Word"',
    fit: [...keys, leave, seesFirst('Left')],
    unfit: [...keys, leave, seesHeading('Keys')],
  },
];

testPairs(bench, pairs);

t.test('a write that is ignored does not reach the server, and the page has its answer', async (t) => {
  const sent = () => site.requests.filter((request) => request === 'POST /api/notes').length;
  const before = sent();
  const [tried] = await bench.tryMutations('write-ignored', note);
  t.match(tried, { tookEffect: true, killed: false });
  t.equal(sent(), before + 1, 'only the run that was observed');
  t.match(await bench.tryMutations('write-ignored', send), [
    { target: 'POST /message', tookEffect: true, killed: false },
  ]);
});

t.test('a covered control can not be clicked, and a key without a step is not dead', async (t) => {
  t.match(await bench.tryMutations('element-covered', keys), [
    { target: 'the button "Start"', tookEffect: true, killed: true },
  ]);
  t.same(await bench.tryMutations('key-dead', keys), []);
  const focused: Step = { action: 'assert', selector: "getByLabel('Word').and(locator(':focus'))" };
  const [lost] = await bench.tryMutations('focus-lost', [...keys, focused]);
  t.match(lost, { tookEffect: true, killed: true });
  t.same(await bench.tryMutations('focus-lost', keys), []);
});

t.test('what is not there in a run any more has no effect, and does not count', async (t) => {
  const { mutations } = await bench.mutationsOf([...stock, seesFirst('4.50 €')]);
  const moved = [open('/elsewhere'), seesHeading('Elsewhere')];
  const tried = await bench.tryOn(mutations, moved);
  t.ok(tried.some(({ kind }) => kind === 'wrong-number'));
  for (const { kind, tookEffect } of tried) {
    if (!/^(request-|slow|script|wrong-destination|signed)/.test(kind)) t.equal(tookEffect, false, kind);
  }
});

t.test('answers that are meant to keep whoever reads them busy are not changed', async (t) => {
  const { mutations } = await bench.mutationsOf([open('/odd'), seesFirst('4.5'), wait]);
  const changed = mutations.filter(({ how }) => how.where === 'network' && how.mutation.does === 'rewrite');
  t.ok(changed.length > 0, 'those of the one that can be read');
  t.ok(
    changed.every(({ target }) => target.includes('__proto__') || target.includes('items')),
    `${changed.map(({ target }) => target)}`,
  );
});

t.test(
  'in the open page content is changed and put back, and the last page is loaded with other data',
  async (t) => {
    const { outcomes, pages } = await bench.tryLive([...report, seesFirst('1,250.00 €')]);
    const found = outcomes.map(({ mutation: { kind, target }, killed }) => `${kind} ${target} ${killed}`);
    for (const one of [
      'wrong-number the number in "1,250.00 €" true',
      'wrong-date the day in "5 March 2024" false',
      'wrong-date the notation of "2024-04-30" false',
      'swapped-fields two columns of the table "Sales" false',
      'swapped-fields the labels "Name" and "Street" false',
      'wrong-order the first two items of the table "Sales" false',
    ]) {
      t.ok(found.includes(one), `${one} in ${found}`);
    }
    t.equal(pages.at(-1), pages.at(-2), 'nothing of it stays');

    const focused: Step = { action: 'assert', selector: "getByLabel('Word').and(locator(':focus'))" };
    const { outcomes: keyed } = await bench.tryLive([...keys, focused, leave, seesFirst('Left')]);
    const known = keyed.map(({ mutation: { kind }, killed }) => `${kind} ${killed}`);
    for (const one of ['element-covered true', 'key-dead true'])
      t.ok(known.includes(one), `${one} in ${known}`);

    const reloaded = await bench.reloadOutcomes([...stock, seesFirst('4.50 €')]);
    t.ok(reloaded.includes('wrong-number items.price of GET /api/stock true'), `${reloaded}`);
    t.ok(reloaded.includes('wrong-order the order of items of GET /api/stock false'), `${reloaded}`);
    const clickRow: Step = { action: 'click', selector: "getByRole('row').nth(1)" };
    const clicked = await bench.reloadOutcomes([open('/stock'), clickRow, seesFirst('Mint')]);
    t.notOk(
      clicked.some((one) => one.endsWith(' false')),
      `only a run shows what an action meets: ${clicked}`,
    );
  },
);
