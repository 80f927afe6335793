import type { ClassifiedPage, FormModel, SiteMap } from '@testkernel/sdk';
import { classified, control, field, formModel, pageModel, pageState } from './page-models.ts';

const columns = ['Number', 'Total'];
const table = { name: 'Orders', locator: null, columns, rows: 9 };
const invoices = `- table "Orders":
  - rowgroup:
    - row:
      - cell "Invoice of May"
      - cell "paid"
    - row:
      - cell "Invoice of June"
      - cell "paid"`;
const request = (url: string) => ({
  method: 'GET',
  url,
  resourceType: 'fetch',
  status: 200,
  contentType: 'application/json',
  shape: null,
});

/** A site with every kind of flow, several of them on pages that are equally far from the start page. */
export function shopModel(at: string): {
  readonly pages: readonly ClassifiedPage[];
  readonly siteMap: SiteMap;
} {
  const form = (name: string, change: Partial<FormModel> = {}) =>
    formModel([field(`${name} title`, { required: true }), field('Hours', { type: 'number', max: '40' })], {
      name,
      action: `${at}/${name.toLowerCase()}`,
      ...change,
    });
  const dialog = (name: string) =>
    pageState(name, { controls: [control('Cancel')], forms: [form(`${name} form`)] });
  const signOut = control('Sign out', { role: 'menuitem', destructive: true });
  const menu = pageState('Account', { kind: 'menu', controls: [signOut] });
  const search = formModel([field('Find', { type: 'search' })], { purpose: 'search', method: 'get' });
  const options = ['all', 'open', 'closed'].map((value) => ({ value, label: value }));
  const filter = formModel([field('Status', { type: 'select', value: 'all', options })], {
    purpose: 'filter',
    method: 'get',
  });
  const products = ['Green Tea', 'Black Tea'].map((name, index) =>
    control(name, { role: 'link', href: `${at}/products/${index}` }),
  );
  const lists = [...columns, 'Next'].map((name) => control(name));
  const url = (path: string) => `${at}${path}`;
  const model = (path: string, change: Parameters<typeof pageModel>[1]) => ({
    ...pageModel(path, change),
    url: url(path),
  });
  const pages = [
    classified(model('/', { controls: products, forms: [search], states: [dialog('Note'), menu] }), 'home'),
    classified(model('/products/0', { template: 'product', forms: [form('Review')] }), 'detail'),
    classified(model('/products/1', { template: 'product', forms: [form('Review')] }), 'detail'),
    classified(
      model('/orders', { tables: [table], controls: lists, requests: [request(url('/api/orders/7'))] }),
    ),
    classified(
      model('/invoices', {
        tables: [table],
        controls: [...lists, control('Clear filters')],
        forms: [filter],
        ariaSnapshot: invoices,
      }),
    ),
    classified(model('/contact', { forms: [form('Message')], states: [dialog('Callback')] })),
    classified(model('/account', { depth: 2, signedIn: true, states: [menu], forms: [form('Address')] })),
    classified(model('/gone', { status: 404 }), 'error'),
  ];
  const go = (from: string, to: string, name: string) => ({
    fromUrl: url(from),
    toUrl: url(to),
    locator: `getByRole('link', { name: '${name}', exact: true })`,
    name,
  });
  const opens = (path: string, name: string) => ({
    ...go(path, path, name),
    locator: `getByRole('button', { name: '${name}', exact: true })`,
  });
  const transitions = [
    go('/', '/products/0', 'Green Tea'),
    go('/', '/orders', 'Orders'),
    go('/orders', '/account', 'My account'),
    go('/', '/contact', 'Contact'),
    opens('/', 'Note'),
    opens('/', 'Account'),
    opens('/contact', 'Callback'),
    opens('/account', 'Account'),
  ];
  const login = {
    url: url('/sign-in'),
    openLocator: null,
    usernameLocator: "getByLabel('User')",
    passwordLocator: "getByLabel('Password')",
    submitLocator: null,
    landingUrl: url('/'),
  };
  const models = pages.map(({ page }) => page);
  return { pages, siteMap: { startUrl: url('/'), pages: models, transitions, login, truncated: null } };
}
