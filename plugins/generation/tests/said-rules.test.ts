import type { FormField } from '@testkernel/sdk';
import t, { type Test } from 'tap';
import { fieldsToChange, sentencesOf } from '../src/corrections/said-of-fields.ts';
import { dayCandidates } from '../src/write/day-candidates.ts';
import { matchingText } from '../src/write/said/matching-text.ts';
import { saidDays } from '../src/write/said/said-days.ts';
import { saidExample } from '../src/write/said/said-example.ts';
import { saidNotation, writtenIn } from '../src/write/said/said-notation.ts';
import { saidNumbers } from '../src/write/said/said-numbers.ts';
import { saidOpening } from '../src/write/said/said-opening.ts';
import { saidTexts } from '../src/write/said/said-texts.ts';
import { dayMs, shiftedDay } from '../src/write/shifted-day.ts';
import { uploadStep } from '../src/write/test-file.ts';
import { uniqueVariant } from '../src/write/unique-variant.ts';
import { field } from './support/page-models.ts';

/** Compares what is read from each sentence. */
function reads<Read>(t: Test, read: (said: string) => Read, expected: readonly [said: string, read: Read][]) {
  for (const [said, wanted] of expected) t.strictSame(read(said), wanted, said);
}

t.test('bounds and steps of numbers', async (t) => {
  reads(t, saidNumbers, [
    ['Between 1 and 50', { least: 1, most: 50 }],
    ['Must be from 0.5 to 12 hours.', { least: 0.5, most: 12 }],
    ['Seats (2–8)', { least: 2, most: 8 }],
    ['Enter a rent between £200.00 and £20,000.00.', { least: 200, most: 20_000 }],
    ['Höchstens 1.500.000,50', { most: 1_500_000.5 }],
    ['At least two guests', { least: 2 }],
    ['Please order 10 or more.', { least: 10 }],
    ['The deposit must be greater than 20.', { least: 21 }],
    ['You cannot order more than 5.', { most: 5 }],
    ['At least one adult must come along.', { least: 1 }],
    ['One adult at least.', { least: 1 }],
    ['Value must be a whole number from 1000 on.', { least: 1000, step: 1 }],
    ['Only machines from 50 € on.', { least: 50 }],
    ['Not more than 12,5', { most: 12.5 }],
    ['Only 3 left in stock', { most: 3 }],
    ['Sold in boxes of 6', { step: 6 }],
    ['Must be a multiple of 0.25.', { step: 0.25 }],
    ['Whole numbers only', { step: 1 }],
    ['Up to 60 characters', {}],
    ['At least 14 days ahead', {}],
    ['Mindestens 3 Personen', { least: 3 }],
    ['Value must be greater than or equal to 5.', { least: 5 }],
  ]);
});

t.test('bounds of days, from today', async (t) => {
  reads(t, saidDays, [
    ['The date must not be in the past.', { earliest: 1 }],
    ['Must be in the future', { earliest: 1 }],
    ['Please choose tomorrow or later.', { earliest: 1 }],
    ["The date can't be in the future.", { latest: 0 }],
    ['The delivery date must lie in the past.', { latest: 0 }],
    ['At least three days in advance', { earliest: 3 }],
    ['We need 2 weeks’ notice.', { earliest: 14 }],
    ['Appointments can be booked within the next 60 days.', { earliest: 1, latest: 60 }],
    ['Not later than 6 months from now', { earliest: 1, latest: 180 }],
    ['At least 2 days ahead, at most 3 weeks', { earliest: 2, latest: 21 }],
    ['The date is in the future.', { latest: 0 }],
    ['Das Datum liegt in der Zukunft.', { latest: 0 }],
    ['Die Ablesung darf höchstens 14 Tage zurückliegen.', { earliest: -14, latest: 0 }],
    ['Posts can be planned for 30 days.', { earliest: 1, latest: 30 }],
    ['We need ten days to plan.', { earliest: 10 }],
    ['This week has not begun yet.', { latest: 0 }],
    ['The season lasts from 01.05.2031 to 15.09.2031.', { named: ['2031-05-01', '2031-09-15'] }],
    ['Must be within the last 30 days.', { earliest: -30, latest: 0 }],
    ['Only Saturdays', { weekday: 6 }],
    ['Tours take place on weekdays', {}],
    ['Between 1 June 2031 and 31 August 2031', { named: ['2031-06-01', '2031-08-31'] }],
  ]);
});

t.test('characters and lengths of texts', async (t) => {
  reads(t, saidTexts, [
    ['At least 20 characters', { least: 20 }],
    ['Up to 60 characters', { most: 60 }],
    ['Between 3 and 20 characters', { least: 3, most: 20 }],
    ['Exactly 6 digits', { least: 6, most: 6, characters: 'digits' }],
    ['The 8-digit number on your card', { least: 8, most: 8, characters: 'digits' }],
    ['Please write at least five words.', { leastWords: 5 }],
    ['Use only lowercase letters.', { characters: 'word' }],
    ['Letters and numbers only, no spaces', { characters: 'word' }],
    ['Two capital letters', { least: 2, most: 2, characters: 'capitals' }],
    ['Must start with #', { start: '#' }],
    ['Has to begin with "https://".', { start: 'https://' }],
    ['Please lengthen this text to 20 characters or more', { least: 20 }],
    ['Mindestens 10 Zeichen', { least: 10 }],
    ['Write a whole sentence that ends with a full stop.', { end: '.' }],
    ['A question ends with a question mark.', { end: '?' }],
    ['Question 1: first and last name, please.', { isWholeName: true }],
    ['Anything you like', {}],
  ]);
});

