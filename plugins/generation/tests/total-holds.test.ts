import { type FailureCategory, type Step, StepFailure, type StepSession } from '@testkernel/sdk';
import t from 'tap';
import { totalHolds } from '../src/figures/total-holds.ts';

const total: Step = { action: 'assertTotal', selector: '#sum', target: 'td', expected: 'sum' };

/** What becomes of a total whose trials end with the failures, one after the other; null where it holds. */
async function tried(...failures: readonly (FailureCategory | null)[]) {
  const timeouts: (number | undefined)[] = [];
  let opened = 0;
  const run = async ({ timeoutMs }: Step) => {
    const failure = failures[timeouts.length] ?? null;
    timeouts.push(timeoutMs);
    if (failure !== null) throw new StepFailure(failure, 'It failed.');
  };
  const session = { run, page: { isClosed: () => false } } as unknown as StepSession;
  const open = async () => {
    opened += 1;
  };
  const holds = await totalHolds(session, total, open);
  return { holds, timeouts, opened };
}

t.test('a total that is another number is not tried again', async (t) => {
  t.same(await tried('assertion'), { holds: false, timeouts: [4_000], opened: 0 });
});

t.test('a total whose list could not be read in time is tried once more, with more time', async (t) => {
  for (const failure of ['timeout', 'navigation', 'selector'] as const) {
    t.same(await tried(failure), { holds: true, timeouts: [4_000, 10_000], opened: 1 }, failure);
  }
  t.match(await tried('timeout', 'timeout'), { holds: false, opened: 1 });
});
