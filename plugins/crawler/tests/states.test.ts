import { applyLocator, type Control, type FormModel, type PageState, parseLocator } from '@testkernel/sdk';
import t from 'tap';
import { serveContacts } from '../../../tests/applications/sites/contacts-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('what opens on a page', async (t) => {
  const site = await serveContacts();
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  const page = pageAt(siteMap, '/');
  const stateOf = (name: string): PageState => {
    const state = page.states.find((one) => one.name === name);
    if (!state) throw new Error(`${name} is not among ${page.states.map((one) => one.name).join(', ')}`);
    return state;
  };

  t.test('is found with its kind, its name and the clicks that lead to it', async (t) => {
    t.match(page.states.map(({ kind, name, openedBy }) => `${kind} ${name} by ${openedBy}`).toSorted(), [
      'dialog Import by Import contacts',
      'dialog New contact by New contact',
      'dialog Sorting by Sort',
      'menu More by More',
      'other open legend by open legend',
      'section Filter by Filter',
      'tab Companies by Companies',
    ]);
    t.equal(new Set(page.states.map(({ id }) => id)).size, page.states.length);
  });

  t.test('is two clicks deep if a menu leads to a dialog', async (t) => {
    t.strictSame(stateOf('Import').path, [
      "getByRole('button', { name: 'More', exact: true })",
      "getByRole('menuitem', { name: 'Import contacts', exact: true })",
    ]);
  });

  t.test('has its form with labels, constraints, options and submit button', async (t) => {
    const [form] = stateOf('New contact').forms;
    t.match(form, { purpose: 'other', name: 'New contact', submit: { name: 'Save contact' } });
    t.match(form?.fields, [
      { label: 'Name', type: 'text', required: true, maxLength: 60 },
      { label: 'Email', type: 'email', required: true },
      { label: 'Kind', type: 'select', options: [{ label: 'Person' }, { label: 'Company' }] },
    ]);
    t.equal(page.forms.length, 0);
  });

  t.test(
    'has a destructive form where the id of an unnamed submit button says that it deletes',
    async (t) => {
      t.strictSame(
        stateOf('open legend').forms.map(({ destructive }) => destructive),
        [true],
      );
    },
  );

  t.test('contains only elements that were not there before', async (t) => {
    t.strictSame(
      stateOf('Companies').headings.map(({ text }) => text),
      ['Companies'],
    );
    t.strictSame(
      stateOf('More').controls.map(({ name }) => name),
      ['Import contacts', 'Delete all'],
    );
  });

  t.test('keeps each locator unique, in the state and on the page below it', async (t) => {
    const tab = await bench.browser.newPage();
    const count = (locator: string) => applyLocator(tab, parseLocator(locator)).count();
    for (const state of page.states) {
      await tab.goto(page.url);
      await tab.getByRole('cell', { name: 'Ada Lovelace', exact: true }).waitFor();
      for (const step of state.path) await applyLocator(tab, parseLocator(step)).click({ timeout: 5000 });
      for (const locator of [
        ...locatorsOf(state.controls, state.forms),
        ...state.headings.map((one) => one.locator),
      ])
        t.equal(await count(locator), 1, `${state.name}: ${locator}`);
      for (const locator of locatorsOf(page.controls, page.forms))
        t.ok((await count(locator)) <= 1, `the page, while ${state.name} is open: ${locator}`);
    }
    await tab.close();
  });

  t.test('is a transition from the page to itself if one click opens it', async (t) => {
    const opened = siteMap.transitions
      .filter(({ fromUrl, toUrl }) => fromUrl === toUrl)
      .map(({ name }) => name);
    t.strictSame(opened.toSorted(), ['Companies', 'Filter', 'More', 'New contact', 'Sort', 'open legend']);
  });

  t.test('is opened without changing data', async (t) => {
    t.notOk(site.requests.some((request) => request.startsWith('POST')));
    t.notOk(
      site.requests.includes('GET /api/wipe'),
      'what says that it deletes, by its name or its id, is not even clicked',
    );
  });

  t.test('is listed with tables, lists and the shapes of responses, which contain no values', async (t) => {
    t.match(page.tables, [
      {
        name: 'People',
        locator: "getByRole('table', { name: 'People', exact: true })",
        columns: ['Name', 'Email'],
        rows: 2,
      },
    ]);
    t.match(page.lists, [{ name: 'Groups', items: 3 }]);
    const shapes = page.requests.flatMap(({ shape }) => shape ?? []);
    t.strictSame(shapes.toSorted(), [
      '{[key]: number}',
      '{total: number, contacts: {id: number, name: string, email: string, tags: string[], phone: null | string}[]}',
    ]);
  });
});

t.test('states are limited', async (t) => {
  const site = await serveContacts();
  t.teardown(() => site.close());

  t.test('by number: no more are opened, and the map is marked as truncated', async (t) => {
    const { siteMap } = await bench.crawl(site, { dials: { maxStates: 2 } });
    t.equal(pageAt(siteMap, '/').states.length, 2);
    t.match(siteMap.truncated, 'state limit');
  });

  t.test('by clicks: without any, nothing opens', async (t) => {
    const { siteMap } = await bench.crawl(site, { dials: { maxActions: 0 } });
    t.strictSame(pageAt(siteMap, '/').states, []);
    t.match(siteMap.truncated, 'action limit');
    const { siteMap: one } = await bench.crawl(site, { dials: { maxActions: 1 } });
    t.strictSame(
      pageAt(one, '/').states.map(({ name }) => name),
      ['New contact'],
      'the most promising control comes first',
    );
  });

  t.test('by time: the remaining controls are not tried', async (t) => {
    const { siteMap } = await bench.crawl(site, { limits: { maxDurationMs: 1 } });
    t.strictSame(
      siteMap.pages.flatMap(({ states }) => states),
      [],
    );
    t.equal(siteMap.pages.length, 1);
    t.match(siteMap.truncated, 'time limit');
  });

  t.test('with exploreMode links nothing is clicked', async (t) => {
    const { siteMap } = await bench.crawl(site, { dials: { exploreMode: 'links' } });
    t.strictSame(pageAt(siteMap, '/').states, []);
    t.equal(siteMap.truncated, null);
  });
});

function locatorsOf(controls: readonly Control[], forms: readonly FormModel[]): string[] {
  const inForms = forms.flatMap(({ fields, submit }) => [...fields, ...(submit ? [submit] : [])]);
  return [...controls, ...inForms].flatMap(({ locators }) => locators);
}
