import { uniqueDay, uniqueWord } from '@testkernel/sdk';
import t from 'tap';
import { entersOwnDay, withOwnDay } from '../src/write/own-day.ts';
import { withoutDay } from '../src/write/written-day.ts';

const draft = (value: string) => ({
  setup: [],
  action: [{ action: 'fill', selector: '#day', value }],
  assertions: [],
  expectation: { kind: 'change' } as const,
});

t.test('a day that is entered becomes one of the attempt', (t) => {
  t.match(withOwnDay(draft('2030-01-15'))?.action, [{ value: '{{uniqueDay}}' }]);
  const own = withOwnDay(draft('2030-01-15T10:30'));
  t.match(own?.action, [{ value: '{{uniqueDay}}T10:30' }]);
  t.ok(own && entersOwnDay(own.action));
  const proposed = {
    ...draft('A text'),
    action: [...draft('A text').action, { action: 'click', selector: '#send' }],
  };
  t.match(withOwnDay(proposed, [{ type: 'date', locators: ['#other'] }])?.action, [
    { value: 'A text' },
    { action: 'fill', selector: '#other', value: '{{uniqueDay}}' },
    { action: 'click' },
  ]);
  t.equal(withOwnDay(draft('2030-01-15'), [{ type: 'date', locators: ['#day'] }])?.action.length, 1);
  const period = {
    ...draft(''),
    action: ['#to', '#from'].map((selector) => ({ action: 'fill', selector, value: '2030-01-15' })),
  };
  const fields = ['#from', '#to'].map((selector) => ({ type: 'date' as const, locators: [selector] }));
  const days = withOwnDay(period, fields)?.action.map(({ value }) => value);
  t.same(days, ['{{uniqueDay+2}}', '{{uniqueDay}}'], 'in the order of the fields');
  t.match(withOwnDay(draft('{{workday+14}}'))?.action, [{ value: '{{uniqueDay}}' }]);
  for (const other of ['A text', '2030-01', 'on 2030-01-15', '2030-01-15 or later'])
    t.equal(withOwnDay(draft(other)), null, other);
  t.end();
});

t.test('the day is in no text of a page that an assertion may name', (t) => {
  const neutral = withoutDay('2041-05-08', '{{uniqueDay}}');
  t.equal(neutral('from 2041-05-08 on'), 'from {{uniqueDay}} on');
  for (const written of [
    'Wednesday, 8 May 2041',
    'Wed 8. May 2041',
    'May 8, 2041',
    '08 May',
    '08/05/2041',
    '8.5.2041',
    '05/08/2041',
  ])
    t.match(neutral(`Booked for ${written}.`), /{{written day uniqueDay [^}]+}}/, written);
  for (const other of ['18 May 2041', '8 May2', '8 Mayfair Lane', '2041-05-09', '18/05/2041', '08/05/20412'])
    t.equal(neutral(other), other, other);
  t.end();
});

t.test('days of attempts are working days, the same for one word', (t) => {
  for (const word of Array.from({ length: 50 }, () => uniqueWord())) {
    const day = uniqueDay(word);
    t.match(day, /^20[345]\d-\d\d-\d\d$/);
    t.ok([1, 2, 3, 4, 5].includes(new Date(day).getUTCDay()), day);
    t.equal(uniqueDay(word), day);
    t.equal(
      new Date(`${uniqueDay(word, { days: 0, notation: 'D MMMM YYYY' })} UTC`).toISOString().slice(0, 10),
      day,
      'in words',
    );
  }
  t.end();
});
