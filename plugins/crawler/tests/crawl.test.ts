import { applyLocator, parseLocator } from '@testkernel/sdk';
import t from 'tap';
import { serveBoard } from '../../../tests/applications/sites/board-site.ts';
import { serveCabinet } from '../../../tests/applications/sites/cabinet-site.ts';
import { reader, serveLibrary } from '../../../tests/applications/sites/library-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('a site rendered on the server', async (t) => {
  const site = await serveLibrary();
  t.teardown(() => site.close());
  const { siteMap, logs } = await bench.crawl(site, { password: reader.password });
  const paths = siteMap.pages.map((page) => page.path);

  t.test('its pages are found by their links, from the start page on', async (t) => {
    for (const path of ['/', '/about', '/books', '/loans', '/notes', '/clock'])
      t.ok(paths.includes(path), path);
    t.equal(siteMap.startUrl, site.url);
    t.equal(pageAt(siteMap, '/').depth, 0);
  });

  t.test('tracking parameters are removed from addresses', async (t) => {
    t.ok(paths.includes('/about'));
    t.notOk(site.requests.some((request) => request.includes('utm_source')));
  });

  t.test('of many look-alike pages only a few are visited', async (t) => {
    const visited = new Set(site.requests.filter((request) => /^GET \/books\/\d+$/.test(request)));
    t.equal(visited.size, 3);
    t.match(logs.map((log) => log.message).join('\n'), '22 pages that look like others were not visited');
  });

  t.test('pages that robots.txt forbids are not visited', async (t) => {
    t.notOk(site.requests.includes('GET /internal/secret'));
  });

  t.test('links that delete or sign out are never followed', async (t) => {
    t.notOk(site.requests.some((request) => /delete|logout|clear/.test(request)));
    const signOut = pageAt(siteMap, '/loans').controls.find((control) => control.name === 'Sign out');
    t.equal(signOut?.destructive, true);
  });

  t.test('downloads are not pages', async (t) => {
    t.ok(site.requests.includes('GET /download'));
    t.notOk(paths.includes('/download'));
  });

  t.test('a page that opens dialogs and a page that is never idle are read', async (t) => {
    t.equal(pageAt(siteMap, '/alert').headings[0]?.text, 'Alert');
    t.equal(pageAt(siteMap, '/clock').headings[0]?.text, 'Clock');
  });

  t.test('a window that the site opens is closed, and its page is visited', async (t) => {
    t.equal(pageAt(siteMap, '/popup-target').headings[0]?.text, 'Opened in a window');
  });

  t.test(
    'pages behind the sign-in are seen signed in, and public pages as an anonymous context sees them',
    async (t) => {
      t.equal(pageAt(siteMap, '/notes').signedIn, true);
      t.equal(pageAt(siteMap, '/loans').headings[0]?.text, 'Your loans');
      t.equal(pageAt(siteMap, '/books').signedIn, false);
      t.equal(pageAt(siteMap, '/login').signedIn, false);
    },
  );

  t.test('the sign-in is stored as locators, without the credentials', async (t) => {
    t.match(siteMap.login, {
      url: `${site.url}login`,
      openLocator: null,
      usernameLocator: "getByRole('textbox', { name: 'Email', exact: true })",
      passwordLocator: "getByRole('textbox', { name: 'Password', exact: true })",
      submitLocator: "getByRole('button', { name: 'Sign in', exact: true })",
      landingUrl: `${site.url}loans`,
    });
    t.notOk(JSON.stringify([siteMap, logs]).includes(reader.password));
  });

  t.test('forms have their purpose, fields, constraints and whether they are destructive', async (t) => {
    t.match(pageAt(siteMap, '/login').forms, [{ purpose: 'login', method: 'post' }]);
    t.match(pageAt(siteMap, '/books').forms, [{ purpose: 'search', method: 'get' }]);
    const [add, clear] = pageAt(siteMap, '/notes').forms;
    t.match(add, { purpose: 'other', destructive: false, submit: { name: 'Add note' } });
    t.match(add?.fields[0], { label: 'Title', name: 'title', type: 'text', required: true, maxLength: 40 });
    t.equal(clear?.destructive, true);
  });

  t.test('every locator of a page matches exactly one element', async (t) => {
    const context = await bench.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${site.url}books`);
    const { controls, headings } = pageAt(siteMap, '/books');
    t.ok(controls.length > 25);
    for (const locator of [
      ...controls.flatMap((control) => control.locators),
      ...headings.map((one) => one.locator),
    ]) {
      t.equal(await applyLocator(page, parseLocator(locator)).count(), 1, locator);
    }
    await context.close();
  });
});

t.test('an application in one page', async (t) => {
  const site = await serveBoard();
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);

  t.test('pages that are reached only by buttons are found, with their transitions', async (t) => {
    t.match(pageAt(siteMap, '/tasks'), { headings: [{ text: 'Tasks' }] });
    t.match(pageAt(siteMap, '/team'), { headings: [{ text: 'Team' }] });
    t.match(pageAt(siteMap, '/tasks/new'), { headings: [{ text: 'New task' }] });
    t.match(
      siteMap.transitions.find((one) => one.toUrl === `${site.url}tasks`),
      { fromUrl: site.url, locator: "getByRole('button', { name: 'Tasks', exact: true })" },
    );
  });

  t.test('a page is read once its late content is there', async (t) => {
    t.match(pageAt(siteMap, '/tasks').ariaSnapshot, 'Water the plants');
    t.ok(
      pageAt(siteMap, '/tasks').requests.some((one) => one.url.endsWith('/api/tasks') && one.status === 200),
    );
  });

  t.test('links in open shadow trees are followed', async (t) => {
    t.match(pageAt(siteMap, '/imprint'), { headings: [{ text: 'Imprint' }] });
  });

  t.test('no click of the crawl changes data', async (t) => {
    t.notOk(
      site.requests.some((request) => request.startsWith('POST')),
      'neither a harmless name nor a harmful one',
    );
  });
});

t.test('a page whose content opens by clicks', async (t) => {
  const site = await serveCabinet();
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  const opened = siteMap.transitions
    .filter(({ fromUrl, toUrl }) => fromUrl === toUrl)
    .map(({ name }) => name);

  t.test('controls that open something are found, as transitions from the page to itself', async (t) => {
    t.strictSame(opened.toSorted(), ['File', 'Forks', 'Help', 'Where is the key?']);
  });

  t.test('a control that writes is not among them, even if it writes later', async (t) => {
    t.notOk(opened.some((name) => /New drawer|Tidy up/.test(name)));
    t.notOk(site.requests.some((request) => request.startsWith('POST')));
  });
});
