import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { KnownKills } from '../src/known-kills.ts';
import type { Mutation } from '../src/mutations/mutation.ts';

const open: Step = { action: 'navigate', url: '/login' };
const fill: Step = { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' };
const send: Step = { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" };
const look: Step = { action: 'assert', selector: "getByRole('heading', { name: 'Orders' })" };

function slow(ms: number, path = '/login'): Mutation {
  const request = { key: `GET http://shop.example${path}`, from: 0, via: null };
  return {
    kind: 'slow-answer',
    target: `GET ${path}`,
    met: null,
    how: { where: 'network', mutation: { does: 'delay', ms }, request },
  };
}

t.test('a test that begins as one that failed under a mutation is not run under it again', async (t) => {
  const kills = new KnownKills();
  t.notOk(kills.has(slow(3_000), [open, fill, send, look]));
  kills.note(slow(3_000), [open, fill, send, look], 1);
  t.ok(kills.has(slow(3_000), [open, fill, send]), 'whatever follows');
  t.ok(kills.has(slow(9_000), [open, fill]), 'whatever the length of the delay');
  t.ok(kills.has(slow(3_000), [open, { ...fill, description: 'Your password' }]));
});

t.test('another beginning, or another mutation, says nothing', async (t) => {
  const kills = new KnownKills();
  kills.note(slow(3_000), [open, fill, send], 1);
  t.notOk(kills.has(slow(3_000), [open]), 'it ends before the step that failed');
  t.notOk(kills.has(slow(3_000), [open, { ...fill, value: 'other' }]));
  t.notOk(kills.has(slow(3_000), [look, open, fill]));
  t.notOk(kills.has(slow(3_000, '/orders'), [open, fill]));
  kills.note(slow(3_000, '/orders'), [open, fill], -1);
  t.notOk(kills.has(slow(3_000, '/orders'), [open, fill]), 'no step failed');
});

t.test('an ignored write is the same one whatever its answer was', async (t) => {
  const ignored = (body: string): Mutation => {
    const answer = { status: 200, contentType: 'application/json', location: '', body, sent: null };
    const request = { key: 'POST http://shop.example/orders', from: 0, via: null };
    return {
      ...slow(0),
      kind: 'write-ignored',
      how: { where: 'network', mutation: { does: 'ignore-write', answer }, request },
    };
  };
  const kills = new KnownKills();
  kills.note(ignored('{"id":1}'), [open, fill, send, look], 3);
  t.ok(kills.has(ignored('{"id":2}'), [open, fill, send, look]));
  t.notOk(kills.has(slow(3_000, '/orders'), [open, fill, send, look]));
});
