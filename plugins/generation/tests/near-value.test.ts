import t from 'tap';
import { isNearValue } from '../src/write/near-value.ts';

const now = new Date('2026-11-30T12:00:00Z');

t.test('a day that a page may have proposed for today is told from one that was entered', async (t) => {
  for (const [type, value] of [
    ['date', '2026-11-30'],
    ['date', '2027-02-28'],
    ['datetime-local', '2026-11-29T08:15'],
    ['month', '2026-12'],
    ['time', '12:01'],
  ] as const)
    t.ok(isNearValue({ type }, value, now), `${type} ${value}`);
  for (const [type, value] of [
    ['date', '2030-01-15'],
    ['date', '1990-05-17'],
    ['date', '{{workday+7}}'],
    ['date', '{{uniqueDay}}'],
    ['date', ''],
    ['time', '10:30'],
    ['text', '2026-11-30'],
  ] as const)
    t.notOk(isNearValue({ type }, value, now), `${type} ${value}`);
});
