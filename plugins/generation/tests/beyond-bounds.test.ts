import t from 'tap';
import { beyondBounds, daysBeyond } from '../src/flows/forms/beyond-bounds.ts';

t.test('numbers beyond bounds are the next ones, and one below zero', async (t) => {
  t.strictSame(beyondBounds({ min: '1', max: '120' }), ['121', '0', '-1']);
  t.strictSame(beyondBounds({ min: '0.05', max: null }), ['0.04', '-1']);
  t.strictSame(beyondBounds({ min: null, max: null }), []);
});

t.test('days beyond bounds stay so where the latest one is counted from the present', async (t) => {
  t.strictSame(daysBeyond({ min: '1915-01-01', max: '2008-12-01' }), ['2009-12-01', '1914-12-31']);
  t.strictSame(daysBeyond({ min: null, max: 'never' }), []);
});
