import { locatorWords } from '@testkernel/sdk';
import t from 'tap';

t.test('a locator in words', async (t) => {
  const cases = [
    ["getByRole('button', { name: 'Save' })", 'the button "Save"'],
    ["getByRole('row').filter({ hasText: 'Ada' }).getByRole('button')", 'the button in the row with "Ada"'],
    ['getByText(/to\\/tal/i).first()', 'the first of the text like /to\\/tal/i'],
    ["getByTestId('cart').nth(2)", 'number 3 of the element with the test id "cart"'],
    [
      "getByPlaceholder('Search').or(getByLabel('Q'))",
      'the field with the placeholder "Search" or the field "Q"',
    ],
    ['#id', 'the element #id'],
    ['getByRole(', 'the element getByRole('],
  ] as const;
  for (const [selector, words] of cases) t.equal(locatorWords(selector), words);
});
