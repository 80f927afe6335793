import type { Dials, Step, TestCandidate } from '@testkernel/sdk';
import { emptyPipelineState, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { injections } from '../../model-flows/tests/support/injections.ts';
import { Reviews } from '../src/asking/reviews.ts';
import { ReviewDuplicates } from '../src/duplicates/review-duplicates.ts';
import { candidateOf, killed, orderSteps } from './support/candidates.ts';
import { ScriptedModels } from './support/scripted-models.ts';

async function review(candidates: readonly TestCandidate[], intent: string, dials: Dials = {}) {
  const pairs = [1, 2, 3, 9].map((number) => ({ pair: `d${number}`, intent }));
  const models = new ScriptedModels({ deduplicate: { pairs } });
  const stage = new ReviewDuplicates(new Reviews(models));
  const after = await stage.run(emptyPipelineState({ candidates, dials }), stageContext());
  return { names: after.candidates.map(({ name }) => name), asked: models.asked.length, after };
}

const price: Step = { action: 'fill', selector: "getByLabel('Price')", value: '3' };
const worse = candidateOf('Adding an order', { faultTrials: killed('a'), confidence: 0.6 });
const better = candidateOf('An order is added', { faultTrials: killed('a', 'b'), confidence: 0.9 });

t.test('of two tests with one intent the better one stays', async (t) => {
  const { names, after } = await review([worse, better], 'same');
  t.strictSame(names, ['An order is added']);
  t.match(after.dropped, [{ name: 'Adding an order', reason: /"An order is added" proves the same/ }]);
});

t.test('locators that are written otherwise and made-up words make no difference', async (t) => {
  const selector = "getByRole('textbox', { name: 'Item' })";
  const fill = { action: 'fill', selector, value: 'Item {{unique}}' };
  const { names } = await review([{ ...worse, steps: orderSteps.with(1, fill) }, better], 'same');
  t.strictSame(names, ['An order is added']);
});

t.test('both stay where the model says that they differ', async (t) => {
  t.strictSame((await review([worse, better], 'different')).names, [worse.name, better.name]);
});

t.test('no model is asked where the request does not want it', async (t) => {
  const { names, asked } = await review([worse, better], 'same', { approach: 'deterministic' });
  t.strictSame(names, [worse.name, better.name]);
  t.equal(asked, 0);
});

const kept: readonly [string, TestCandidate][] = [
  ['that kills a mutation of its own', { ...worse, faultTrials: killed('a', 'c') }],
  ['of which no mutation was tried', { ...worse, faultTrials: [] }],
  ['of another page', { ...worse, sourceUrl: 'http://shop.example/other' }],
  ['that leaves out a field', { ...worse, steps: orderSteps.toSpliced(2, 1) }],
  ['with other data', { ...worse, steps: orderSteps.with(2, { ...price, value: '0' }) }],
];
for (const [which, candidate] of kept) {
  t.test(`a test ${which} is not asked about`, async (t) => {
    const { names, asked } = await review([candidate, better], 'same');
    t.strictSame(names, [candidate.name, better.name]);
    t.equal(asked, 0);
  });
}

t.test('no text of the corpus, as a name or an answer, merges tests', async (t) => {
  for (const text of injections) {
    const { names } = await review([{ ...worse, name: text }, better], text);
    t.strictSame(names, [text, better.name]);
  }
});
