import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import { acceptedAgain } from '../src/generate/accepted-again.ts';
import type { Redraft } from '../src/generate/redraft.ts';
import { EntriesRefused, NothingObserved, noEffect } from '../src/observe/observed-effect.ts';
import type { FirstObservation } from '../src/observe/observer.ts';

const signal = new AbortController().signal;
const select = (value: string): Step => ({ action: 'select', selector: "getByLabel('Group')", value });
const fill = (value: string): Step => ({ action: 'fill', selector: "getByLabel('Code')", value });
const drafted = (...action: Step[]): Draft => ({
  setup: [],
  action,
  assertions: [],
  expectation: { kind: 'change' },
});
const refused = () => new EntriesRefused('accepted only once', { page: {} as never, messages: ['Full'] });

/** Attempts of which the second ones end with these errors, one after the other, and then not any more. */
function attempts(errors: Error[], corrections: Draft[], ownDay: Draft | null = null) {
  const observed: Draft[] = [];
  return {
    observed,
    observe: async (draft: Draft) => {
      observed.push(draft);
      return {} as FirstObservation;
    },
    compare: async () => {
      const error = errors.shift();
      if (error) throw error;
      return noEffect;
    },
    onOwnDay: () => ownDay,
    redraft: { corrected: async () => corrections.shift() ?? null } as unknown as Redraft,
  };
}

const draft = drafted(select('ducklings'), fill('A'));
const twice = (tried: ReturnType<typeof attempts>) => acceptedAgain(draft, undefined, tried, signal);

t.test('what is accepted twice is left as it is', async (t) => {
  const tried = attempts([], []);
  t.equal((await twice(tried)).draft, draft);
  t.same(tried.observed, []);
});

t.test(
  'where the first attempt took the last place, another option is chosen until one has two',
  async (t) => {
    const others = [drafted(select('foxes'), fill('A')), drafted(select('hedgehogs'), fill('A'))];
    const tried = attempts([refused(), refused()], [...others]);
    t.equal((await twice(tried)).draft, others[1]);
    t.same(tried.observed, others);
    await t.rejects(twice(attempts([refused(), refused(), refused()], [...others])), {
      message: 'accepted only once',
    });
  },
);

t.test('another code is one of the attempt itself', async (t) => {
  const own = drafted(select('ducklings'), fill('{{uniqueCode AAA}}'));
  t.equal((await twice(attempts([refused()], [own]))).draft, own);
  await t.rejects(twice(attempts([refused()], [drafted(select('ducklings'), fill('B'))])), {
    message: 'accepted only once',
  });
});

t.test('a day of the attempt itself comes before another option, since that is left to others', async (t) => {
  const ownDay = drafted(select('ducklings'), fill('{{uniqueDay}}'));
  const other = drafted(select('foxes'), fill('A'));
  const played = await twice(attempts([refused()], [other], ownDay));
  t.equal(played.draft, ownDay);
  t.notOk(played.isLimited);
  t.ok((await twice(attempts([refused()], [other]))).isLimited, 'places of an option are few');
});

t.test('a day of the attempt itself is tried once, and nothing after what is no refusal', async (t) => {
  const ownDay = drafted(fill('{{uniqueDay}}'));
  t.equal((await twice(attempts([new NothingObserved('nothing')], [], ownDay))).draft, ownDay);
  await t.rejects(twice(attempts([refused(), refused()], [], ownDay)), { message: 'accepted only once' });
  await t.rejects(twice(attempts([new Error('crashed')], [], ownDay)), /crashed/);
});
