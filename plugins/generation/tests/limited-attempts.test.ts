import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import type { EntityExplorer } from '../src/entity/entity-explorer.ts';
import { LimitedAttempts } from '../src/generate/limited-attempts.ts';
import type { Attempt } from '../src/observe/attempt.ts';

const draft: Draft = { setup: [], action: [], assertions: [], expectation: { kind: 'change' } };
const done = {} as Attempt;
const explorer = (removed: readonly Step[] | null) =>
  ({ removeOwn: async () => removed }) as unknown as EntityExplorer;
const records = {} as never;

t.test('what is taken back each time may be a test', async (t) => {
  const removing: Step[] = [{ action: 'click', selector: '#remove' }];
  const limited = new LimitedAttempts(records, explorer(removing));
  t.same(await limited.endOf(draft, true).takeBack?.(done), removing);
  t.doesNotThrow(() => limited.check());
});

t.test('what stays is no test, because all places would be taken once', async (t) => {
  for (const limited of [
    new LimitedAttempts(records, explorer(null)),
    new LimitedAttempts(null, explorer([])),
    new LimitedAttempts(records, null),
  ]) {
    t.same(limited.endOf(draft, false), {}, 'without a limit nothing is taken back');
    t.doesNotThrow(() => limited.check());
    t.equal(await limited.endOf(draft, true).takeBack?.(done), null);
    t.throws(() => limited.check(), /accepted once/);
  }
});
