import t from 'tap';
import { keyDefinition } from '../src/browser/key-definition.ts';
import type { InputEvent } from '../src/input-event.ts';
import { InputQueue } from '../src/session/input-queue.ts';

/** A queue whose first input is applied only when `release` is called. */
function heldQueue() {
  const applied: InputEvent[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queue = new InputQueue(async (event) => {
    if (applied.length === 0) await held;
    if (event.text === 'fails') throw new Error('It failed.');
    applied.push(event);
  });
  return { queue, applied, release };
}

t.test('inputs are applied in their order, and of moves only the last', async (t) => {
  const { queue, applied, release } = heldQueue();
  const events: InputEvent[] = [
    { type: 'char', text: 'a' },
    { type: 'mouseMoved', x: 1, y: 1 },
    { type: 'mouseMoved', x: 2, y: 2 },
    { type: 'mousePressed', x: 2, y: 2, button: 0 },
    { type: 'mouseMoved', x: 3, y: 3, button: 0 },
    { type: 'mouseMoved', x: 4, y: 4 },
  ];
  const done = events.map((event) => queue.add(event));
  release();
  await Promise.all(done);
  t.strictSame(
    applied.map(({ type, x = '' }) => `${type} ${x}`),
    ['char ', 'mouseMoved 2', 'mousePressed 2', 'mouseMoved 3', 'mouseMoved 4'],
  );
});

t.test('an input that fails fails alone', async (t) => {
  const { queue, applied, release } = heldQueue();
  release();
  await queue.add({ type: 'char', text: 'a' });
  await t.rejects(queue.add({ type: 'char', text: 'fails' }), /It failed/);
  await queue.add({ type: 'char', text: 'b' });
  t.strictSame(
    applied.map(({ text }) => text),
    ['a', 'b'],
  );
});

t.test('a page that does not keep up gets no more', async (t) => {
  const { queue, release } = heldQueue();
  const done = Array.from({ length: 501 }, () => queue.add({ type: 'char', text: 'a' }));
  await t.rejects(queue.add({ type: 'char', text: 'a' }), { status: 429, code: 'RATE_LIMITED' });
  release();
  await Promise.all(done);
});

t.test('keys by their name or by their code', async (t) => {
  const named = (key: string) => keyDefinition({ key }, false);
  const coded = (keyCode: number, shift = false) => keyDefinition({ keyCode }, shift);
  t.strictSame(named('Enter'), { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' });
  t.strictSame(coded(13), named('Enter'));
  t.strictSame(coded(27)?.key, 'Escape');
  t.strictSame(coded(114)?.key, 'F3');
  t.strictSame(named('a'), { key: 'a', code: 'KeyA', keyCode: 65 });
  t.strictSame(coded(65), named('a'));
  t.strictSame(coded(65, true)?.key, 'A');
  t.strictSame(coded(53)?.code, 'Digit5');
  t.strictSame(coded(190)?.key, '.');
  t.strictSame(named('ß')?.key, 'ß');
  t.equal(coded(255), null);
  t.equal(named('Hyperspace'), null);
  t.equal(keyDefinition({}, false), null);
});
