import t from 'tap';
import { jsonShape } from '../src/page/json-shape.ts';
import { redact } from '../src/site-maps/redaction.ts';

const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };

t.test('the shape of a response has property names and types', async (t) => {
  t.equal(jsonShape({ id: 1, tags: ['a'], owner: null }), '{id: number, tags: string[], owner: null}');
  t.equal(jsonShape([]), '[]');
});

t.test('the items of a list have one shape, with optional properties', async (t) => {
  t.equal(jsonShape([{ a: 1 }, { a: 'x', b: true }]), '{a: number | string, b?: boolean}[]');
});

t.test('keys that are data, such as addresses and ids, are left out', async (t) => {
  const shape = jsonShape({ 'ann@example.org': { n: 1 }, 'bob@example.org': { n: 2 } });
  t.equal(shape, '{[key]: {n: number}}');
});

t.test('a long or deep shape is truncated', async (t) => {
  const wide = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `property_${'x'.repeat(35)}_`.slice(0, 39) + String.fromCharCode(65 + (at % 26), 65 + at / 26),
      Array.from({ length: 3 }, () => ({ one: { two: 'three' }, four: 4 })),
    ]),
  );
  t.ok(jsonShape(wide).length <= 2000);
  t.match(jsonShape({ a: { a: { a: { a: { a: { a: { a: 1 } } } } } } }), '…');
});

t.test('credentials that a page shows are redacted in the stored map, and tokens in addresses', async (t) => {
  const kept = redact(
    {
      name: 'Signed in as ann@example.org',
      url: 'http://site/?access_token=abc&page=2',
      list: ['Open-Sesame-1'],
    },
    { username: 'ann@example.org', password: 'Open-Sesame-1', ...none },
  );
  t.strictSame(kept, {
    name: 'Signed in as •••',
    url: 'http://site/?access_token=•••&page=2',
    list: ['•••'],
  });
});

t.test('a username that is an ordinary word is not redacted', async (t) => {
  const kept = redact({ path: '/admin' }, { username: 'admin', password: 'Open-Sesame-1', ...none });
  t.strictSame(kept, { path: '/admin' });
});
