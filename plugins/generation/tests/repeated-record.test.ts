import type { Draft } from '@testkernel/sdk';
import t from 'tap';
import { inCapitals } from '../src/entity/repeated-record.ts';

const mail = "getByLabel('E-mail')";
const again = (value: string, field = mail): Draft => ({
  setup: [],
  action: [
    { action: 'fill', selector: "getByLabel('Name')", value: 'Name {{unique}}' },
    { action: 'fill', selector: mail, value },
    { action: 'click', selector: "getByRole('button', { name: 'Save' })" },
  ],
  assertions: [],
  expectation: { kind: 'refusal', field, given: 'wrong' },
});

t.test('what another record has is written in capital letters, except for placeholders', (t) => {
  const values = inCapitals(again('a.{{unique}}@example.test'))?.action.map(({ value }) => value);
  t.same(values, ['Name {{unique}}', 'A.{{unique}}@EXAMPLE.TEST', undefined]);
  t.end();
});

t.test('not where nothing of it has small letters', (t) => {
  t.equal(inCapitals(again('{{unique}}')), null);
  t.equal(inCapitals(again('A-17 {{uniqueDay}}')), null);
  t.end();
});

t.test('only of the field because of which it is refused', (t) => {
  t.equal(inCapitals(again('a@example.test', "getByLabel('Code')")), null);
  t.end();
});
