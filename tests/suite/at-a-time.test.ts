import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { workOnAll } from './at-a-time.ts';

/** Items that end when they are told to, on a machine whose load is given. */
function started(count: number, limits: { least: number; most: number }) {
  const machine = { idleShare: 0, waiting: 0, idle: () => machine.idleShare, load: () => machine.waiting };
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const aborted = new AbortController();
  const items = Array.from({ length: count }, (_, index) => index);
  const options = { ...limits, lookEveryMs: 10, machine, signal: aborted.signal };
  const done = workOnAll(items, options, (item) => {
    begun.push(item);
    return new Promise((resolve) => ends.set(item, resolve));
  });
  const end = (item: number) => ends.get(item)?.();
  return { machine, begun, end, done, aborted };
}

t.test('as many are worked on as the processors have time for', async (t) => {
  const { machine, begun, end, done } = started(4, { least: 1, most: 3 });
  await delay(50);
  t.strictSame(begun, [0], 'one, while no processor is idle');
  machine.idleShare = 0.5;
  await delay(80);
  t.strictSame(begun, [0, 1, 2], 'no more than the most');
  for (const item of [0, 1, 2]) end(item);
  await delay(20);
  end(3);
  await done;
});

t.test('one that ends makes place for the next, though no processor is idle', async (t) => {
  const { machine, begun, end, done } = started(4, { least: 1, most: 3 });
  machine.idleShare = 0.5;
  await delay(60);
  machine.idleShare = 0;
  end(1);
  await delay(60);
  t.strictSame(begun, [0, 1, 2, 3]);
  for (const item of [0, 2, 3]) end(item);
  await done;
});

t.test('fewer are worked on while the machine is overloaded', async (t) => {
  const { machine, begun, end, done } = started(5, { least: 1, most: 3 });
  machine.idleShare = 0.5;
  await delay(60);
  Object.assign(machine, { idleShare: 0, waiting: 4 });
  await delay(40);
  end(0);
  await delay(40);
  end(1);
  await delay(40);
  t.strictSame(begun, [0, 1, 2], 'none takes their places');
  end(2);
  await delay(20);
  t.strictSame(begun, [0, 1, 2, 3], 'the least goes on');
  end(3);
  await delay(20);
  end(4);
  await done;
});

t.test('none begins after it was aborted', async (t) => {
  const { begun, end, done, aborted } = started(3, { least: 1, most: 1 });
  aborted.abort();
  end(0);
  await done;
  t.strictSame(begun, [0]);
});
