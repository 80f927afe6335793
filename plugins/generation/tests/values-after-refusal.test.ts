import t from 'tap';
import { fieldValue } from '../src/write/field-value.ts';
import { successive } from '../src/write/successive.ts';
import { field } from './support/page-models.ts';

t.test('the number that a form tells against another one is followed', (t) => {
  const told = (lastSaid: string, ...refused: readonly string[]) =>
    fieldValue({ ...field('Reading', { type: 'number' }), refused, lastSaid });
  t.equal(told('The meter showed 1734 already.', '2'), '1735');
  t.equal(told('The meter showed 1734 already.', '2', '1735'), '1734');
  t.equal(told('Not on 3 of 4 days.', '2'), '10', 'of several, none is certain');
  t.end();
});

t.test('what is chosen that another record has is chosen otherwise, and never made up', (t) => {
  const options = ['10:00', '11:00', '12:00'].map((value) => ({ value, label: value }));
  const time = field('Time', { type: 'select', options });
  const other = fieldValue({ ...time, refused: ['10:00'], lastSaid: 'Another job is there.' });
  t.equal(other, '12:00');
  t.end();
});

t.test('a period ends after the day on which the form lets it begin', (t) => {
  const end = field('Departure', { type: 'date' });
  const after = (value: string, change = {}) => {
    const last = { ...end, ...change };
    return successive('2030-01-15', last, [field('Arrival', { type: 'date', value }), last]);
  };
  t.equal(after('2020-08-13'), '2020-08-15', 'an application whose day is always the same');
  const today = new Date().toISOString().slice(0, 10);
  t.match(after(today), /^\{\{workday\+[23]\}\}$/, 'one that goes by the present day');
  t.equal(after(''), '2030-01-16');
  t.equal(after('2020-08-13', { refused: ['2020-08-15'] }), '2030-01-15');
  t.equal(after('2020-08-13', { label: 'Date of birth' }), '2030-01-15');
  t.end();
});
