import { type FormField, isDynamicText, type Step } from '@testkernel/sdk';
import t from 'tap';
import { nextValue } from '../src/entity/next-value.ts';
import { isSafeToSubmit } from '../src/flows/forms/form-fitness.ts';
import { maySendOrders } from '../src/journey/order-form.ts';
import { declaredPurposes } from '../src/write/declared-purposes.ts';
import { fieldValue } from '../src/write/field-value.ts';
import { fillIn, putBack } from '../src/write/form-steps.ts';
import { loadAgain } from '../src/write/load-again.ts';
import { otherEntries } from '../src/write/other-entries.ts';
import { formModel } from './support/page-models.ts';

function field(change: Partial<FormField>): FormField {
  return {
    label: '',
    name: '',
    type: 'text',
    locators: ["locator('#it')"],
    required: true,
    value: '',
    placeholder: '',
    minLength: null,
    maxLength: null,
    min: null,
    max: null,
    pattern: null,
    options: [],
    ...change,
  };
}

t.test('the next value of a field without words is beside its own', async (t) => {
  const next = (value: string, change: Partial<FormField> = {}) => nextValue(field({ value, ...change }));
  t.equal(next('B2'), 'B3');
  t.equal(next('AB-09'), 'AB-10');
  t.equal(next('A99'), 'A98', 'with as many digits');
  for (const words of ['Oak', 'Room {{unique}}', '12 Example Street', '12345']) t.equal(next(words), null);
  t.equal(next('2.50', { label: 'Price' }), '3.50');
  t.equal(next('12,00', { label: 'Price' }), '13,00');
  t.equal(next('about 3', { label: 'Price' }), null);
  t.equal(next('3', { type: 'number', max: '3' }), '2');
  t.equal(next('0.10', { type: 'number', step: '0.01' }), '1.10', 'with as many decimals');
  t.equal(next('18:00', { type: 'time' }), '18:15');
  t.equal(next('23:50', { type: 'time' }), '23:35', 'on the same day');
  t.equal(next('01632 960 199', { type: 'tel' }), '01632 960 190', 'with as many digits');
  t.equal(next('test-{{unique}}@example.com', { type: 'email' }), 'new-test-{{unique}}@example.com');
});

t.test('a value fits the type, the label and the constraints of its field', async (t) => {
  t.equal(fieldValue(field({ type: 'email' })), 'test-{{unique}}@example.com');
  t.equal(fieldValue(field({ label: 'Project title *' })), 'Project title {{unique}}');
  t.equal(fieldValue(field({ label: 'First name' })), 'Zoë');
  t.equal(fieldValue(field({ label: 'Last name' })), "O'Neil {{unique}}");
  t.equal(fieldValue(field({ label: 'Title', maxLength: 15 })), '{{unique}}');
  t.equal(fieldValue(field({ type: 'number', min: '10' })), '10');
  t.equal(fieldValue(field({ type: 'number', max: '1' })), '1');
  const number = (change: Partial<FormField>) => fieldValue(field({ type: 'number', ...change }));
  for (const step of ['0.01', '0.1', 'any']) t.equal(number({ step }), '2.30', 'with cents');
  for (const step of ['0.25', '1']) t.equal(number({ step }), '2', 'without any that the steps do not meet');
  t.equal(number({ step: '5' }), '5');
  t.equal(number({ step: '0.01', min: '5' }), '5');
  for (const label of ['Year *', 'Model year', 'Baujahr']) t.equal(number({ label }), '2015', label);
  for (const label of ['Years at school', 'Hours per year', 'Year old'])
    t.equal(number({ label }), '2', label);
  t.equal(number({ label: 'Year', max: '2000' }), '2000');
  t.equal(fieldValue(field({ pattern: '[0-9]{5}' })), '12345');
  t.equal(fieldValue(field({ pattern: '(a+)\\1' })), null, 'a pattern nobody can be sure of');
  const options = [
    { value: '', label: 'Choose' },
    { value: 'de', label: 'Germany' },
  ];
  t.equal(fieldValue(field({ type: 'select', options })), 'de');
  t.equal(fieldValue(field({ type: 'file' })), null);
  const born = { type: 'date', label: 'Date of birth' };
  t.equal(fieldValue(field(born)), '1990-05-17');
  t.equal(fieldValue(field({ ...born, min: '2000-01-01' })), '2015-06-15', 'where the field allows that');
  const refused = ['1990-05-17', '2015-06-15'];
  t.equal(fieldValue({ ...field(born), refused }), '{{workday-1000}}', 'of a small child in the end');
  t.equal(fieldValue(field({ type: 'time', value: '18:00' })), '18:15', 'beside the one that is there');
});

