import { desktopDefaults, PageReading, StepSessions } from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { grownFigures } from '../src/figures/grown-figures.ts';
import { pageTotals } from '../src/figures/page-totals.ts';
import { totalSteps } from '../src/figures/total-steps.ts';
import { nextPageControls } from '../src/lists/next-page.ts';
import { control, pageModel } from './support/page-models.ts';

const row = (name: string, days: number, amount: string) =>
  `<tr><td>${name}</td><td>${days}</td><td>${amount}</td></tr>`;
const table = (rows: string, foot = '') =>
  `<table><caption>Invoices</caption><thead><tr><th>Customer</th><th>Days</th><th>Amount</th></tr></thead>
  <tbody>${rows}</tbody>${foot}</table>`;
const invoices = table(
  row('Ada', 3, '€ 1,000.50') + row('Bob', 3, '€ 20.00') + row('Cyd', 3, '€ 0.50'),
  '<tfoot><tr><th colspan="2">Total</th><td>€ 1,021.00</td></tr></tfoot>',
);

const column = (name: string, cards: readonly string[]) =>
  `<section aria-labelledby="${name}"><h2 id="${name}">${name} (${cards.length})</h2>${cards.map((card) => `<article>${card}</article>`).join('')}</section>`;

const pages: Readonly<Record<string, string>> = {
  '/': `<h1>Invoices</h1><p>3 invoices found</p><p>3 stars</p><dl><dt>Average</dt><dd>9</dd></dl>${invoices}`,
  '/inline': `<h1>Cart</h1><ul><li>Tea</li><li>Pot</li></ul><p>Items: <b>2</b></p>`,
  '/few': `<h1>Invoices</h1><p>3 invoices</p>${invoices}`,
  '/entries': `<h1>Invoices</h1>${invoices}<p>3 entries shown</p>`,
  '/entry': `<h1>Invoices</h1>${table(row('Ada', 3, '€ 1.00'))}<p>1 entry shown</p>`,
  '/beside': `<h1>Invoices</h1><p>3 invoices · <a href="/">Overview</a> <button>Print</button></p>${invoices}`,
  '/beside-one': `<h1>Invoices</h1><p>3 invoices · <a href="/">Overview</a></p>${invoices}`,
  '/wrong': `<h1>Invoices</h1><p>2 invoices found</p>${invoices.replace('1,021.00', '1,021.01')}`,
  '/pages': `<h1>Invoices</h1><p>5 invoices found</p>${invoices}<a href="/last">Next</a>`,
  '/last': `<h1>Invoices</h1><p>5 invoices found</p>${table(row('Dot', 1, '€ 2.00') + row('Eve', 1, '€ 3.00'))}`,
  '/summed': `<h1>Invoices</h1><p>5 invoices found</p><p>Sum of these: € 1,026.00</p>${table(row('Ada', 3, '€ 1,000.50') + row('Bob', 3, '€ 20.50'))}<a href="/rest">Next</a>`,
  '/rest': `<h1>Invoices</h1><p>5 invoices found</p><p>Sum of these: € 1,026.00</p>${table(row('Cyd', 3, '€ 1.00') + row('Dot', 1, '€ 2.00') + row('Eve', 1, '€ 2.00'))}`,
  '/shifts': `<h1>Shifts</h1>${table(row('Bar', 2, '4 hours') + row('Gate', 1, '1 hour'))}<p>Together: 5 hours</p><p>Left: 5 days</p>`,
  '/averages': `<h1>Invoices</h1>${table(row('Ada', 1, '€ 10.00') + row('Bob', 1, '€ 30.00') + row('Cyd', 3, '€ 50.00'))}
    <dl><dt>Per invoice</dt><dd>1.7 days</dd></dl><dl><dt>Average amount</dt><dd>€ 31.00</dd></dl>`,
  '/board': column('Open', ['Bell', 'Brake', 'Chain']) + column('Done', ['Lamp', 'Tyre']),
  '/wrong-board': column('Open', ['Bell', 'Brake']).replace('(2)', '(3)') + column('Done', ['Lamp', 'Tyre']),
  '/gap': `<h1>Invoices</h1><p>6 invoices found</p>${invoices}<a href="/last">Next</a>`,
};

