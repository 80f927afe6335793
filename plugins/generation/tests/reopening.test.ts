import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import type { Record } from '../src/entity/record.ts';
import { reopening } from '../src/entity/reopening.ts';

const draft = (value: string): Draft => ({
  setup: [{ action: 'navigate', url: '/viewings/new' }],
  action: [{ action: 'fill', selector: '#day', value }],
  assertions: [],
  expectation: { kind: 'change' },
});

/** The record of a form that ended on a page, and the addresses of the pages that list it. */
function recordAt(path: string, listing: readonly string[]) {
  const opened: Step[] = [];
  const record = {
    attempt: {
      before: { path: '/viewings/new' },
      after: { path },
      session: {
        locate: () => ({ count: async () => Number(listing.includes(opened.at(-1)?.url ?? path)) }),
      },
    },
    play: async (steps: readonly Step[]) => void opened.push(...steps),
  };
  return { record: record as unknown as Record, opened };
}

const open = (url: string) => [{ action: 'navigate', url }];
const week = '/viewings?week=2041-05-27';

t.test(
  'a page of days is opened by the own day of the attempt, where it shows the record then',
  async (t) => {
    const own = '/viewings?week={{uniqueDay}}';
    t.same(await reopening(draft('{{uniqueDay}}'), recordAt(week, [own]).record), open(own));
    const strict = recordAt(week, [week]);
    t.same(await reopening(draft('{{uniqueDay}}'), strict.record), open(week));
    t.equal(strict.opened.at(-1)?.url, week, 'which is open again');
  },
);

t.test('any other page is opened by its address', async (t) => {
  const fixed = recordAt(week, [week]);
  t.same(await reopening(draft('2041-05-28'), fixed.record), open(week));
  t.same(fixed.opened, []);
  t.same(await reopening(draft('{{uniqueDay}}'), recordAt('/viewings', []).record), open('/viewings'));
  t.same(
    await reopening(draft('{{uniqueDay}}'), recordAt('/viewings/new', []).record),
    open('/viewings/new'),
  );
});
