import t from 'tap';
import { another } from '../src/page/another.ts';

t.test('another one is chosen than the page has, and not the first where there are more', (t) => {
  const chosen = (choices: string, present = '') => another([...choices], (choice) => choice === present);
  t.equal(chosen('abc'), 'b');
  t.equal(chosen('abc', 'a'), 'b');
  t.equal(chosen('abc', 'b'), 'c');
  t.equal(chosen('abcd', 'b'), 'c');
  t.equal(chosen('ab'), 'a');
  t.equal(chosen('ab', 'b'), 'a');
  t.equal(chosen('a', 'a'), 'a');
  t.equal(chosen(''), undefined);
  t.end();
});
