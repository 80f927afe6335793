import type { ClassifiedPage, FlowPlan, PageModel, SiteMap } from '@testkernel/sdk';
import t from 'tap';
import { bestFirst } from '../src/plan/plan-order.ts';
import { planned } from './support/contributed-flows.ts';
import {
  classified,
  control,
  field,
  formModel,
  origin,
  pageModel,
  pageState,
} from './support/page-models.ts';
import { login, siteOf } from './support/site-models.ts';

function plansFor(pages: readonly (PageModel | ClassifiedPage)[], change: Partial<SiteMap> = {}) {
  return planned(siteOf(pages, change));
}

function of(flow: string, plans: readonly FlowPlan[]): FlowPlan[] {
  return plans.filter((plan) => plan.flow === flow);
}

t.test('of pages with the same structure only the first and the last are opened', async (t) => {
  const alike = (path: string) => pageModel(path, { template: 'product' });
  const pages = [
    pageModel('/'),
    alike('/products/tea'),
    alike('/products/coffee'),
    alike('/imprint'),
    pageModel('/products/offers', { template: 'offers' }),
  ];
  t.same(
    of('page-load', await plansFor(pages)).map(({ pageUrl }) => new URL(pageUrl).pathname),
    ['/', '/products/tea', '/products/coffee', '/imprint', '/products/offers'],
  );
});

t.test(
  'of pages that differ only in their query the first, the last and two between them are opened',
  async (t) => {
    const pages = ['/list', 2, 3, 4, 5, 6, 7, 8].map((page) =>
      pageModel(page === '/list' ? page : `/list?page=${page}`, { template: 'list', title: 'List' }),
    );
    const plans = of('page-load', await plansFor(pages));
    t.same(
      plans.map(({ pageUrl }) => pageUrl),
      [`${origin}/list`, ...[2, 4, 6, 8].map((page) => `${origin}/list?page=${page}`)],
    );
    t.strictSame(
      plans.map(({ title }) => title),
      ['', ...[2, 4, 6, 8].map((page) => ` with page "${page}"`)].map(
        (chosen) => `Shows "List"${chosen} at its address`,
      ),
      'and named by it',
    );
  },
);

t.test('of pages with the same structure the one that shows most is opened as well', async (t) => {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((boat) =>
    pageModel(`/boats/${boat}`, {
      template: 'stays',
      ariaSnapshot: boat === 7 ? '- table:\n  - row "S-1001"' : '- text: No stays',
    }),
  );
  const plans = of('page-load', await plansFor(pages));
  t.same(
    plans.map(({ pageUrl }) => pageUrl.at(-1)),
    ['1', '3', '6', '7', '8'],
  );
});

t.test('of a page that is there in several orders one address is opened', async (t) => {
  const pages = ['/list', '/list?sort=name', '/list?dir=down&sort=name', '/list?sort=name&page=2'];
  t.same(
    of('page-load', await plansFor(pages.map((path) => pageModel(path)))).map(({ pageUrl }) => pageUrl),
    [`${origin}/list`, `${origin}/list?sort=name&page=2`],
  );
});

t.test('error pages are not planned, but an unknown address is', async (t) => {
  const plans = await plansFor([pageModel('/'), classified(pageModel('/gone', { status: 404 }), 'error')]);
  t.notOk(plans.some(({ pageUrl }) => pageUrl.endsWith('/gone')));
  t.match(of('error-page', plans), [{ title: 'Answers an unknown address' }]);
});

t.test('each page is reached by the link closest to the start page', async (t) => {
  const pages = [pageModel('/', { depth: 0 }), pageModel('/a', { depth: 1 }), pageModel('/b', { depth: 2 })];
  const way = (from: string, to: string, name: string) => ({
    fromUrl: `${origin}${from}`,
    toUrl: `${origin}${to}`,
    locator: `getByText('${name}')`,
    name,
  });
  const plans = await plansFor(pages, {
    transitions: [way('/', '/a', 'A'), way('/a', '/b', 'B from A'), way('/', '/b', 'B from home')],
  });
  t.same(
    of('navigation', plans).map(({ title, alsoFollows, transition }) => [
      title,
      ...[...(alsoFollows ?? []), transition].map((link) => link?.name),
    ]),
    [['Leads from "The page /" to "The page /a" and "The page /b"', 'A', 'B from home']],
  );
  t.match(of('history', plans), [
    { title: 'Goes back from "The page /a" to "The page /" and forward again' },
  ]);
});

t.test('a control that opens something on many pages is planned once, with its state', async (t) => {
  const menu = pageState('Account', { kind: 'menu' });
  const pages = [pageModel('/', { states: [menu] }), pageModel('/notes', { states: [menu] })];
  const [locator = ''] = menu.path;
  const transitions = pages.map(({ url }) => ({ fromUrl: url, toUrl: url, locator, name: 'Account' }));
  const plans = await plansFor(pages, { transitions });
  t.match(of('opening', plans), [{ pageUrl: `${origin}/`, state: menu.id }]);
  t.equal(of('opening', plans).length, 1);
});

