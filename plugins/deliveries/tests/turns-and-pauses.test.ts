import t from 'tap';
import { pauseAfter } from '../src/retry-pauses.ts';
import { WorkspaceTurns } from '../src/workspace-turns.ts';

t.test('the pauses grow, and end after six', async (t) => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((failures) => pauseAfter(failures));
  t.strictSame(pauses, [5, 30, 120, 600, 3_600, 21_600, null]);
});

t.test('a recipient can make a pause longer, and not shorter, up to six hours', async (t) => {
  t.equal(pauseAfter(1, 60), 60);
  t.equal(pauseAfter(2, 1), 30);
  t.equal(pauseAfter(1, 1_000_000), 21_600);
  t.equal(pauseAfter(7, 60), null, 'nor does it get more attempts');
});

t.test('a workspace has two places while most are free, then one', async (t) => {
  const turns = new WorkspaceTurns(8);
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const each of ['a', 'a', 'b']) turns.begin(each);
  t.strictSame(turns.order(all), ['c', 'd', 'e', 'f', 'g', 'b'], 'whose turn was last comes last');
  turns.begin('b');
  t.strictSame(turns.order(all), ['c', 'd', 'e', 'f', 'g'], 'half of the places are taken');
  for (const each of ['c', 'd', 'e']) turns.begin(each);
  t.strictSame(turns.order(all), ['f', 'g']);
  turns.begin('f');
  t.ok(turns.full);
  t.strictSame(turns.order(all), []);
  turns.end('a');
  t.strictSame(turns.order(all), ['g'], 'who never had a turn comes before all others');
});

t.test('whose turn is longest ago comes first', async (t) => {
  const turns = new WorkspaceTurns(8);
  for (const each of ['a', 'b', 'c', 'a']) {
    turns.begin(each);
    turns.end(each);
  }
  t.strictSame(turns.order(['a', 'b', 'c']), ['b', 'c', 'a']);
});