t.test('forms that delete, pay, or change the own account are not sent', async (t) => {
  const submit = {
    role: 'button',
    name: 'Save',
    locators: ["locator('#save')"],
    href: null,
    destructive: false,
    disabled: false,
    form: 0,
  };
  const form = (fields: FormField[], destructive = false) => ({
    purpose: 'other' as const,
    name: '',
    method: 'post' as const,
    action: null,
    fields,
    submit,
    destructive,
  });
  const page = { signedIn: true };
  const order = { ...form([field({ label: 'Address' })], true), submit: { ...submit, name: 'Place order' } };
  t.equal(isSafeToSubmit(order, page), false);
  t.equal(maySendOrders(order, page), true, 'where the operator allows orders');
  t.equal(maySendOrders({ ...order, fields: [field({ label: 'Card number' })] }, page), false);
  t.equal(maySendOrders(form([field({ label: 'Title' })], true), page), false);
  t.equal(isSafeToSubmit(form([field({ label: 'Title' })]), page), true);
  t.equal(isSafeToSubmit(form([field({ label: 'Title' })], true), page), false);
  t.equal(isSafeToSubmit(form([field({ label: 'Card number' })]), page), false);
  t.equal(isSafeToSubmit(form([field({ label: 'No.', autocomplete: 'cc-number' })]), page), false);
  const clubCard = [field({ type: 'checkbox', label: 'I have a club card' }), field({ label: 'Card title' })];
  t.equal(isSafeToSubmit(form(clubCard), page), true, 'a card of another kind');
  t.equal(isSafeToSubmit(form([field({ type: 'password' })]), page), false);
  t.equal(isSafeToSubmit(form([field({ name: 'username', value: 'ann' })]), page), false);
  const kept = field({ type: 'email', value: 'ann@example.org', locators: ["locator('#mail')"] });
  t.equal(isSafeToSubmit(form([kept, field({ label: 'Signature', value: 'Ann' })]), page), true);
  t.notMatch(
    JSON.stringify(fillIn(form([kept, field({ label: 'Signature', value: 'Ann' })]))),
    /#mail/,
    'but the address stays',
  );
});

t.test('checkboxes of a form with data are inverted and restored, except risky ones', async (t) => {
  const box = { type: 'checkbox', required: false, value: 'on' };
  const fields = [
    field({ label: 'Signature', value: 'Ann' }),
    field({ ...box, label: 'Daily summary', locators: ["locator('#off')"] }),
    field({ ...box, label: 'Newsletter', checked: true, locators: ["locator('#on')"] }),
    field({ ...box, label: 'Two-factor sign-in', locators: ["locator('#risky')"] }),
    field({ ...box, label: 'I agree', required: true, checked: true, locators: ["locator('#must')"] }),
    field({ type: 'radio', label: 'Weekly', name: 'rhythm', locators: ["locator('#radio')"] }),
  ];
  const form = formModel(fields);
  const boxes = (steps: readonly Step[]) =>
    steps.flatMap(({ action, selector }) => (/check/.test(action) ? [`${action} ${selector}`] : []));
  t.same(boxes(fillIn(form)), ["check locator('#off')", "uncheck locator('#on')", "check locator('#must')"]);
  t.same(boxes(putBack(form)), ["uncheck locator('#off')", "check locator('#on')"]);
});

t.test('of each group of radio buttons another one is chosen than the page has chosen', async (t) => {
  const radio = (name: string, value: string, checked?: true) =>
    field({
      type: 'radio',
      name,
      label: value,
      value,
      locators: [`#${value}`],
      ...(checked ? { checked } : {}),
    });
  const form = formModel([
    field({ label: 'Title' }),
    radio('size', 'small', true),
    radio('size', 'large'),
    radio('color', 'red'),
    radio('color', 'green'),
    radio('color', 'blue'),
    radio('way', 'only', true),
  ]);
  const chosen = (steps: readonly Step[]) =>
    steps.flatMap(({ action, selector }) => (action === 'check' ? [selector] : []));
  t.strictSame(chosen(fillIn(form)), ['#large', '#green', '#only']);
  const others = otherEntries(form, null).map(chosen);
  t.ok(
    others.some((one) => one.join() === '#green'),
    'and none where the form refuses that',
  );
});

t.test(
  'names have characters that pages have to escape, and plain ones where the form refuses them',
  async (t) => {
    const named = (label: string) => field({ label, locators: [`getByLabel('${label}')`] });
    const form = formModel([named('First name'), named('Last name'), named('Company')]);
    const entered = (steps: readonly Step[]) =>
      steps.flatMap(({ action, value }) => (action === 'fill' ? [value] : []));
    t.strictSame(entered(fillIn(form)), ['Zoë', "O'Neil {{unique}}", 'Company {{unique}}']);
    t.strictSame(entered(otherEntries(form, null)[1] ?? []), [
      'Alex',
      'Example {{unique}}',
      'Company {{unique}}',
    ]);
  },
);

t.test('the declared purpose of a field is asserted if its label locates it', async (t) => {
  const labelled = { label: 'Full name', locators: ["getByLabel('Full name')"] };
  t.match(declaredPurposes(formModel([field({ ...labelled, autocomplete: 'shipping name' })])), [
    { selector: `getByLabel('Full name').and(locator('[autocomplete="shipping name"]'))` },
  ]);
  for (const untold of [
    labelled,
    { label: 'Full name', autocomplete: 'name' },
    { ...labelled, autocomplete: '"]' },
  ])
    t.same(declaredPurposes(formModel([field(untold)])), []);
});

t.test('a page is loaded even if only the fragment of its address differs', async (t) => {
  const description = 'Load the page again';
  t.strictSame(loadAgain('/notes?q=1'), [{ action: 'navigate', url: '/notes?q=1', description }]);
  t.strictSame(loadAgain('/#/notes'), [
    { action: 'navigate', url: '/#/notes' },
    { action: 'reload', description },
  ]);
});

t.test('texts with times, counts or identifiers are dynamic', async (t) => {
  for (const text of [
    'Saved at 10:42',
    'Due 2026-03-01',
    '3 minutes ago',
    'Inbox (4)',
    'Order #1234',
    '12 results',
  ]) {
    t.equal(isDynamicText(text), true, text);
  }
  for (const text of ['Your notes', 'Results for Book 1', 'About us'])
    t.equal(isDynamicText(text), false, text);
});
