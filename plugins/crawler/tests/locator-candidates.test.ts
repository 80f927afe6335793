import { printLocator } from '@testkernel/sdk';
import t from 'tap';
import type { RawElement } from '../src/in-page/raw-page.ts';
import { locatorsOfAnyCount } from '../src/page/locator-candidates.ts';

const table = (name: string): RawElement => ({
  element: 0,
  tag: 'table',
  role: 'table',
  name,
  label: '',
  placeholder: '',
  text: '',
  testId: '',
  id: '',
  nameAttribute: '',
  editable: '',
  uniqueBy: [],
  layer: null,
  landmark: null,
  clicked: null,
});
const locators = (name: string) => locatorsOfAnyCount(table(name)).map(printLocator);

t.test('a list whose name counts what is in it is located with any number', async (t) => {
  t.same(locators('17 open requests'), ["getByRole('table', { name: /^\\d+ open requests$/ })"]);
  t.same(locators('Open requests (17)'), ["getByRole('table', { name: /^Open requests \\(\\d+\\)$/ })"]);
  t.same(locators('Open requests'), [], 'other names are as they are');
  t.same(locators(''), []);
});
