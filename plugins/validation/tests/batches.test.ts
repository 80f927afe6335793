import t from 'tap';
import { inBatches } from '../src/batches.ts';

t.test('the first tests are examined alone, further ones with others, and each once', async (t) => {
  const tests = Array.from({ length: 20 }, (_, index) => index);
  const batches = inBatches(tests);
  t.strictSame(batches.slice(0, 3), [[0], [1], [2, 3]]);
  t.ok(batches.slice(3).every(({ length }) => length > 1));
  t.strictSame(batches.flat(), tests);
  t.strictSame(inBatches([]), []);
});
