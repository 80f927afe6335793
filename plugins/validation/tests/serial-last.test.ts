import t from 'tap';
import { serialLast } from '../src/serial-last.ts';
import { TestUnderValidation } from '../src/test-under-validation.ts';

const test = (name: string, serial?: boolean) =>
  new TestUnderValidation({
    id: name,
    name,
    steps: [],
    sourceUrl: null,
    ...(serial === undefined ? {} : { serial }),
  });

t.test('serial tests are worked on when all others are done, one at a time', async (t) => {
  const begun: [string[], number][] = [];
  let isBusy = false;
  await serialLast([test('one', false), test('alone', true), test('other')], 3, async (some, workers) => {
    t.notOk(isBusy);
    isBusy = true;
    begun.push([some.map(({ name }) => name), workers]);
    await Promise.resolve();
    isBusy = false;
  });
  t.strictSame(begun, [
    [['one', 'other'], 3],
    [['alone'], 1],
  ]);
});
