import {
  classicPage,
  entryTable,
  type Fields,
  type FormCase,
  fieldError,
  html,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const owner = 'Ticketing for agencies';

const view = (store: Store, fields: Fields, problems: Problems) => {
  const has = (...names: string[]) => names.some((name) => problems.of(name) !== '');
  return classicPage(
    { title: 'Portal of a customer', owner },
    html`${problems.any && html`<p class="summary" role="alert">Please open the sections with errors: ${problems.all.length}</p>`}<form method="post" action="${store.base}" novalidate>
<details open><summary>General</summary><p><label for="customer">Customer</label> <input id="customer" name="customer" value="${fields.get('customer')}">${fieldError(problems, 'customer')}</p><p><label for="short">Short name in the address</label> <input id="short" name="short" value="${fields.get('short')}"> ${fieldError(problems, 'short')}</p></details>
<details${has('domain', 'ip') && html` open`}><summary>Address</summary><p><label for="domain">Own domain</label> <input id="domain" name="domain" placeholder="tickets.customer.example" value="${fields.get('domain')}">${fieldError(problems, 'domain')}</p><p><label for="ip">Address of the proxy</label> <input id="ip" name="ip" placeholder="203.0.113.10" value="${fields.get('ip')}">${fieldError(problems, 'ip')}</p></details>
<details${has('main', 'text', 'logo') && html` open`}><summary>Appearance</summary><p><label for="main">Main colour</label> <input id="main" name="main" type="color" value="${fields.get('main') || '#ffffff'}">${fieldError(problems, 'main')}</p><p><label for="text">Text colour</label> <input id="text" name="text" value="${fields.get('text')}" pattern="#[0-9a-fA-F]{6}" title="# and six digits from 0 to f">${fieldError(problems, 'text')}</p><p><label for="logo">Logo (web address)</label> <input id="logo" name="logo" value="${fields.get('logo')}">${fieldError(problems, 'logo')}</p></details>
<p><button>Create portal</button></p></form>`,
  );
};

const entry = {
  customer: 'Opera of Lyrestad',
  short: 'opera-lyrestad',
  domain: 'tickets.opera.example',
  ip: '198.51.100.24',
  main: '#204080',
  text: '#f0f0f0',
  logo: 'https://opera.example/logo.svg',
};

export const whiteLabel: FormCase = {
  name: 'white-label',
  title: 'Portal of a customer',
  group: 'Formats',
  difficulty:
    'Three collapsible sections with slug, domain, IP address, colours and a logo address that must end in .svg or .png.',
  seeds: () => [{ customer: 'Zoo of Hartmond', short: 'zoo' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { main: '#ffffff', text: 'black' },
      check: (fields, problems, store) => {
        problems.need(fields.get('customer').length >= 3, 'customer', 'Three characters at least');
        problems.need(
          /^[a-z][a-z0-9-]{2,19}$/.test(fields.get('short')),
          'short',
          '3 to 20 small letters, digits or hyphens',
        );
        problems.need(!store.has('short', fields.get('short')), 'short', 'is used by another portal');
        problems.need(
          /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(fields.get('domain')),
          'domain',
          'Enter a domain without https:// and without a path',
        );
        problems.need(
          /^(\d{1,3}\.){3}\d{1,3}$/.test(fields.get('ip')) &&
            fields
              .get('ip')
              .split('.')
              .every((part) => Number(part) < 256),
          'ip',
          'Enter four numbers from 0 to 255 with dots',
        );
        problems.need(
          /^#[0-9a-f]{6}$/i.test(fields.get('main')) && fields.get('main').toLowerCase() !== '#ffffff',
          'main',
          'White is the colour of the page; choose another one',
        );
        problems.need(/^#[0-9a-f]{6}$/i.test(fields.get('text')), 'text', 'Write the colour like #333333');
        problems.need(
          /^https:\/\/\S+\.(svg|png)$/.test(fields.get('logo')),
          'logo',
          'The address must begin with https:// and end with .svg or .png',
        );
      },
      entry: (fields) => ({ customer: fields.get('customer'), short: fields.get('short') }),
      after: () => '/portals',
    }),
    'GET /portals': () =>
      page(
        classicPage(
          { title: 'All portals', owner },
          entryTable(store.entries, { Customer: 'customer', 'Short name': 'short' }),
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'Opera of Lyrestad',
  shownAt: '/portals',
  invalid: () => [
    { steps: [{ form: { ...entry, domain: 'https://opera.example/' } }], message: 'without https://' },
    { steps: [{ form: { ...entry, main: '#ffffff' } }], message: 'White is the colour' },
    {
      steps: [{ form: { ...entry, logo: 'https://opera.example/logo.gif' } }],
      message: 'end with .svg or .png',
    },
  ],
};
