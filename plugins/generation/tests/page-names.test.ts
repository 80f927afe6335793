import type { PageModel } from '@testkernel/sdk';
import t from 'tap';
import { nameOf, withNames } from '../src/flows/page-names.ts';
import { classified, pageModel } from './support/page-models.ts';

const heading = (text: string): Pick<PageModel, 'headings'> => ({
  headings: [{ level: 1, text, locator: '' }],
});
const names = (...pages: readonly PageModel[]) =>
  withNames(pages.map((page) => classified(page))).map(({ page }) => nameOf(page));

t.test('pages below the same heading are named by their own part of the title', async (t) => {
  const forum = (title: string, text = 'Garden') => pageModel(`/${title}`, { title, ...heading(text) });
  t.strictSame(
    names(
      forum('Recent topics | Garden'),
      forum('Tags | Garden'),
      forum('Groups - Members | Garden'),
      forum('Rules | Garden', 'What is allowed'),
      forum('Garden'),
    ),
    ['Recent topics', 'Tags', 'Groups, Members', 'What is allowed', 'Garden'],
  );
});

t.test('pages with headings of their own are named by them', async (t) => {
  t.strictSame(
    names(
      pageModel('/', { title: 'Shop', ...heading('All products') }),
      pageModel('/cart', { title: 'Shop', ...heading('Your cart') }),
      pageModel('/about', { title: 'Shop - About us' }),
    ),
    ['All products', 'Your cart', 'About us'],
  );
});

t.test('two pages with one heading keep it', async (t) => {
  const pages = ['Tea | Shop', 'Coffee | Shop'].map((title) =>
    pageModel('/', { title, ...heading('Offer') }),
  );
  t.strictSame(names(...pages), ['Offer', 'Offer']);
});

t.test('a page without a heading of the first level is named by its topmost one', async (t) => {
  const headings = [
    { level: 5, text: 'Guides', locator: '' },
    { level: 2, text: 'Authentication', locator: '' },
  ];
  t.strictSame(names(pageModel('/auth', { title: 'Docs', headings })), ['Authentication']);
});