t.test(
  'states within a state are planned after it, with the clicks that lead there, and once per structure',
  async (t) => {
    const menu = pageState('Account', { kind: 'menu' });
    const inside = [...menu.path, "getByRole('menuitem', { name: 'Settings' })"];
    const dialog = pageState('My settings', { openedBy: 'Settings', path: inside });
    const alike = pageState('My pictures', { openedBy: 'Pictures', path: [...menu.path, '#pictures'] });
    const other = pageState('My mail', {
      openedBy: 'Mail',
      path: [...menu.path, '#mail'],
      controls: [control('Send')],
    });
    const lost = pageState('Lost', { path: ['#nowhere', '#lost'] });
    const states = [menu, dialog, alike, other, lost];
    const pages = [pageModel('/', { states }), pageModel('/notes', { states })];
    const [locator = ''] = menu.path;
    const transitions = pages.map(({ url }) => ({ fromUrl: url, toUrl: url, locator, name: 'Account' }));
    const plans = bestFirst(await plansFor(pages, { transitions }), siteOf(pages));
    t.match(of('opening', plans), [
      { state: menu.id },
      { title: 'Opens "Settings" on "Account"', pageUrl: `${origin}/`, state: dialog.id },
      { title: 'Opens "Mail" on "Account"', state: other.id },
    ]);
    t.equal(of('opening', plans).length, 3);
  },
);

t.test('of the controls that open the same form for different records, two are planned', async (t) => {
  const opensForm = (name: string, heading: string) =>
    pageState(name, {
      kind: 'dialog',
      openedBy: name,
      headings: [{ level: 2, text: heading, locator: `heading ${heading}` }],
      forms: [formModel([field('Name')])],
    });
  const states = [
    ...['Ada', 'Grace', 'Alan'].map((name) => opensForm(`Change ${name}`, 'Change customer')),
    ...['Tea', 'Salt', 'Oil'].map((name) => opensForm(`Count ${name}`, `Stock of ${name}`)),
    opensForm('Change password', 'Change password'),
    ...['Export', 'Import', 'Print'].map((name) => pageState(name, { kind: 'menu' })),
  ];
  const page = pageModel('/customers', { states });
  const transitions = states.map(({ openedBy, path: [locator = ''] }) => ({
    fromUrl: page.url,
    toUrl: page.url,
    locator,
    name: openedBy,
  }));
  t.same(
    of('opening', await plansFor([page], { transitions })).map(({ transition }) => transition?.name),
    ['Change Ada', 'Change Grace', 'Count Tea', 'Count Salt', 'Change password', 'Export', 'Import', 'Print'],
  );
});

t.test('what controls of one page open takes turns with what those of other pages open', async (t) => {
  const names = ['Settings', 'Account', 'About', 'Help'];
  const pages = [pageModel('/'), pageModel('/parcel', { depth: 1 })];
  const [home = '', parcel = ''] = pages.map(({ url }) => url);
  const opens = (url: string, name: string) => ({ fromUrl: url, toUrl: url, locator: name, name });
  const transitions = [...names.map((name) => opens(home, name)), opens(parcel, 'History')];
  const plans = bestFirst(await plansFor(pages, { transitions }), siteOf(pages));
  t.same(
    of('opening', plans).map(({ transition }) => transition?.name),
    ['Settings', 'Account', 'About', 'History', 'Help'],
  );
});

t.test('controls whose name is a count, a time or a word of a test are not planned', async (t) => {
  const page = pageModel('/');
  const names = ['Inbox (4)', 'Seen 3 minutes ago', 'Subject qxabcdefgh'];
  const transitions = names.map((name) => ({ fromUrl: page.url, toUrl: page.url, locator: name, name }));
  t.same(of('opening', await plansFor([page], { transitions })), []);
});

t.test('the control to sign out is found in a menu', async (t) => {
  const out = control('Sign out', { role: 'menuitem', destructive: true });
  const menu = pageState('Account', { kind: 'menu', controls: [control('My settings'), out] });
  const plans = await plansFor([pageModel('/'), pageModel('/notes', { signedIn: true, states: [menu] })], {
    login,
  });
  t.match(of('sign-out', plans), [
    {
      title: 'Signs out with "Sign out" and asks to sign in again',
      pageUrl: `${origin}/notes`,
      state: menu.id,
      control: { locator: out.locators[0], name: 'Sign out' },
    },
  ]);
});

