import t from 'tap';
import { explainedTexts } from '../src/observe/explained-numbers.ts';
import { facts } from './support/page-facts.ts';

const why = (before: string, after: string, ...typed: number[]) =>
  explainedTexts([after], facts({ texts: [before] }), facts({ texts: [after] }), typed).map((one) => one.why);

t.test('a number follows from what was entered where its words tell which one it is', (t) => {
  t.same(why('3 in the cart', '5 in the cart', 2), ['3 and the 2 that were entered']);
  t.same(why('1 in the cart', '2 in the cart', 2), ['2 was entered']);
  t.same(why('1 in the cart', '0 in the cart'), ['nothing is left of 1']);
  t.same(why('€ 6.90', '€ 20.70', 3), ['3 × 6.90']);
  t.same(why('1', '3', 3), [], 'of another thing, such as a menu');
  t.same(why('1 in the cart', '5 in the cart', 2), []);
  t.end();
});
