import t from 'tap';
import { chosenRows } from '../src/flows/lists/chosen-rows.ts';
import { control, pageModel } from './support/page-models.ts';

const sold = ['Chain € 12.50', 'Bell € 8.00'];
const ariaSnapshot = ['- list:', ...sold.map((entry) => `  - listitem: ${entry}`)].join('\n');
const list = { locator: "getByRole('list')", name: '', items: 2 };

const selectors = (option: string, change: Partial<Parameters<typeof chosenRows>[0]> = {}) =>
  chosenRows(pageModel('/parts', { ariaSnapshot, lists: [list], ...change }), option).map(
    ({ selector }) => selector,
  );
const entry = "getByRole('listitem')";
const hasNoOther = `.filter({ hasNot: ${entry}.filter({ hasNotText: 'Bell' }) })`;

t.test('each entry shows what was chosen, and one at least does', async (t) => {
  t.same(selectors('Bell'), [
    `getByRole('list').filter({ has: ${entry}.filter({ hasText: 'Bell' }) })${hasNoOther}`,
  ]);
});

t.test('none has to be there where the whole list was seen without any', async (t) => {
  t.same(selectors('Lamp'), [`getByRole('list')${hasNoOther.replace('Bell', 'Lamp')}`]);
  const next = { controls: [control('Next', { role: 'link' })] };
  t.match(selectors('Lamp', next), [/filter\({ has: /], 'but it may be on another page of the list');
  t.match(selectors('Lamp', { ariaSnapshot: '' }), [/filter\({ has: /], 'or the list is not recognised');
});
