import type { FormField } from '@testkernel/sdk';
import t from 'tap';
import { beyondTexts, changesOf, type Extent, withChangedTexts } from '../src/entity/changed-value.ts';
import { field } from './support/page-models.ts';

const enteredIn = (changed: FormField, extent: Extent) => changesOf([changed], extent)[0]?.value;
const title = field('Title', { value: 'Title {{unique}}' });
const notes = field('Notes', { type: 'textarea' });
const hours = field('Hours', { type: 'number', value: '2' });
const state = field('State', {
  type: 'select',
  options: ['', 'open', 'closed'].map((value) => ({ value, label: value })),
});

t.test('a change of the texts leaves all others alone', async (t) => {
  t.equal(enteredIn(title, 'texts'), 'Changed Title {{unique}}');
  for (const other of [notes, hours, state]) t.same(changesOf([other], 'texts'), []);
});

t.test('what a record holds gets another valid value, and an empty text none', async (t) => {
  t.equal(enteredIn(hours, 'held'), '3');
  t.equal(enteredIn(state, 'held'), 'open');
  t.same(changesOf([notes], 'held'), []);
});

t.test(
  'a day is changed to the next one, or to the one before where later ones may be refused',
  async (t) => {
    const day = field('Day', { type: 'date', value: '2050-03-12' });
    t.equal(enteredIn(day, 'everything'), '2050-03-13');
    t.equal(enteredIn(day, 'everything, earlier'), '2050-03-11');
    const today = { ...day, value: new Date().toISOString().slice(0, 10) };
    t.equal(enteredIn(today, 'everything'), '{{workday+1}}', 'one that was proposed for today stays near it');
    t.equal(enteredIn(today, 'everything, earlier'), '{{workday-1}}');
    t.match(enteredIn(notes, 'everything, earlier'), /\{\{unique\}\}/);
    t.ok(beyondTexts([day]).includes('everything, earlier'));
    t.notOk(beyondTexts([notes]).includes('everything, earlier'), 'nothing else for what has no day');
  },
);

t.test('what a record holds can be changed without another option', async (t) => {
  t.equal(enteredIn(hours, 'held in its group'), '3');
  for (const other of [state, notes]) t.same(changesOf([other], 'held in its group'), []);
});

t.test('of boxes that are all checked the last one stays so', async (t) => {
  const days = ['Monday', 'Tuesday', 'Wednesday'].map((label) =>
    field(label, { type: 'checkbox', name: 'days', checked: true }),
  );
  const allergies = ['Milk', 'Egg'].map((label) => field(label, { type: 'checkbox', name: 'allergies' }));
  t.strictSame(
    changesOf([...days, ...allergies], 'held').map(({ action, selector }) => `${action} ${selector}`),
    [
      ...days.slice(0, 2).map(({ locators }) => `uncheck ${locators[0]}`),
      ...allergies.map(({ locators }) => `check ${locators[0]}`),
    ],
  );
});

t.test('steps about what was changed name it as it is now', async (t) => {
  const update = [{ action: 'fill', selector: 'name', value: "Changed O'Neil {{unique}}" }];
  const steps = [
    { action: 'assert', selector: "getByText('Zoë O\\'Neil {{unique}} was removed.')" },
    { action: 'assert', selector: "getByText('Zoë Changed O\\'Neil {{unique}} is gone.')" },
    { action: 'reload' },
  ];
  t.same(
    withChangedTexts(steps, update).map(({ selector }) => selector),
    ["getByText('Zoë Changed O\\'Neil {{unique}} was removed.')", steps[1]?.selector, undefined],
  );
});

t.test('a change of everything fills in empty texts as well, but no addresses', async (t) => {
  t.match(enteredIn(notes, 'everything'), /\{\{unique\}\}/);
  t.equal(enteredIn(hours, 'everything'), '3');
  t.equal(enteredIn(state, 'everything'), 'open');
  t.same(changesOf([field('E-mail', { type: 'email' })], 'everything'), []);
});

t.test('a text that would be too long for its field is left as it is', async (t) => {
  t.same(changesOf([{ ...title, maxLength: 20 }], 'texts'), []);
});

t.test('no option is chosen that attempts have left', async (t) => {
  const left = { value: '9', label: 'Name qxabcdefgh' };
  const kept = { value: '1', label: 'Alder' };
  const client = (...options: FormField['options']) =>
    field('Client', { type: 'select', value: '1', options: [kept, ...options] });
  t.equal(enteredIn(client(left, { value: '2', label: 'Baker' }), 'held'), '2');
  t.same(changesOf([client(left)], 'held'), []);
});
