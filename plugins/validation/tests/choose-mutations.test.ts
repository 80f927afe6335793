import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { chooseMutations } from '../src/mutations/choose-mutations.ts';
import type { Observation, SeenElement } from '../src/observation.ts';

const choice: SeenElement = {
  tag: 'select',
  role: 'combobox',
  name: 'Category',
  href: '',
  text: '',
  field: 'category',
  value: '',
  checked: false,
  late: false,
};
const button: SeenElement = { ...choice, tag: 'button', role: 'button', name: 'Apply', field: '' };
const choose: Step = {
  action: 'select',
  selector: "getByRole('combobox', { name: 'Category' })",
  value: 'Tea',
};
const apply: Step = { action: 'click', selector: "getByRole('button', { name: 'Apply' })" };
const open: Step = { action: 'navigate', url: '/' };

function deadControls(steps: readonly Step[], elements: readonly SeenElement[]): string[] {
  const seen: Observation = {
    elements: new Map(elements.map((element, index) => [index + 1, element])),
    requests: [],
    lastPage: null,
    assertedPages: [],
    invalidFields: new Set(),
  };
  const test = { name: 'Filters', steps, credentials: null, elsewhere: [], stepTimeoutMs: 1000 };
  return chooseMutations(test, seen).flatMap(({ kind, target }) => (kind === 'control-dead' ? [target] : []));
}

t.test('a choice is tried without its effect only where nothing is sent afterwards', async (t) => {
  t.strictSame(deadControls([open, choose], [choice]), ['the combobox "Category"']);
  t.strictSame(deadControls([open, choose, apply], [choice, button]), ['the button "Apply"']);
});
