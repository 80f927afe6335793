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

t.test('what a test does to sign in is mutated last', async (t) => {
  const element = (name: string, tag: string): SeenElement => ({ ...choice, tag, name, field: name });
  const signIn: readonly Step[] = [
    { action: 'navigate', url: '/login' },
    { action: 'fill', selector: "getByLabel('User')", value: '{{credentials.username}}' },
    { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
    { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" },
  ];
  const shown: Step = { action: 'assert', selector: "getByRole('heading', { name: 'Orders' })" };
  const add: Step = { action: 'click', selector: "getByRole('button', { name: 'Add' })" };
  const elements = [
    [1, element('User', 'input')],
    [2, element('Password', 'input')],
    [3, element('Sign in', 'button')],
    [5, element('Add', 'button')],
    [6, element('Orders', 'h1')],
  ] as const;
  const unanswered = { redirectedFrom: null, body: null, changes: [], answer: null, location: '' };
  const sent = (method: string, path: string, step: number, occurrence = 0): SeenRequest => {
    const type = path.startsWith('/api') ? 'fetch' : 'document';
    const url = `http://shop.example${path}`;
    return { ...unanswered, method, url, type, step, occurrence, status: 200, contentType: 'text/html' };
  };
  const chosen = (steps: readonly Step[], requests: readonly SeenRequest[]) => {
    const seen = { elements: new Map(elements), requests, lastPage: null, assertedPages: [] };
    const test = { name: 'Shows', steps, credentials: null, elsewhere: [], stepTimeoutMs: 1000 };
    const all = chooseMutations(test, { ...seen, invalidFields: new Set() });
    return all.map(({ kind, target }) => `${kind}: ${target}`);
  };
  const isOfSignIn = (one: string) => /User|Password|Sign in|login/.test(one);
  const session = [
    sent('GET', '/api/session', 0),
    sent('POST', '/login', 3),
    sent('GET', '/api/session', 4, 1),
  ];
  const orders = [
    sent('GET', '/api/orders', 4),
    sent('POST', '/api/orders', 5),
    sent('GET', '/api/orders', 5, 1),
  ];
  const requests = [sent('GET', '/login', 0), ...session, ...orders];

  const signedIn = chosen([...signIn, { action: 'navigate', url: '/orders' }, add, shown], requests);
  const first = signedIn.findIndex(isOfSignIn);
  t.ok(first > 5, `${signedIn}`);
  t.ok(signedIn.slice(first).every(isOfSignIn), `${signedIn}`);
  const stale = (all: readonly string[]) => all.filter((one) => one.startsWith('request-stale'));
  t.same(
    stale(signedIn),
    ['request-stale: GET /api/orders'],
    'since the sign-in nothing else was read again',
  );

  const about = chosen([...signIn, shown], [sent('GET', '/login', 0), ...session]);
  t.ok(about.slice(0, 3).some(isOfSignIn), `a test about signing in: ${about}`);
  t.same(stale(about), ['request-stale: GET /api/session']);
});
