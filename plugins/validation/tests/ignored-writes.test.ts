import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { ignoredWrites } from '../src/mutations/ignored-writes.ts';
import type { SeenRequest } from '../src/observation.ts';

const credentials = {
  ...{ username: 'eve@example.org', password: 'Long & Hours-7' },
  ...{ usernameSelector: null, passwordSelector: null, submitSelector: null },
};
const steps: readonly Step[] = [
  { action: 'navigate', url: '/' },
  { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
  { action: 'click', selector: "getByRole('button')" },
  { action: 'assert', selector: "getByRole('heading')" },
  { action: 'click', selector: "getByRole('button', { name: 'Clean up' })" },
];

function write(path: string, other: Partial<SeenRequest> = {}): SeenRequest {
  return {
    ...{
      method: 'POST',
      url: `http://desk.example${path}`,
      type: 'fetch',
      occurrence: 0,
      redirectedFrom: null,
    },
    ...{ body: '{}', step: 2, changes: [], answer: '{"ok":true}', location: '', status: 200 },
    contentType: 'application/json',
    ...other,
  };
}

function ignored(...writes: readonly SeenRequest[]): string[] {
  const test = { name: 'Test', steps, credentials, elsewhere: [], stepTimeoutMs: 1_000 };
  const seen = { elements: new Map(), lastPage: null, assertedPages: [], invalidFields: new Set<string>() };
  return ignoredWrites(test, { ...seen, requests: writes }).map(({ target }) => target);
}

t.test('writes are ignored whose answer is known, the last first', async (t) => {
  t.same(
    ignored(write('/api/notes'), write('/api/orders/7', { method: 'DELETE', status: 204, answer: null })),
    ['DELETE /api/orders/*', 'POST /api/notes'],
  );
  t.same(ignored(write('/message', { status: 303, location: '/sent', answer: null })), ['POST /message']);
  t.same(ignored(write('/api/notes', { answer: null })), [], 'its answer was not read');
  t.same(ignored(write('/api/notes', { status: 500 })), [], 'it failed');
  t.same(ignored(write('/api/notes', { method: 'GET' })), [], 'a read');
  t.same(ignored(write('/graphql', { body: '{"query":"query Notes { notes }"}' })), [], 'a read by POST');
  t.same(ignored(write('/graphql', { body: '{"query":"mutation { save }"}' })), ['POST /graphql']);
  t.same(ignored(write('/api/notes', { step: 4 })), [], 'nothing is asserted after it');
});

t.test('a sign-in is never ignored', async (t) => {
  const { password } = credentials;
  t.same(ignored(write('/desk', { body: JSON.stringify({ password }) })), []);
  t.same(ignored(write('/desk', { body: new URLSearchParams({ password }).toString() })), []);
  t.same(ignored(write('/api/login')), [], 'what it sends is not readable, or refused');
  t.same(ignored(write('/api/authors')), ['POST /api/authors']);
  t.same(ignored(write('/api/session', { method: 'DELETE' })), ['DELETE /api/session'], 'a sign-out is');
});