t.test('pages that only signed-in users saw have to refuse others, the farthest first', async (t) => {
  const pages = [
    pageModel('/'),
    pageModel('/open', { depth: 4 }),
    pageModel('/desk', { depth: 1, signedIn: true }),
    pageModel('/desk/drawer', { depth: 3, signedIn: true }),
    pageModel('/desk/drawer?shelf=2', { depth: 2, signedIn: true }),
  ];
  const plans = of('guarded-page', await plansFor(pages, { login }));
  t.strictSame(
    plans.map(({ pageUrl }) => pageUrl),
    [`${origin}/desk/drawer`, `${origin}/desk`],
  );
});

t.test('without a sign-in, no flow of it is planned', async (t) => {
  const plans = await plansFor([pageModel('/', { controls: [control('Sign out')] })]);
  t.notOk(plans.some(({ flow }) => /sign|guarded/.test(flow)));
});

t.test(
  'sorting a table in both directions and paging are planned, once for tables with the same columns',
  async (t) => {
    const table = { name: 'Orders', locator: null, columns: ['Number', 'Name', 'Total'], rows: 10 };
    const controls = [
      control('Number'),
      control('Name'),
      control('Next'),
      control('Total', { disabled: true }),
    ];
    const pages = ['/orders', '/orders?sort=name', '/shops/2/orders', '/archive/orders'].map((path) =>
      pageModel(path, { tables: [table], controls }),
    );
    const sorted = { ...table, columns: ['Number', 'Name ▲', 'Total'] };
    const plans = await plansFor([
      ...pages,
      pageModel('/old/orders?sort=name', { tables: [sorted], controls: [control('Name ▲')] }),
    ]);
    t.same(
      of('sort', plans).map(({ control: used, again }) => `${used?.name}${again ? ' again' : ''}`),
      ['Number', 'Number again', 'Name', 'Name again'],
    );
    t.match(of('pagination', plans), [{ pageUrl: `${origin}/orders`, control: { name: 'Next' } }]);
    t.equal(of('pagination', plans).length, 1);
  },
);

t.test('a "next" control on a page without a list is not paging', async (t) => {
  t.same(of('pagination', await plansFor([pageModel('/tour', { controls: [control('Next')] })])), []);
});

t.test('one file of each path that pages offer by a link is planned', async (t) => {
  const link = (name: string, path: string, change = {}) =>
    control(name, { role: 'link', href: new URL(path, origin).href, ...change });
  const controls = [
    link('Export as CSV', '/reports/export?month=3'),
    link('Export last month', '/reports/export?month=2'),
    link('All invoices', '/invoices.csv'),
    link('Exports', '/exports'),
    link('Delete and export', '/gone.csv', { destructive: true }),
    link('Download', 'https://elsewhere.example/file.csv'),
    link('Download', '/downloads'),
  ];
  const pages = [pageModel('/', { controls }), pageModel('/downloads')];
  t.match(of('api', await plansFor(pages)), [
    {
      title: 'Downloads the file of "Export as CSV" on "The page /"',
      request: { method: 'GET', url: `${origin}/reports/export?month=3` },
    },
    { title: 'Downloads the file of "All invoices" on "The page /"' },
  ]);
  t.equal(of('api', await plansFor(pages)).length, 2);
});

t.test('each endpoint of the origin that returned JSON is planned once', async (t) => {
  const request = (url: string, change = {}) => ({
    method: 'GET',
    url: new URL(url, origin).href,
    resourceType: 'fetch',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    shape: null,
    ...change,
  });
  const requests = [
    request('/api/notes/1'),
    request('/api/notes/2'),
    request('/api/settings?tab=all&_=1795574822990'),
    request('/api/accounts?of=10955'),
    request('/api/notes', { method: 'POST' }),
    request('/api/broken', { status: 500 }),
    request('/page', { contentType: 'text/html' }),
    request('https://elsewhere.example/api'),
  ];
  t.same(
    of('api', await plansFor([pageModel('/', { requests })])).map(({ title }) => title),
    [
      'Returns data for GET /api/notes/1',
      'Returns data for GET /api/settings?tab=all',
      'Returns data for GET /api/accounts?of=10955',
    ],
  );
});

t.test('further tests of the same form come after other flows', async (t) => {
  const form = formModel([
    field('Title', { required: true }),
    field('Text', { required: true }),
    field('Mail', { type: 'email', required: true }),
  ]);
  const pages = [pageModel('/', { forms: [form] })];
  const order = bestFirst(await plansFor(pages), siteOf(pages)).map(({ flow }) => flow);
  t.equal(order[0], 'page-load', 'the start page');
  t.equal(order[1], 'form');
  t.ok(order.indexOf('error-page') < order.lastIndexOf('form-invalid'));
  t.ok(order.indexOf('form-invalid') < order.indexOf('error-page'));
});
