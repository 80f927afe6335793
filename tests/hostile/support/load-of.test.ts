import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { loadOf } from './load-of.ts';

t.test('a stall of the event loop is measured', async (t) => {
  const { result, stallMs } = await loadOf(async () => {
    await delay(20);
    const until = performance.now() + 300;
    while (performance.now() < until);
    return 'done';
  });
  t.equal(result, 'done');
  t.ok(stallMs >= 250, `${stallMs} ms`);
});

t.test('memory that is given back is measured too', async (t) => {
  const { growthMb } = await loadOf(async () => {
    Buffer.alloc(200 * 1024 * 1024, 1);
    await delay(1);
  });
  t.ok(growthMb >= 150, `${growthMb} MB`);
});
