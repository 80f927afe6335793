import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import { choice } from '../src/flows/choice.ts';
import type { Attempt } from '../src/observe/attempt.ts';
import { lastingAssertions } from '../src/observe/lasting-assertions.ts';
import { facts } from './support/page-facts.ts';
import { field, formModel, pageModel } from './support/page-models.ts';
import { siteOf } from './support/site-models.ts';

const options = ['Ash Ltd', 'Birch Ltd', 'Cedar Ltd'].map((label, index) => ({
  value: String(index),
  label,
}));
const client = field('Client', { type: 'select', value: '0', options });
const selector = client.locators[0] ?? '';

t.test('a list that is filtered by an option without entries may hold none but those of tests', (t) => {
  const bills = pageModel('/bills', {
    ariaSnapshot: ['- list:', '  - listitem: Ash Ltd 1', '  - listitem: Birch Ltd 2'].join('\n'),
    lists: [{ locator: "getByRole('list')", name: '', items: 2 }],
    forms: [formModel([client], { purpose: 'filter', method: 'get' })],
  });
  const site = siteOf([bills]);
  const drafts = choice
    .plan(site)
    .map((plan) => choice.draft({ ...plan, id: '', flow: 'choice', key: '' } as never, site));
  const flags = drafts.map((draft) => [draft?.action[0]?.value, draft?.mayListNothing]);
  t.same(Object.fromEntries(flags), { 1: undefined, 2: true }, 'the third client has no entry');
  t.end();
});

t.test('and none of its entries is opened', async (t) => {
  const action: Step[] = [{ action: 'select', selector, value: '2' }];
  const draft: Draft = { setup: [], action, assertions: [], expectation: { kind: 'change', reads: true } };
  const after = facts({ path: '/bills?client=2' });
  const second = {
    before: facts({ path: '/bills' }),
    after,
    session: { holds: async () => true, locate: () => ({ count: async () => 1 }) },
    playOn: async () => after,
  } as unknown as Attempt;
  const opens = async (change: Partial<Draft>) => {
    const steps = await lastingAssertions({ ...draft, ...change }, after, second, [], []);
    return steps.filter((step) => /^(click|goBack)$/.test(step.action)).map((step) => step.action);
  };
  t.same(await opens({}), ['click', 'goBack']);
  t.same(await opens({ mayListNothing: true }), []);
});
