import t from 'tap';
import { printFunctions } from '../src/code/code-functions.ts';

t.test('printed code decides which texts are in order', async (t) => {
  const step = { action: 'assertSorted', selector: 'td', expected: 'ascending' };
  const code = `${printFunctions([step]).join('\n')}\nexport default isSorted;`;
  const { default: isSorted } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const sorted = (texts: readonly string[], order = 'ascending') =>
    isSorted({ allInnerTexts: async () => [...texts] }, order);
  const inOrder = [
    ['2', '10', '–'],
    ['Ada', 'bob', 'Zoe'],
    ['29 Jan 2026', '2026-02-10', 'Mar 1, 2026'],
    ['never', '31/01/2026', '02/02/2026', '01/03/2026'],
    ['01/02/2026', '01/31/2026', '02/01/2026', 'never'],
    ['Bed 2', 'Cot'],
  ];
  for (const texts of inOrder) {
    t.ok(await sorted(texts), texts.join(', '));
    t.notOk(await sorted(texts, 'descending'), texts.join(', '));
    t.ok(await sorted(texts.toReversed(), 'descending'), texts.join(', '));
  }
  const others = [['1'], ['01/03/2026', '02/02/2026', '31/01/2026'], ['31/01/2026', 'never', '02/02/2026']];
  for (const texts of others) t.notOk(await sorted(texts), texts.join(', '));
});
