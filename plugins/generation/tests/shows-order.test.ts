import t from 'tap';
import { showsOrder } from '../src/observe/shows-order.ts';

t.test('few words that are repeated do not tell that they were sorted', (t) => {
  t.equal(showsOrder(['Quote', 'Quote', 'Approved']), false, 'states have an order of their own');
  t.equal(showsOrder(['Quote', 'Quote']), false);
  t.equal(showsOrder(['Ale', 'Bread', 'Bread', 'Cheese', 'Dates']), true);
  t.equal(showsOrder(['Ale', 'Bread', '']), true, 'each is another one');
  t.equal(showsOrder(['£3.00', '£3.00', '£2.00']), true, 'numbers');
  t.end();
});
