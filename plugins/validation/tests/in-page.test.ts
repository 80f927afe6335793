import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { emptied } from '../src/apply/emptied-json.ts';
import { readableText } from '../src/apply/readable-text.ts';
import { withoutValue } from '../src/apply/request-field.ts';
import { readReport } from '../src/page-report.ts';
import { requestKey, requestName } from '../src/request-key.ts';
import { ValidationBench } from './support/validation-bench.ts';

const body = `<main><h2>Rooms</h2><h3 id="sub">Rooms</h3>
  <ul aria-label="Rooms"><li>Blue <button>Book</button></li><li>Green <button>Book</button></li></ul>
  <label>Name <input name="who" placeholder="Your name" value="Ada"></label>
  <label for="size">Size</label><select id="size" name="size"><option>S</option><option selected>M</option></select>
  <input type="checkbox" aria-label="Breakfast" checked> <input type="submit" value="Send it">
  <img alt="A bed" src="data:,"><p title="Hint">Rooms are <b>quiet</b></p><a href="/map#north">Map</a>
  <p hidden>Blue</p><span data-testid="total">3 rooms</span><room-card></room-card>
  <table><caption>Prices</caption><thead><tr><th>Room</th></tr></thead><tbody><tr><td>Blue</td></tr></tbody></table></main>
  <script>customElements.define('room-card', class extends HTMLElement { connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<button>Shadowy</button>'; } });</script>`;

/** Locators that match exactly one element, and its text or name. */
const locators: readonly [selector: string, what: string][] = [
  ["getByRole('heading', { name: 'rooms', level: 2 })", 'h2'],
  ["getByRole('list', { name: 'Rooms', exact: true })", 'ul'],
  ["getByRole('listitem').nth(1)", 'li'],
  ["getByRole('listitem').filter({ hasText: 'green' }).getByRole('button')", 'button'],
  ["getByRole('listitem').filter({ has: getByText('Blue') }).getByRole('button')", 'button'],
  ["getByRole('button', { name: 'Book' }).last()", 'button'],
  ["getByRole('button', { name: 'Send it' })", 'input'],
  ["getByRole('button', { name: 'Shadowy' })", 'button'],
  ["getByLabel('Name', { exact: true })", 'input'],
  ["getByRole('textbox', { name: 'Name' })", 'input'],
  ["getByRole('combobox', { name: /^size$/i })", 'select'],
  ["getByRole('checkbox', { name: 'Breakfast', checked: true })", 'input'],
  ["getByPlaceholder('your name')", 'input'],
  ["getByAltText('A bed')", 'img'],
  ["getByTitle('Hint')", 'p'],
  ["getByText('Rooms are quiet', { exact: true })", 'p'],
  ["getByText('quiet')", 'b'],
  ["getByTestId('total')", 'span'],
  ["getByRole('link', { name: 'Map' })", 'a'],
  ["getByRole('row', { name: 'Blue' })", 'tr'],
  ["getByRole('cell')", 'td'],
  ["getByRole('table', { name: 'Prices' })", 'table'],
  ["getByRole('heading').and(locator('#sub'))", 'h3'],
  ['#sub', 'h3'],
  ['text="quiet"', 'b'],
  ['//h3', 'h3'],
];

t.test('elements are found inside the page as Playwright finds them', async (t) => {
  const site = await serve((_, response) => html(response, 200, 'Rooms', body));
  const bench = await ValidationBench.boot(site.url);
  t.teardown(async () => {
    await bench.close();
    await site.close();
  });
  const asserted = locators.map(
    ([selector]): Step => ({ action: /^getByAlt/.test(selector) ? 'assertEnabled' : 'assert', selector }),
  );
  const seen = await bench.observe([
    { action: 'navigate', url: '/' },
    ...asserted,
    { action: 'wait', value: '400' },
  ]);
  for (const [index, [selector, tag]] of locators.entries()) {
    t.equal(seen.elements.get(index + 1)?.tag, tag, selector);
  }
  t.match(seen.elements.get(locators.findIndex(([selector]) => selector.includes('Name')) + 1), {
    field: 'who',
    value: 'Ada',
  });
  t.match(seen.elements.get(locators.findIndex(([, tag]) => tag === 'a') + 1), {
    href: `${site.url}map#north`,
  });
  t.match(seen.lastPage, {
    path: '/',
    headings: ['Rooms', 'Rooms'],
    lists: [
      { index: 0, role: 'list', name: 'Rooms', items: 2 },
      { index: 1, role: 'table', name: 'Prices', items: 1 },
    ],
    texts: [],
    amounts: ['3 rooms'],
  });
});

t.test('the report of a page is ignored unless it has the right shape', (t) => {
  for (const message of [null, 7, '{', '[]', '{"page":3}', '{"seen":"x","element":{}}']) {
    t.equal(readReport(message), null, String(message));
  }
  t.same(readReport('{"tookEffect":"hide"}'), { tookEffect: 'hide' });
  t.match(readReport('{"page":{"path":4,"lists":[1,{"items":"x"}],"texts":["a",2]}}'), {
    page: { path: '', lists: [{ items: 0 }], texts: ['a'] },
  });
  t.end();
});

t.test('a value is replaced anywhere in a request', (t) => {
  t.equal(withoutValue.query('http://a/?q=tea&p=1', 'q', ''), 'http://a/?q=&p=1');
  t.equal(withoutValue.query('http://a/?p=1', 'q', ''), 'http://a/?p=1');
  t.equal(withoutValue.body('q=tea&n=2', 'n', '1'), 'q=tea&n=1');
  t.equal(withoutValue.body('{"order":{"n":2,"q":"tea"}}', 'n', '1'), '{"order":{"n":1,"q":"tea"}}');
  const parts = (value: string) =>
    `--x\r\nContent-Disposition: form-data; name="n"\r\n\r\n${value}\r\n--x\r\nContent-Disposition: form-data; name="q"\r\n\r\ntea\r\n--x--\r\n`;
  t.equal(withoutValue.body(parts('2'), 'n', '1'), parts('1'));
  t.equal(withoutValue.body(null, 'n', '1'), null);
  t.end();
});

t.test(
  'JSON responses are emptied but keep their structure, and responses are compared by their visible text',
  (t) => {
    t.equal(emptied('{"items":[1],"next":{"page":2},"ok":true}'), '{"items":[],"next":{"page":0},"ok":true}');
    t.equal(emptied('no json'), 'no json');
    const page = (token: string) => `<style>p{}</style><input value="${token}"><p>Hello  <b>you</b></p>`;
    t.equal(readableText(page('1'), 'text/html'), readableText(page('2'), 'text/html; charset=utf-8'));
    t.equal(readableText(page('1'), 'text/html'), 'Hello you');
    t.end();
  },
);

t.test('requests that differ only in the record have the same key', (t) => {
  t.equal(requestKey('GET', 'http://a/api/tickets/17?x=1'), 'GET http://a/api/tickets/*');
  t.equal(
    requestName('GET', 'http://a/api/tickets/3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
    'GET /api/tickets/*',
  );
  t.equal(requestName('POST', 'http://a/api/tickets'), 'POST /api/tickets');
  t.end();
});
