import t from 'tap';
import { numberSign, textSign } from '../src/entity/entry-signs.ts';

t.test('a number is found in other notations, and in no longer number', async (t) => {
  const isIn = (value: string, said: string) => numberSign(value)?.isIn(said);
  for (const [value, said] of [
    ['2.30', '1 dec 2026 2.3 kg −93.0%'],
    ['2.30', '€ 2,30'],
    ['120', '120.0 kg'],
    ['1200', '1,200.00 €'],
    ['1200', '1’200'],
  ] as const)
    t.ok(isIn(value, said), `${value}: ${said}`);
  for (const [value, said] of [
    ['2.30', '12.3 kg'],
    ['2.30', '2.35 kg'],
    ['120', '1,120 kg'],
    ['120', '120.5 kg'],
  ] as const)
    t.notOk(isIn(value, said), `${value}: ${said}`);
});

t.test('other values are no numbers', async (t) => {
  t.same(['', 'ten', '2026-12-01', '10:30', '1e3', '-5'].map(numberSign), [
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

t.test('a text is found in any case', async (t) => {
  t.ok(textSign('Room Four').isIn('guest: room four'));
  t.equal(textSign("Ann's").filter, ".filter({ hasText: 'Ann\\'s' })");
});
