import t from 'tap';
import { inBatches } from '../src/batches.ts';

const workers = 3;

t.test('the first tests are examined alone, the others in groups', (t) => {
  const tests = Array.from({ length: 61 }, (_, index) => index);
  const batches = inBatches(tests, workers);
  t.strictSame(batches.slice(0, 3), [[0], [1], [2, 3]]);
  t.ok(batches.slice(3, -1).every(({ length }) => length > 1));
  t.strictSame(batches.flat(), tests);
  t.strictSame(inBatches([], workers), []);
  t.end();
});

t.test('the last groups are small, so that no worker is left with a large one', (t) => {
  const sizes = inBatches(Array.from({ length: 60 }), workers).map(({ length }) => length);
  t.equal(Math.max(...sizes), 6);
  t.ok(sizes.slice(-workers).every((size) => size <= 2));
  t.end();
});
