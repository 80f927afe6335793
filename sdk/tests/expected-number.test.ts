import t from 'tap';
import { printExpectedNumber, readExpectedNumber } from '../src/domain/expected-number.ts';

t.test('an expected number is written as it is read', (t) => {
  for (const [text, name, change] of [
    ['12.5', null, 12.5],
    ['-3', null, -3],
    ['members', 'members', 0],
    ['members + 1', 'members', 1],
    ['balance - 4.5', 'balance', -4.5],
  ] as const) {
    t.strictSame(readExpectedNumber(text), { name, change }, text);
    t.equal(printExpectedNumber({ name, change }), text);
  }
  t.equal(printExpectedNumber({ name: 'sum', change: 0.1 + 0.2 }), 'sum + 0.3');
  t.equal(printExpectedNumber({ name: 'sum', change: -0.00001 }), 'sum');
  t.end();
});

t.test('other texts are no expected numbers', (t) => {
  for (const text of [
    '',
    'Members',
    'members+1',
    'members + ',
    'members + 1.23456',
    '1 + members',
    '1e3',
    'a b',
  ])
    t.equal(readExpectedNumber(text), null, text);
  t.end();
});
