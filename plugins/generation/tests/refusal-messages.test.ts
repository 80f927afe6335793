import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import { refusalMessages } from '../src/observe/refusal-messages.ts';
import { led } from './support/page-facts.ts';

const selectors = (steps: readonly Step[]) => steps.map(({ selector }) => selector);

t.test('a refusal is recognised by its words', async (t) => {
  const said = led({
    announcements: ['Please check what you entered.'],
    texts: ['Thank you', 'Title is required.'],
    links: ['Home', 'Enter a number like 01632 960 001.'],
  });
  t.same(selectors(refusalMessages(said, said)), [
    "getByText('Please check what you entered.', { exact: true })",
    "getByText('Title is required.', { exact: true })",
    "getByRole('link', { name: 'Enter a number like 01632 960 001.', exact: true })",
  ]);
});

t.test('a message that is a link leads to its field', async (t) => {
  const link = 'Enter the telephone number.';
  const to = (url: string) =>
    led({
      links: [link],
      tree: ariaTree(`- list:\n  - listitem:\n    - link "${link}":\n      - /url: "${url}"`),
    });
  const locator = `getByRole('link', { name: '${link}', exact: true })`;
  t.same(selectors(refusalMessages(to('#phone'), to('#phone'))), [
    `${locator}.and(locator('[href="#phone"]'))`,
  ]);
  t.same(selectors(refusalMessages(to('#phone'), to('#r7'))), [locator]);
  t.same(selectors(refusalMessages(to('/help'), to('/help'))), [locator]);
});

t.test('a confirmation is no refusal', async (t) => {
  const said = led({ announcements: ['Your details were saved.'], texts: ['2 people', 'Add another'] });
  t.same(refusalMessages(said, said), []);
});

t.test('a refusal that quotes what was typed is not taken for one that always comes', async (t) => {
  const said = led({ announcements: ['{{unique}} is not valid'] });
  t.same(refusalMessages(said, said), []);
});
