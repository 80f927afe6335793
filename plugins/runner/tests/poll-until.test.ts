import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { pollUntil } from '../src/actions/poll-until.ts';

/** Reads the values one after the other; a value that is an error is thrown once the time is over. */
function reading(...values: readonly (number | Error)[]) {
  const left = [...values];
  return {
    read: async (timeoutMs: number) => {
      const value = left.length > 1 ? left.shift() : left[0];
      if (!(value instanceof Error)) return value;
      await delay(timeoutMs);
      throw value;
    },
    accepts: (value: number) => value === 3,
    expected: 'three',
    received: (value: number | undefined) => String(value),
  };
}

const late = new Error('Timeout exceeded');

t.test('a value that is accepted ends it, also after others', async (t) => {
  await t.resolves(pollUntil(reading(1, 2, 3), 5_000));
});

t.test('a value that is not accepted in time is the received one', async (t) => {
  const failure = { category: 'assertion', message: 'Expected three, received 2.' };
  await t.rejects(pollUntil(reading(2), 50), failure);
  await t.rejects(pollUntil(reading(2, late), 50), failure, 'also where the time ends in the next reading');
});

t.test(
  'the error of a first reading is passed on, and of one that fails before the time is over',
  async (t) => {
    await t.rejects(pollUntil(reading(late), 50), { message: 'Timeout exceeded' });
    const closed = new Error('The page was closed');
    const values = reading(2);
    const reads: (() => Promise<number | undefined>)[] = [() => values.read(0), () => Promise.reject(closed)];
    const closing = { ...values, read: () => (reads.shift() ?? (() => Promise.reject(closed)))() };
    await t.rejects(pollUntil(closing, 5_000), { message: 'The page was closed' });
  },
);
