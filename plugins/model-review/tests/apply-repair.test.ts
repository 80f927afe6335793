import t from 'tap';
import { injections } from '../../model-flows/tests/support/injections.ts';
import { applyRepair } from '../src/repairs/apply-repair.ts';
import type { ProposedRepair } from '../src/repairs/proposed-repair.ts';
import { orderSteps } from './support/candidates.ts';

type Change = ProposedRepair['changes'][number];

function apply(...changes: readonly Change[]) {
  return applyRepair(orderSteps, { test: 't1', changes: [...changes] });
}

t.test('data, expected texts and waits are changed', async (t) => {
  const steps = apply(
    { step: 3, change: 'value', text: '5' },
    { step: 5, change: 'expect', text: 'A {{unique}} costs 20' },
    { step: 5, change: 'wait', text: '' },
    { step: 6, change: 'drop', text: '' },
  );
  t.strictSame(steps, [
    orderSteps[0],
    orderSteps[1],
    { ...orderSteps[2], value: '5' },
    orderSteps[3],
    { action: 'wait', value: 'networkidle' },
    { action: 'assertVisible', selector: "getByText('A {{unique}} costs 20')" },
  ]);
});

const refused: readonly [string, Change][] = [
  ['leaves out an action', { step: 4, change: 'drop', text: '' }],
  ['leaves out the only assertion about the own data', { step: 5, change: 'drop', text: '' }],
  ['expects no own data any more', { step: 5, change: 'expect', text: 'Orders' }],
  ['gives a click data', { step: 4, change: 'value', text: 'x' }],
  ['opens another address', { step: 1, change: 'value', text: 'https://evil.example' }],
  ['uses a placeholder', { step: 2, change: 'value', text: '{{credentials.password}}' }],
  ['expects nothing', { step: 5, change: 'expect', text: ' ' }],
  ['names a step that is not there', { step: 7, change: 'wait', text: '' }],
];
for (const [what, change] of refused) {
  t.test(`a repair that ${what} is refused`, async (t) => t.equal(apply(change), null));
}

t.test('no text of the corpus reaches an address, an action or a locator other than as a text', async (t) => {
  for (const text of injections) {
    for (const change of ['expect', 'value'] as const) {
      for (const step of orderSteps.keys()) {
        const steps = apply({ step: step + 1, change, text });
        t.notMatch(JSON.stringify(steps), /\{\{(?!unique)[^}]*\}\}/, text);
        for (const [index, { action, selector, url }] of (steps ?? []).entries()) {
          const before = orderSteps[index];
          t.strictSame({ action, url }, { action: before?.action, url: before?.url });
          const isExpected = selector?.startsWith("getByText('") === true;
          t.ok(isExpected || selector === before?.selector, text);
        }
      }
    }
  }
});
