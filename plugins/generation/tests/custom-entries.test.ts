import t from 'tap';
import { fillIn } from '../src/write/form-steps.ts';
import { toggle, toggleAssertion } from '../src/write/form-toggles.ts';
import { field, formModel } from './support/page-models.ts';

const options = ['North', 'South'].map((name) => ({ value: name, label: name }));
const row = "getByRole('button', { name: 'Row', exact: true })";
const roof = "getByRole('listbox', { name: 'Roof', exact: true })";

t.test('an option is chosen in a list that is opened, or in one that is shown', async (t) => {
  const form = formModel([
    field('Row', { type: 'listbox', locators: [row], options, value: 'North' }),
    field('Roof', { type: 'listbox', locators: [roof], options }),
  ]);
  t.strictSame(fillIn(form), [
    { action: 'click', selector: row },
    { action: 'click', selector: "getByRole('option', { name: 'South', exact: true })" },
    { action: 'click', selector: `${roof}.getByRole('option', { name: 'North', exact: true })` },
  ]);
});

t.test(
  'none is chosen where nobody knows the options, nor in a form whose entries are put back',
  async (t) => {
    t.strictSame(fillIn(formModel([field('Row', { type: 'listbox', locators: [row] })])), []);
    const held = formModel([
      field('Name', { value: 'Ada' }),
      field('Row', { type: 'listbox', locators: [row], options }),
    ]);
    t.strictSame(
      fillIn(held).map(({ selector }) => selector),
      ["getByLabel('Name', { exact: true })"],
    );
  },
);

t.test('a box that a style hides is asserted by its label', async (t) => {
  const box = (locator: string) => field('Gift', { type: 'checkbox', checked: true, locators: [locator] });
  for (const label of ["getByText('Gift (free)', { exact: true })", `locator('label[for="gift"]')`]) {
    t.match(toggleAssertion(toggle(box(label))).selector, `${label}.and(locator(':not(:checked + label, `);
  }
  t.match(toggleAssertion(toggle(box(`locator('[id="gift"]')`))).selector, "locator(':not(:checked, [");
});

t.test('a switch that was turned off is asserted by its own state', async (t) => {
  const on = field('On', { type: 'checkbox', checked: true, locators: ["getByRole('switch')"] });
  t.match(toggleAssertion(toggle(on)), {
    action: 'assert',
    selector: `getByRole('switch').and(locator(':not(:checked, [aria-checked="true"])'))`,
  });
});
