import t from 'tap';
import { checkedTimetable, nextAfter } from '../src/timetable.ts';

const now = new Date('2026-01-01T00:00:00Z');

function following(cronExpr: string, timezone: string, from: string, count: number): string[] {
  const times: string[] = [];
  for (let moment = new Date(from); times.length < count; ) {
    moment = nextAfter({ cronExpr, timezone }, moment);
    times.push(moment.toISOString().slice(0, 16));
  }
  return times;
}

t.test('in the spring, what falls into the missing hour happens once, right after it', async (t) => {
  t.strictSame(following('30 2 * * *', 'Europe/Berlin', '2026-03-27T12:00:00Z', 3), [
    '2026-03-28T01:30',
    '2026-03-29T01:00',
    '2026-03-30T00:30',
  ]);
  t.strictSame(following('30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', 2), [
    '2026-03-08T07:00',
    '2026-03-09T06:30',
  ]);
});

t.test('in the autumn, what falls into the doubled hour happens once', async (t) => {
  t.strictSame(following('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2), [
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ]);
  t.strictSame(following('30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z', 2), [
    '2026-11-01T05:30',
    '2026-11-02T06:30',
  ]);
});

t.test('what happens every hour does so through both', async (t) => {
  t.strictSame(following('0 * * * *', 'Europe/Berlin', '2026-10-24T23:30:00Z', 3), [
    '2026-10-25T00:00',
    '2026-10-25T01:00',
    '2026-10-25T02:00',
  ]);
  t.strictSame(following('0 * * * *', 'Europe/Berlin', '2026-03-29T00:30:00Z', 2), [
    '2026-03-29T01:00',
    '2026-03-29T02:00',
  ]);
});

t.test('names, steps, lists and leap days are understood', async (t) => {
  t.strictSame(following('0 6 * JAN mon', 'UTC', '2026-01-01T00:00:00Z', 1), ['2026-01-05T06:00']);
  t.strictSame(following('*/20 9,17 * * 1-5', 'UTC', '2026-01-02T09:30:00Z', 2), [
    '2026-01-02T09:40',
    '2026-01-02T17:00',
  ]);
  t.strictSame(following('0 0 29 2 *', 'UTC', '2026-01-01T00:00:00Z', 1), ['2028-02-29T00:00']);
});

t.test('white space is put in order', async (t) => {
  const { cronExpr } = checkedTimetable({ cronExpr: ' 0\t6  * * 1 ', timezone: 'UTC' }, now);
  t.equal(cronExpr, '0 6 * * 1');
});

for (const cronExpr of [
  '',
  '* * * *',
  '0 * * * * *',
  '@daily',
  '60 * * * *',
  '* * * * mo',
  '*/0 * * * *',
  '0 0 30 2 *',
  'a b c d e',
]) {
  t.test(`"${cronExpr}" is refused`, async (t) => {
    t.throws(() => checkedTimetable({ cronExpr, timezone: 'UTC' }, now), {
      code: 'CRON_INVALID',
      status: 400,
    });
  });
}

t.test('a zone has a name', async (t) => {
  for (const timezone of ['Mars/Base', '+02:00', '-5', ' ', 'Europe']) {
    t.throws(() => checkedTimetable({ cronExpr: '* * * * *', timezone }, now), { code: 'TIMEZONE_INVALID' });
  }
});
