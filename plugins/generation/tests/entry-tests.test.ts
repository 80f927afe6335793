import type { Draft, Step } from '@testkernel/sdk';
import t from 'tap';
import type { Entity, RecordForm } from '../src/entity/entity.ts';
import { entityTests, recordTest } from '../src/entity/entity-tests.ts';
import { entryTests } from '../src/entity/entry-tests.ts';
import { ShownValue } from '../src/entity/shown-value.ts';
import { noEffect } from '../src/observe/observed-effect.ts';
import { CandidateWriter } from '../src/write/candidate-writer.ts';
import { takeSuggestion } from '../src/write/combobox.ts';
import { builtIn, contributed } from './support/contributed-flows.ts';
import { formPlan } from './support/form-plan.ts';
import { field } from './support/page-models.ts';

const save = "getByRole('button', { name: 'Save', exact: true })";
const opener: Step = { action: 'click', selector: "getByRole('button', { name: 'New note', exact: true })" };
const list: Step = { action: 'navigate', url: '/notes' };
const title = field('Title');
const tint = field('Tint', { type: 'select', value: 'red' });
const text = field('Text', { type: 'textarea', maxLength: 20 });

const draft: Draft = {
  setup: [list, opener],
  action: [
    { action: 'fill', selector: title.locators[0] ?? '', value: 'Title {{unique}}' },
    { action: 'select', selector: tint.locators[0] ?? '', value: 'blue' },
    { action: 'fill', selector: text.locators[0] ?? '', value: '{{unique}}' },
    { action: 'click', selector: save },
  ],
  assertions: [],
  expectation: { kind: 'change' },
};
const form: RecordForm = {
  plan: formPlan,
  draft,
  signature: 'new',
  fields: [title, tint, text],
  submittedByBrowser: false,
  listPath: '/notes',
  knownPaths: new Set(),
  labels: new Map(),
  preselected: new Set(),
  listPaths: [],
  behindSignIn: null,
  binPath: null,
  figurePages: [],
  nextPages: new Map(),
};
const remove: Step[] = [
  { action: 'click', selector: "getByRole('button', { name: 'Delete Title {{unique}}', exact: true })" },
  { action: 'assertHidden', selector: "getByText('{{unique}}')" },
];
const entity: Entity = {
  search: [],
  back: [list],
  rows: "getByRole('row').filter({ hasText: '{{unique}}' })",
  listed: [],
  row: [],
  open: [],
  endsOnOwnPage: false,
  content: [],
  page: [],
  updates: [],
  refuses: null,
  removesInList: false,
  remove,
  removeTried: remove,
  removeRefused: [],
  actions: [],
  entries: [],
  ownForms: [],
  views: null,
  lists: null,
  restores: null,
  figures: [],
  figureChanges: [],
  figureUses: [],
};
const wait = { action: 'wait', value: 'networkidle' };
const closed = { action: 'assertHidden', selector: save };

function testsOf(changedForm: Partial<RecordForm> = {}, changedEntity: Partial<Entity> = {}) {
  const writer = new CandidateWriter(contributed(builtIn));
  const tests = entryTests(
    formPlan,
    { ...form, ...changedForm },
    noEffect,
    { ...entity, ...changedEntity },
    writer,
  );
  return new Map(tests.map(({ name, steps }) => [name, steps]));
}

const twice = 'Creates one record when "Note" is submitted by a double click';
const sent = 'Sends "Note" with the Enter key';
const special = 'Shows special characters in a record of "Note" as they were entered';
const pasted = 'Accepts "Note" with a space after addresses and numbers';
const suggested = 'Chooses suggestions in "Note" with the arrow keys and Enter';
const again = 'Opens "Note" without what was entered the last time';
const first = 'Removes one of two records of "Note"';

t.test('a record is entered in further ways, and removed each time', (t) => {
  const tests = testsOf();
  t.same([...tests.keys()], [twice, sent, special, again, first]);
  t.same(tests.get(twice), [
    ...draft.setup,
    ...draft.action.slice(0, -1),
    { action: 'dblclick', selector: save },
    closed,
    wait,
    { action: 'assertCount', selector: entity.rows, expected: '1' },
    ...remove,
  ]);
  t.same(tests.get(sent), [
    ...draft.setup,
    ...draft.action.slice(0, -1),
    { action: 'press', selector: title.locators[0], value: 'Enter' },
    wait,
    ...remove,
  ]);
  t.match(tests.get(special)?.at(-2)?.selector, /'Delete Title \{\{unique\}\} <b> & Zoë'/);
  t.same(tests.get(again), [
    ...draft.setup,
    ...draft.action,
    closed,
    wait,
    opener,
    { action: 'assertValue', selector: title.locators[0], expected: '' },
    { action: 'assertValue', selector: tint.locators[0], expected: 'red' },
    { action: 'assertValue', selector: text.locators[0], expected: '' },
    list,
    ...remove,
  ]);
  const named = (steps: readonly Step[], word: string): Step[] =>
    JSON.parse(JSON.stringify(steps).replaceAll('{{unique}}', word));
  const other = { action: 'assert', selector: entity.rows ?? '', description: 'It is still there' };
  const made = [...draft.setup, ...draft.action, closed, wait];
  t.same(tests.get(first), [
    ...named(made, '{{unique}}-a'),
    ...named(made, '{{unique}}-b'),
    ...named([list, other, ...remove], '{{unique}}-a'),
    ...named([list, other, ...remove], '{{unique}}-b'),
  ]);
  t.end();
});

