import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { chooseMutations } from '../src/mutations/choose-mutations.ts';
import type { Observation, SeenElement, SeenRequest } from '../src/observation.ts';

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

t.test('what a test does to sign in is tried only in tests about signing in', async (t) => {
  const element = (name: string, tag: string): SeenElement => ({ ...choice, tag, name, field: name });
  const signIn: readonly Step[] = [
    { action: 'navigate', url: '/login' },
    { action: 'fill', selector: "getByLabel('User')", value: '{{credentials.username}}' },
    { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
    { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" },
  ];
  const request = {
    type: 'document',
    occurrence: 0,
    redirectedFrom: null,
    body: null,
    changes: [],
    answer: null,
  };
  const answered = { ...request, location: '', status: 200, contentType: 'text/html' };
  const sent = (method: string, path: string, step: number): SeenRequest => {
    return { ...answered, method, url: `http://shop.example${path}`, step };
  };
  const seen: Observation = {
    elements: new Map([
      [1, element('User', 'input')],
      [2, element('Password', 'input')],
      [3, element('Sign in', 'button')],
      [5, element('Orders', 'h1')],
    ]),
    requests: [sent('GET', '/login', 0), sent('POST', '/login', 3), sent('GET', '/orders', 4)],
    lastPage: null,
    assertedPages: [],
    invalidFields: new Set(),
  };
  const targets = (steps: readonly Step[]) => {
    const test = { name: 'Shows', steps, credentials: null, elsewhere: [], stepTimeoutMs: 1000 };
    return chooseMutations(test, seen).map(({ kind, target }) => `${kind}: ${target}`);
  };
  const shown: Step = { action: 'assert', selector: "getByRole('heading', { name: 'Orders' })" };
  const concerning = (all: readonly string[]) => all.filter((one) => /User|Password|Sign in|login/.test(one));
  t.strictSame(concerning(targets([...signIn, { action: 'navigate', url: '/orders' }, shown])), []);
  t.ok(concerning(targets([...signIn, shown])).length > 5);
});
