import type { Draft, Expectation } from '@testkernel/sdk';
import t from 'tap';
import { noEffect } from '../src/observe/observed-effect.ts';
import { CandidateWriter } from '../src/write/candidate-writer.ts';
import { builtIn, contributed } from './support/contributed-flows.ts';
import { formPlan } from './support/form-plan.ts';

const restore = [{ action: 'fill', selector: "getByLabel('Currency')", value: 'EUR' }];

/** The tags of the test of a draft. */
function tagsOf(expectation: Expectation, change: Partial<Draft> = {}): readonly string[] {
  const draft = { setup: [], action: [], assertions: [], expectation, ...change };
  return new CandidateWriter(contributed(builtIn)).observed(formPlan, draft, noEffect, false).tags;
}

t.test('a test that changes data and restores them is serial', async (t) => {
  t.ok(tagsOf({ kind: 'change' }, { cleanUp: restore }).includes('serial'));
  t.notOk(tagsOf({ kind: 'change' }).includes('serial'), 'what it enters is its own');
  t.notOk(tagsOf({ kind: 'change', reads: true }, { cleanUp: restore }).includes('serial'), 'it only reads');
  t.notOk(tagsOf({ kind: 'live' }, { cleanUp: restore }).includes('serial'), 'nothing is sent');
});