t.test('figures of a page that are totals of what it lists', async (t) => {
  const site = await serve(({ url = '/' }, response) => html(response, 200, 'Invoices', pages[url] ?? ''));
  const kernel = await createTestKernel({
    plugins: [
      'projects',
      'tests',
      'runs',
      'pipeline',
      'runner',
      'engine-default',
      'crawler',
      'generation',
      'validation',
    ],
  });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  const session = await kernel.service(StepSessions).open({
    project: projectTarget(site.url),
    options: desktopDefaults,
    signal: new AbortController().signal,
  });
  t.teardown(() => session.close());
  const totalsAt = async (url: string, mayOpen = false) => {
    await session.run({ action: 'navigate', url });
    return pageTotals(session, await kernel.service(PageReading).read(session.page), mayOpen);
  };

  t.test('are asserted by the words beside them, not by their numbers', async (t) => {
    const totals = await totalsAt('/');
    t.match(totals, [
      { selector: 'getByText(/^-?[\\d.,\\s]+ invoices? found$/)', target: /tbody tr'\)$/, expected: 'count' },
      { selector: /Total/, target: /:nth-child\(3\)/, expected: 'sum' },
    ]);
    t.equal(totals.length, 2, 'stars are no invoices, and 9 is no average of these');
    for (const step of totals) t.ok(await session.holds(step));
    await session.run({ action: 'navigate', url: '/wrong' });
    for (const step of totals) t.notOk(await session.holds(step));
  });

  t.test('are found in a text whose number is an element', async (t) => {
    t.match(await totalsAt('/inline'), [
      { selector: 'getByText(/^Items: -?[\\d.,\\s]+$/)', target: /listitem/, expected: 'count' },
    ]);
  });

  t.test('are found by their words also where there is one entry only', async (t) => {
    const [count] = await totalsAt('/few');
    t.match(count, { selector: 'getByText(/^-?[\\d.,\\s]+ invoices?$/)', expected: 'count' });
    const [, entries] = await totalsAt('/entries');
    t.match(entries, { selector: 'getByText(/^-?[\\d.,\\s]+ entr(?:ies|y) shown$/)', expected: 'count' });
    await session.run({ action: 'navigate', url: '/entry' });
    t.ok(entries && (await session.holds(entries)));
  });

  t.test('are found in a text with links and buttons', async (t) => {
    t.match(await totalsAt('/beside'), [
      { selector: 'getByText(/^-?[\\d.,\\s]+ invoices? · Overview Print$/)', expected: 'count' },
      { expected: 'sum' },
    ]);
    t.match(await totalsAt('/beside-one'), [{ expected: 'count' }, { expected: 'sum' }]);
  });

  t.test('are none where they differ, or where the list goes on', async (t) => {
    t.strictSame([await totalsAt('/wrong'), await totalsAt('/pages')], [[], []]);
  });

  t.test('are those of all pages of a list that may be opened', async (t) => {
    t.match(await totalsAt('/pages', true), [{ url: '/pages', expected: 'count' }]);
    t.same(await totalsAt('/gap', true), []);
  });

  t.test('are a number and a sum, each from the first page on', async (t) => {
    const totals = await totalsAt('/summed', true);
    t.match(totals, [
      { url: '/summed', expected: 'count' },
      { action: 'navigate', url: '/summed' },
      { url: '/summed', expected: 'sum', selector: /Sum of these/ },
    ]);
    await session.run({ action: 'navigate', url: '/summed' });
    for (const step of totals) await session.run(step);
  });

  t.test('are the numbers above the cards of each column of a board', async (t) => {
    const totals = await totalsAt('/board');
    t.strictSame(
      totals.map(({ target, expected }) => [target, expected]),
      ['Open', 'Done'].map((name) => [
        `getByRole('region').filter({ has: getByText(/^${name} \\(-?[\\d.,\\s]+\\)$/) }).getByRole('article')`,
        'count',
      ]),
    );
    await session.run({ action: 'navigate', url: '/wrong-board' });
    t.strictSame(await Promise.all(totals.map((step) => session.holds(step))), [false, true]);
  });

  t.test('are averages as precise as they are written', async (t) => {
    t.match(await totalsAt('/averages'), [
      { selector: /Per invoice/, target: /:nth-child\(2\)/, expected: 'average' },
    ]);
  });

  t.test('are sums of columns with the same unit, whatever their words say', async (t) => {
    t.match(await totalsAt('/shifts'), [{ selector: /Together: .* hours/, expected: 'sum' }]);
    t.equal((await totalsAt('/shifts')).length, 1, 'days are no hours');
  });
});

t.test(
  'a list that has one page now is counted on all pages once it has more, as others on its path have',
  (t) => {
    const forward = control('Next');
    const known = nextPageControls([
      pageModel('/tickets?page=1', { controls: [forward] }),
      pageModel('/people'),
    ]);
    const figure = { selector: 'a', text: '2', label: 'Open', href: null };
    const list = { name: '', locator: "getByRole('list')", items: 2 };
    const total = (url: string) =>
      totalSteps(
        { path: '/', figure, kinds: ['count'] },
        pageModel(url, { lists: [list] }),
        url,
        new Map(),
        known,
      );
    t.match(total('/tickets?status=open'), [{ url: '/tickets?status=open', value: forward.locators[0] }]);
    t.strictSame(
      total('/people').map(({ value }) => value),
      [undefined],
    );
    t.end();
  },
);

t.test('a figure that grew by one may be a count or a sum, by more a sum only', (t) => {
  const figure = (selector: string, text: string) => ({ selector, text, label: selector, href: null });
  const grown = grownFigures(
    '/',
    [figure('a', '7'), figure('b', '€ 10.00'), figure('c', '3'), figure('d', '5'), figure('Per day', '4.1')],
    [
      figure('a', '8'),
      figure('b', '€ 12.50'),
      figure('c', '3'),
      figure('d', '4'),
      figure('e', '1'),
      figure('Per day', '3.7'),
    ],
  );
  t.match(grown, [
    { path: '/', figure: { selector: 'a' }, kinds: ['count', 'sum'] },
    { figure: { selector: 'b' }, kinds: ['sum'] },
    { figure: { selector: 'Per day' }, kinds: ['average'] },
  ]);
  t.equal(grown.length, 3, 'an average may be less with the record');
  t.end();
});
