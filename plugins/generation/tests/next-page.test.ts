import t from 'tap';
import { moreEntriesControl, nextPageSteps } from '../src/lists/next-page.ts';
import { control, pageModel } from './support/page-models.ts';

const next = control('Next');
const previous = control('Previous', { disabled: true });

t.test('the next page is there when the control for the previous one can be used', async (t) => {
  t.match(nextPageSteps(pageModel('/orders', { controls: [previous, next] })), [
    { action: 'click', selector: next.locators[0] },
    { action: 'assertEnabled', selector: previous.locators[0] },
  ]);
});

t.test('nothing is asserted of a next page that could not be told from the first', async (t) => {
  const usable = control('Previous');
  for (const controls of [
    [next],
    [next, usable],
    [previous],
    [previous, control('Next', { disabled: true })],
  ])
    t.strictSame(nextPageSteps(pageModel('/orders', { controls })), []);
});

t.test('a control that adds entries to a list is known by its name', async (t) => {
  const found = (name: string) => moreEntriesControl({ controls: [control(name)] }) !== undefined;
  for (const name of [
    'Load more',
    'Show 10 more',
    'More results',
    'View more items',
    'Mehr anzeigen',
    'Afficher plus',
  ])
    t.ok(found(name), name);
  for (const name of ['More', 'Show more details', 'Read more', 'Load', 'Seymore'])
    t.equal(found(name), name === 'More', name);
});
