import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import { withoutListed } from '../src/entity/without-listed.ts';
import { noEffect } from '../src/observe/observed-effect.ts';

const draft: Draft = {
  setup: [{ action: 'navigate', url: '/suppliers' }],
  action: [{ action: 'fill', selector: "getByLabel('Name')", value: 'Name {{unique}}' }],
  assertions: [],
  expectation: { kind: 'change' },
};

t.test('of a record that may be on another page of its list, what lists it is not asserted', (t) => {
  const stay: Step[] = [
    { action: 'assert', selector: "getByText('Name {{unique}} was added.', { exact: true })" },
    { action: 'assert', selector: "getByRole('heading', { name: 'Suppliers', exact: true })" },
    { action: 'assertHidden', selector: "getByText('{{unique}}')" },
    { action: 'navigate', url: '/suppliers' },
  ];
  const listed: Step[] = [
    { action: 'assert', selector: "getByRole('link', { name: 'Name {{unique}}', exact: true })" },
    { action: 'assert', selector: "getByText('Name {{unique}}', { exact: true })" },
    { action: 'assert', selector: "locator('body')", expected: 'Name {{unique}}' },
    { action: 'assertAriaSnapshot', selector: "getByRole('main')", expected: '- link "Name {{unique}}"' },
  ];
  t.same(withoutListed({ ...noEffect, steps: [...stay, ...listed] }, draft).steps, stay);
  t.end();
});
