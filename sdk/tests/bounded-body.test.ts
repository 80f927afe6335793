import t from 'tap';
import { beginningOfBody, boundedBody } from '../src/bounded-body.ts';

t.test('an answer within the limit is read as it came', async (t) => {
  const headers = { 'content-type': 'application/json' };
  const bounded = boundedBody(new Response('{"a":1}', { status: 201, headers }), 7);
  t.equal(bounded.status, 201);
  t.equal(bounded.headers.get('content-type'), 'application/json');
  t.strictSame(await bounded.json(), { a: 1 });
});

t.test('one that goes on beyond it is not read to its end', async (t) => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  await t.rejects(boundedBody(new Response(endless), 10_000).text(), /longer than 10000 bytes/);
  t.ok(sent < 20, `${sent} pieces were asked for`);
});

t.test('an answer without a body stays one', async (t) => {
  const empty = new Response(null, { status: 204 });
  t.equal(boundedBody(empty, 10), empty);
});

t.test('the beginning of a body that never ends can be read', async (t) => {
  let sent = 0;
  let cancelled = false;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new TextEncoder().encode('line\n'.repeat(200)));
    },
    cancel() {
      cancelled = true;
    },
  });
  const { text, complete } = await beginningOfBody(new Response(endless), 5_002);
  t.equal(text, `${'line\n'.repeat(1_000)}li`);
  t.notOk(complete);
  t.ok(cancelled);
  t.ok(sent < 20, `${sent} pieces were asked for`);
});

t.test('a short body is its own beginning', async (t) => {
  t.strictSame(await beginningOfBody(new Response('caf\u00e9'), 5), { text: 'caf\u00e9', complete: true });
  t.strictSame(await beginningOfBody(new Response(null), 5), { text: '', complete: true });
});
