import {
  applyLocator,
  BadRequest,
  type LocatorExpression,
  parseLocator,
  printLocator,
} from '@testkernel/sdk';
import { type Browser, chromium, type Page } from 'playwright';
import t from 'tap';

const canonical = [
  "getByRole('button', { name: 'Save' })",
  "getByRole('heading', { name: /^Total: \\d+\\/\\d+$/i, level: 2 })",
  "getByRole('checkbox', { checked: false, disabled: true, includeHidden: true, exact: true })",
  "getByText('It\\'s \"here\"\\n', { exact: true })",
  "getByLabel('Name')",
  "getByPlaceholder('you@example.com')",
  "getByAltText('Logo')",
  "getByTitle('Close')",
  "getByTestId('row-1')",
  "locator('li.item', { hasText: 'Milk', has: getByRole('button') })",
  "getByRole('listitem').filter({ hasNotText: /sold out/, visible: true }).nth(-1)",
  "getByRole('row').filter({ has: locator('td').first(), hasNot: getByText('x') }).last()",
  "getByRole('button').and(getByTitle('Go')).or(getByRole('link'))",
  "frameLocator('#pay').getByRole('textbox')",
  "frameLocator('iframe').nth(1).frameLocator('#inner').getByText('Deep')",
  "locator('#frame').contentFrame().getByLabel('Card')",
];

const refused: [source: string, message: RegExp][] = [
  ['', /Nothing to look for/],
  ["page.evaluate('x')", /evaluate\(\) isn't supported at character 6/],
  ["getByRole('button').click()", /click\(\) isn't supported at character 21/],
  ["getByRole('buton')", /There is no role buton at character 11/],
  ['getByRole(role)', /The role must be a string at character 11/],
  ["getByRole('button', { name: getName() })", /name must be a string or a regular expression/],
  ["getByRole('button', { nam: 'x' })", /The option nam of getByRole isn't supported/],
  ["getByRole('button', { ...x })", /plain properties/],
  ["getByText('a', { exact: 1 })", /exact must be true or false/],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: part of a selector
  ['getByText(`a${1}`)', /must be a string or a regular expression/],
  ["getByText('a'); alert(1)", /Unexpected ; alert\(1\) at character 15/],
  ["getByText('a'", /of the selector/],
  ["getByText('a')['nth'](1)", /A call of this kind isn't supported/],
  ["getByText('a').nth", /Only calls on page or on a locator/],
  ["document.querySelector('a')", /Only calls on page or on a locator/],
  ["await page.getByText('a')", /Unexpected page\.getByText/],
  ['first()', /first\(\) needs a locator before it/],
  ["filter({ hasText: 'a' })", /filter\(\) needs a locator/],
  ["frameLocator('#a')", /ends in a frame/],
  ["frameLocator('#a').filter({ hasText: 'a' })", /filter\(\) of a frame isn't supported/],
  ["locator('a', { has: frameLocator('#x').getByText('y') })", /inside of another locator/],
  ["getByText('a').nth('1')", /must be an integer/],
  ["locator('')", /An empty selector/],
  ["getByText('a', {}, 1)", /too many arguments/],
];

t.test('a locator expression survives being parsed and printed', async (t) => {
  for (const source of canonical) {
    t.equal(printLocator(parseLocator(source)), source);
    t.equal(printLocator(parseLocator(`page.${source}`)), source, 'page. in front makes no difference');
  }
});

t.test('other spellings print in the canonical form', async (t) => {
  t.equal(printLocator(parseLocator('page . getByRole( "button" ,{"name":`Save`} ) ')), canonical[0]);
});

t.test('an expression is plain data', async (t) => {
  const expression = parseLocator('getByText(/a+/i).nth(2)');
  const expected: LocatorExpression = [
    { method: 'getByText', text: { regex: 'a+', flags: 'i' }, options: {} },
    { method: 'nth', index: 2 },
  ];
  t.same(JSON.parse(JSON.stringify(expression)), expected);
});

t.test('a selector string is one call of locator', async (t) => {
  for (const source of [
    '#id',
    'text=Save (all)',
    'xpath=//a[1]',
    'css=a:has-text("x")',
    '//a',
    'button.primary',
  ]) {
    t.same(parseLocator(source), [{ method: 'locator', selector: source, options: {} }]);
  }
});

t.test('what is not a locator is refused with the reason and the place', async (t) => {
  for (const [source, message] of refused) {
    let thrown: unknown;
    try {
      parseLocator(source);
    } catch (error) {
      thrown = error;
    }
    if (!(thrown instanceof BadRequest)) {
      t.fail(`${source} was accepted, or failed otherwise: ${thrown}`);
      continue;
    }
    t.equal(thrown.code, 'INVALID_SELECTOR');
    t.match(thrown.message, message, source);
  }
});

t.test('on a page', async (t) => {
  let browser: Browser | undefined;
  t.teardown(() => browser?.close());
  browser = await chromium.launch({
    executablePath: process.env.BROWSER_EXECUTABLE ?? '/usr/bin/chromium-headless-shell',
  });
  const page: Page = await browser.newPage();
  await page.setContent(`
    <ul><li id="m">Milk <button>Buy</button></li><li id="b" title="Bread">Bread</li></ul>
    <h2 id="h">Total: 1/2</h2> <img id="i" alt="Logo"> <label>Name <input id="n" placeholder="You"></label>
    <p id="t" data-testid="row-1">It's "here"</p>
    <iframe id="f" srcdoc="<button id='in'>Inner</button>"></iframe>`);

  const found: [source: string, id: string][] = [
    ['#m', 'm'],
    ['text=Bread', 'b'],
    ["getByRole('heading', { name: /^total/i, level: 2 })", 'h'],
    ["getByText('It\\'s \"here\"', { exact: true })", 't'],
    ["getByLabel('Name')", 'n'],
    ["getByPlaceholder('You')", 'n'],
    ["getByAltText('Logo')", 'i'],
    ["getByTestId('row-1')", 't'],
    ["locator('li', { has: getByRole('button') })", 'm'],
    ["getByRole('listitem').filter({ hasNot: getByRole('button') })", 'b'],
    ["getByRole('listitem').filter({ hasNotText: 'Milk', visible: true })", 'b'],
    ["getByRole('listitem').last()", 'b'],
    ["getByRole('listitem').nth(0)", 'm'],
    ["getByRole('listitem').and(getByTitle('Bread'))", 'b'],
    ["getByText('No such').or(getByRole('heading'))", 'h'],
    ["frameLocator('#f').getByRole('button', { name: 'Inner' })", 'in'],
    ["frameLocator('iframe').first().locator('button').filter({ hasText: 'Inn' })", 'in'],
    ["locator('#f').contentFrame().getByText('Inner')", 'in'],
  ];
  for (const [source, id] of found) {
    await t.test(`${source} finds #${id}`, async (t) => {
      t.equal(await applyLocator(page, parseLocator(source)).getAttribute('id', { timeout: 3000 }), id);
    });
  }
});