t.test('notations of days', async (t) => {
  reads(t, saidNotation, [
    ['Day of arrival (DD.MM.YYYY)', 'DD.MM.YYYY'],
    ['mm/dd/yyyy', 'MM/DD/YYYY'],
    ['TT.MM.JJJJ', 'DD.MM.YYYY'],
    ['jj/mm/aaaa', 'DD/MM/YYYY'],
    ['YYYY-MM-DD', 'YYYY-MM-DD'],
    ['and/or', null],
  ]);
  t.equal(writtenIn('1990-05-07', 'D.M.YYYY'), '7.5.1990');
  t.equal(writtenIn('1990-05-07', 'MM/DD/YY'), '05/07/90');
});

t.test('examples beside fields and in placeholders', async (t) => {
  const field = { label: 'Code', hint: '', placeholder: '' };
  reads(t, (hint) => saidExample({ ...field, hint }), [
    ['A letter and a digit, like B2', 'B2'],
    ['A row from A to D and a place, as in B4.', 'B4'],
    ['For example "AB-12".', 'AB-12'],
    ['Order numbers have the form AB-12345.', 'AB-12345'],
    ['z. B. DE12 5001 0517', 'DE12 5001 0517'],
    ['Write the plate like KL-AB 1234.', 'KL-AB 1234'],
    ['Only the domain, such as club.example.org.', 'club.example.org'],
    ['Example: {"X-Token": "abc"}', '{"X-Token": "abc"}'],
    ['Mit Komma und zwei Nachkommastellen, z. B. 12,50.', '12,50'],
    ['Anything, like a wish', null],
  ]);
  reads(t, (placeholder) => saidExample({ ...field, placeholder }), [
    ['AB-12345', 'AB-12345'],
    ['e.g. 192.168.0.1', '192.168.0.1'],
    ['Your code', null],
    ['DD.MM.YYYY', null],
  ]);
});

t.test('texts that match patterns', async (t) => {
  for (const [pattern, text] of [
    ['[0-9]{5}', '12345'],
    ['[A-Z]{2}-\\d{4}', 'AA-1234'],
    ['[a-z0-9\\-]+', '{{unique}}'],
    ['\\w{3,16}', '{{unique}}'],
    ['(?:AT|DE)\\d{3}', 'AT123'],
    ['#[0-9a-fA-F]{6}', '#aaaaaa'],
    ['https://.+', 'https://{{unique}}'],
    ['[^@\\s]+@[^@\\s]+\\.[a-z]{2,}', '{{unique}}@a.aa'],
    ['\\+?[1-9]\\d{1,14}', '+12'],
  ] as const)
    t.equal(matchingText(pattern), text, pattern);
  t.equal(matchingText('(a)\\1'), null, 'not what refers back');
  t.equal(matchingText('a{100000}'), null, 'not what is long');
  t.equal(matchingText('(((a{99}){99}){99}){99}'), null, 'not what is long by nested repetitions');
  t.equal(matchingText('((((){99}){99}){99}){99}'), null, 'nor if nothing is repeated');
  t.equal(matchingText('('), null, 'not what is no pattern');
});

t.test('opening hours, and codes of the attempt', async (t) => {
  reads(t, saidOpening, [
    ['Tables are given between 17:00 and 21:30.', '17:30'],
    ['Geöffnet von 9:00 bis 18:00 Uhr', '10:30'],
    ['Groups of 4 to 8', null],
  ]);
  reads(t, uniqueVariant, [
    ['KL-12345', 'KL-{{uniqueCode 99999}}'],
    ['EXAMP', '{{uniqueCode AAAAA}}'],
    ['club.example.org', null],
    ['Name {{unique}}', null],
  ]);
});

t.test('files of the kind that is asked for', async (t) => {
  const upload = (change: Partial<FormField>) =>
    uploadStep('#file', field('File', { type: 'file', ...change }));
  t.match(upload({ accept: 'image/*' }), {
    action: 'upload',
    value: 'test-{{unique}}.png',
    body: /^data:image\/png/,
  });
  t.match(upload({ hint: 'The first line must be name,email,city.' }), { value: /\.txt$/ });
  t.match(upload({ accept: '.csv', hint: 'The first line must be name;email;hours.' }), {
    value: 'test-{{unique}}.csv',
    body: 'name;email;hours\n{{unique}};test-{{unique}}@example.com;2\n',
  });
});

t.test('fields that sentences are about', async (t) => {
  const fields = ['Order number', 'Lower limit', 'Upper limit', 'I have read the rules'].map((label) =>
    field(label, { type: label.endsWith('limit') ? 'number' : 'text', name: '' }),
  );
  const meant = (sentence: string) => fieldsToChange(sentence, fields).map(({ label }) => label);
  reads(t, meant, [
    ['The order number looks like AB-12.', ['Order number']],
    ['The lower limit must be below the upper limit.', ['Upper limit']],
    ['Please confirm the rules.', ['I have read the rules']],
    ['Something is wrong.', []],
  ]);
  t.strictSame(
    sentencesOf(['Not stored.Choose a day. Hours: 3 to 8.', 'Not stored.', 'Choose a day. Hours: 3 to 8.']),
    ['Not stored.', 'Choose a day.', 'Hours: 3 to 8.'],
  );
});

t.test('days near the present are whole days that the placeholder takes', async (t) => {
  const day = (hint: string) => dayCandidates(field('Day', { type: 'date', hint }))[0];
  t.equal(day('Within the last 2 hours'), '{{workday+0}}');
  t.equal(day('At least 20 years ahead'), '{{workday+3650}}');
  t.equal(shiftedDay('{{workday+2}}', -dayMs), '{{workday-1}}', 'the day before');
});
