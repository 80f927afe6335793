import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import type { Record } from '../src/entity/record.ts';
import { ShownValue, valuesInRow, valuesOnPage } from '../src/entity/shown-value.ts';
import { field, formModel, pageModel } from './support/page-models.ts';

const labels = ['Name', 'Mail', 'Telephone', 'Street', 'Town', 'Country', 'Garden', 'Hint'];
const draft: Draft = {
  setup: [],
  action: labels.map((label) => ({
    action: 'fill',
    selector: `getByLabel('${label}')`,
    value: `${label} {{unique}}`,
  })),
  assertions: [],
  expectation: { kind: 'change' },
};

t.test('each field of a record is read back, the last of a long form as well', async (t) => {
  const fields = labels.map((label) => field(label, { value: `${label} {{unique}}` }));
  const page = pageModel('/customers/1', { forms: [formModel(fields)] });
  const shown = await valuesOnPage({ holds: async () => true }, page, draft, new Map());
  t.same(
    shown.map(({ step }) => [step.action, step.selector]),
    fields.map(({ locators }) => ['assertValue', locators[0]]),
  );
});

const fee: Draft = {
  ...draft,
  action: [{ action: 'fill', selector: "getByLabel('Fee')", value: '2.30' }],
};

t.test('an amount is read back where it is shown with its currency', async (t) => {
  const withCurrency = "getByRole('definition').filter({ hasText: /^\\D*2[.,]30\\D*$/ })";
  const record = { holds: async ({ selector }: Step) => selector === withCurrency };
  const [shown] = await valuesOnPage(record, pageModel('/fees/1'), fee, new Map());
  t.same(shown?.step, { action: 'assert', selector: withCurrency });
  t.match(shown?.ofOther('3.30'), { selector: /3\[\.,\]30/ });
});

t.test('so it is in the row of a list', async (t) => {
  const row = "getByRole('row').filter({ hasText: '{{unique}}' })";
  const withCurrency = `${row}.getByText(/^\\D*2[.,]30\\D*$/)`;
  const record = {
    attempt: { session: { locate: () => ({ count: async () => 1 }) } },
    holds: async ({ selector }: Step) => selector === withCurrency,
  } as unknown as Record;
  const [shown] = await valuesInRow(record, fee, new Map());
  t.same(shown?.step, { action: 'assert', selector: withCurrency });
});

t.test('what is entered in another notation may be shown in any', async (t) => {
  const shown = (text: string) =>
    new ShownValue('#field', text, (expected) => ({ action: 'assert', expected }));
  t.equal(shown('1:30').ofOther('1.5'), null);
  t.equal(shown('12.50').ofOther('13'), null);
  t.match(shown('12.50').ofOther('13.25'), { expected: '13.25' });
  t.match(shown('2').ofOther('40'), { expected: '40' });
  t.match(shown('Room {{unique}}').ofOther('Room <b>'), { expected: 'Room <b>' });
});

t.test('a value is read in its own field where several hold the same', async (t) => {
  const [client, budget] = ['Client', 'Budget'].map((label) => field(label, { type: 'number', value: '2' }));
  if (client === undefined || budget === undefined) return;
  const [selector = ''] = budget.locators;
  const entering: Draft = { ...draft, action: [{ action: 'fill', selector, value: '2' }] };
  const page = pageModel('/', { forms: [formModel([client, budget])] });
  const [shown] = await valuesOnPage({ holds: async () => true }, page, entering, new Map());
  t.match(shown?.step, { action: 'assertValue', selector });
});
