import t from 'tap';
import { daysIn } from '../src/aria/written-days.ts';
import { narrowingOptions } from '../src/lists/narrowing-options.ts';
import { field } from './support/page-models.ts';

function listing(...entries: readonly string[]) {
  return { ariaSnapshot: ['- list:', ...entries.map((entry) => `  - listitem: ${entry}`)].join('\n') };
}

const sold = listing('Chain 3 € 12.50 2020-03-01', 'Bell 40 € 8.00 2020-03-09', 'Lamp 7 € 31.00 2020-04-02');
const values = (...of: Parameters<typeof narrowingOptions>) =>
  narrowingOptions(...of).map(({ value }) => value);

t.test('a number in the middle of the amounts of a list is entered, or of its numbers', (t) => {
  t.same(values(field('Price up to', { type: 'number' }), sold), ['12']);
  t.same(values(field('Price up to', { type: 'number', step: '0.01' }), sold), ['12.5']);
  t.same(values(field('Stock', { type: 'number' }), listing('Chain 3', 'Bell 40', 'Lamp 7')), ['7']);
  t.same(
    values(field('Price up to', { type: 'number', max: '10' }), sold),
    [],
    'none that the field forbids',
  );
  t.same(values(field('Price up to', { type: 'number' }), listing('Chain', 'Bell')), []);
  t.end();
});

t.test('a day in the middle of those of a list is entered, unless what it shows changes every day', (t) => {
  const today = new Date().toISOString().slice(0, 10);
  t.same(values(field('From', { type: 'date' }), sold), ['2020-03-09']);
  t.same(values(field('From', { type: 'date' }), listing(`Chain ${today}`, `Bell ${today}`)), []);
  t.same(values(field('From', { type: 'date', value: '2020-03-01' }), listing('Chain', 'Bell')), [
    '2020-03-08',
  ]);
  t.same(values(field('To', { type: 'date', value: '2020-03-31' }), listing('Chain', 'Bell')), [
    '2020-03-24',
  ]);
  t.same(values(field('To', { type: 'date', value: today }), listing('Chain', 'Bell')), []);
  t.end();
});

t.test('boxes are inverted, and radio buttons chosen that are not', (t) => {
  t.same(values(field('In stock', { type: 'checkbox' }), sold), ['on']);
  t.same(values(field('In stock', { type: 'checkbox', checked: true }), sold), ['off']);
  t.same(narrowingOptions(field('Used', { type: 'radio' }), sold), [{ value: 'on', label: 'Used' }]);
  t.same(values(field('Used', { type: 'radio', checked: true }), sold), []);
  t.same(values(field('Name'), sold), []);
  t.end();
});

t.test('options that the list shows come first', (t) => {
  const options = ['All', 'Saddle', 'Bell', 'Lamp'].map((label) => ({ value: label.toLowerCase(), label }));
  t.same(values(field('Part', { type: 'select', value: 'all', options }), sold), ['bell', 'lamp', 'saddle']);
  t.same(values(field('Part', { type: 'select', value: 'bell', options }), listing('Chain')), [
    'all',
    'saddle',
    'lamp',
  ]);
  t.end();
});

t.test('days are read where their month is certain', (t) => {
  t.same(daysIn('Sold on 2020-03-09 or 9 March 2020, March 9th, 2020, 1st Dec. 2019'), [
    '2020-03-09',
    '2020-03-09',
    '2019-12-01',
    '2020-03-09',
  ]);
  t.same(daysIn('03/09/2020, 9 March'), []);
  t.end();
});