t.test('what is often pasted is entered with a space at its end', (t) => {
  const email = field('E-mail');
  const phone = field('Phone', { maxLength: 10 });
  const contact = { action: 'fill', selector: email.locators[0] ?? '', value: 'test-{{unique}}@example.com' };
  const call = { action: 'fill', selector: phone.locators[0] ?? '', value: '2025550142' };
  const contacts = {
    draft: { ...draft, action: [...draft.action.slice(0, 1), contact, call, ...draft.action.slice(-1)] },
    fields: [title, email, phone],
  };
  const shown = { action: 'assert', selector: "getByRole('row').filter({ hasText: '{{unique}}@' })" };
  t.same(testsOf(contacts, { row: [shown] }).get(pasted), [
    list,
    opener,
    draft.action[0],
    { ...contact, value: 'test-{{unique}}@example.com ' },
    call,
    draft.action.at(-1),
    wait,
    shown,
    ...remove,
  ]);
  t.notOk(
    testsOf({ ...contacts, fields: [title, { ...email, type: 'email' }] }).has(pasted),
    'browsers do that',
  );
  t.end();
});

t.test('suggestions are taken by the keyboard', (t) => {
  const person = field('Person', { locators: ["getByRole('combobox', { name: 'Person', exact: true })"] });
  const option = "getByRole('listbox').getByRole('option').first()";
  const selector = person.locators[0] ?? '';
  const steps = takeSuggestion(selector);
  const visit = {
    draft: { ...draft, action: [...draft.action.slice(0, 1), ...steps, ...draft.action.slice(-1)] },
    fields: [title, person],
  };
  t.same(testsOf(visit).get(suggested), [
    list,
    opener,
    draft.action[0],
    steps[0],
    { action: 'assert', selector: option },
    { action: 'press', selector, value: 'ArrowDown' },
    { action: 'press', selector, value: 'Enter' },
    draft.action.at(-1),
    wait,
    ...remove,
  ]);
  t.notOk(testsOf().has(suggested));
  t.end();
});

t.test('there is no test of a way that the form does not have', (t) => {
  t.same([...testsOf({}, { remove: null }).keys()], [], 'a record that stays');
  const onPage = { draft: { ...draft, setup: [list] } };
  t.same([...testsOf(onPage).keys()], [sent, special, first], 'a form that is open all the time');
  t.notOk(testsOf({ submittedByBrowser: true }).has(twice), 'a form that the browser may submit twice');
  t.same(
    [...testsOf({}, { back: [{ action: 'navigate', url: '/' }] }).keys()],
    [twice, sent, special, first],
  );
  t.notOk(testsOf({}, { rows: null }).has(first), 'a list of which no row is known');
  const short = { ...title, maxLength: 20 };
  t.notOk(testsOf({ fields: [short, tint, text] }).has(special), 'a field that has no room for more');
  t.notOk(testsOf({ fields: [{ ...title, type: 'textarea' }, tint, text] }).has(sent), 'no single line');
  t.end();
});

t.test('before the first of two records is removed, that is asked and refused for the second one', (t) => {
  const refused: Step[] = [
    { action: 'click', selector: "getByRole('button', { name: 'Delete Title {{unique}}', exact: true })" },
    { action: 'click', selector: "getByRole('button', { name: 'Cancel', exact: true })" },
  ];
  const steps = testsOf({}, { removeRefused: refused }).get(first) ?? [];
  const named = (step: Step | undefined, word: string) => step?.selector?.replace('{{unique}}', word);
  const cancel = steps.findIndex(({ selector }) => selector === refused[1]?.selector);
  t.same(steps[cancel - 1]?.selector, named(refused[0], '{{unique}}-b'));
  t.match(steps.slice(cancel + 1, cancel + 3), [
    { action: 'assert', selector: named({ action: 'assert', selector: entity.rows ?? '' }, '{{unique}}-a') },
    { action: 'click', selector: named(remove[0], '{{unique}}-a') },
  ]);
  t.end();
});

t.test('of records of which the application takes a few only, one is read and one is changed', (t) => {
  const update = (extent: 'texts' | 'everything') => ({ extent, steps: [list], remove });
  const updated = { ...entity, updates: [update('texts'), update('everything')] };
  const namesOf = (isLimited: boolean) => {
    const writer = new CandidateWriter(contributed(builtIn));
    return entityTests(formPlan, { ...form, isLimited }, noEffect, updated, writer).map(({ name }) => name);
  };
  const read = 'Creates a record with "Note" and removes it';
  const changed = ['Changes a record of "Note"', 'Changes all fields of a record of "Note"'];
  t.same(namesOf(true), [read, changed[1]]);
  t.same(namesOf(false), [read, twice, sent, special, again, first, ...changed]);
  t.end();
});

t.test('a record with particular data is asserted with that of the field in question', (t) => {
  const hours = field('Hours', { type: 'number' });
  const fields = [title, tint, hours];
  const [, tintLocator = '', hoursLocator = ''] = fields.map(({ locators }) => locators[0]);
  const particular: Draft = {
    ...draft,
    action: [
      { action: 'select', selector: tintLocator, value: '1' },
      { action: 'fill', selector: hoursLocator, value: '1' },
      { action: 'click', selector: save },
    ],
  };
  const shownBy = (selector: string) =>
    new ShownValue(selector, '7', (expected) => ({ action: 'assertValue', selector, expected }));
  const { steps } = recordTest(
    { ...formPlan, trial: { field: 2, value: '1', says: '', valid: true } },
    { draft: particular, fields },
    noEffect,
    { ...entity, listed: [shownBy(tintLocator), shownBy(hoursLocator)] },
    new CandidateWriter(contributed(builtIn)),
  );
  t.same(
    steps.filter(({ action }) => action === 'assertValue'),
    [{ action: 'assertValue', selector: hoursLocator, expected: '1' }],
  );
  t.end();
});
