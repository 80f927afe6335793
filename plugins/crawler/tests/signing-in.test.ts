import t from 'tap';
import { serveVault, type VaultDoor, vaultKeeper } from '../../../tests/applications/sites/vault-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

async function crawl(door: VaultDoor) {
  const site = await serveVault(door);
  t.teardown(() => site.close());
  return bench.crawl(site, { credentials: vaultKeeper, limits: { clicksPerPage: 0 } });
}

t.test('a sign-in that asks for the username first and then for the password', async (t) => {
  const { siteMap, logs } = await crawl('two-steps');
  t.match(pageAt(siteMap, '/treasure'), { signedIn: true, headings: [{ text: 'Treasure' }] });
  t.match(siteMap.login, {
    nextLocator: "getByRole('button', { name: 'Next', exact: true })",
    passwordLocator: "getByRole('textbox', { name: 'Password', exact: true })",
    submitLocator: "getByRole('button', { name: 'Sign in', exact: true })",
  });
  t.notOk(JSON.stringify([siteMap, logs]).includes(vaultKeeper.password));
});

t.test('pages that only the menu for guests links to', async (t) => {
  const { siteMap } = await crawl('two-steps');
  t.match(pageAt(siteMap, '/hours'), { signedIn: false, headings: [{ text: 'Opening hours' }] });
});

t.test('a page that leads elsewhere with a session is read without one', async (t) => {
  const { siteMap } = await crawl('two-steps');
  const page = pageAt(siteMap, '/join');
  t.match(page, { signedIn: false, status: 200, headings: [{ text: 'Join' }], states: [] });
  t.match(page.forms, [{ submit: { name: 'Join' }, fields: [{ label: 'Name', required: true }] }]);
});

t.test('a sign-in form in a dialog that a link opens', async (t) => {
  const { siteMap } = await crawl('dialog');
  t.match(pageAt(siteMap, '/treasure'), { signedIn: true });
  t.match(siteMap.login, { openLocator: "getByRole('link', { name: 'Sign in', exact: true })" });
  t.equal(siteMap.login?.nextLocator, undefined);
});

t.test('a public page has both the sign-in dialog and the states that require a session', async (t) => {
  const site = await serveVault('open');
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site, { credentials: vaultKeeper });
  const { signedIn, states } = pageAt(siteMap, '/');
  t.equal(signedIn, false);
  t.match(
    states.find(({ name }) => name === 'Sign in'),
    { kind: 'dialog', forms: [{ purpose: 'login' }], signedIn: undefined },
  );
  t.match(
    states.find(({ name }) => name === 'Account'),
    { openedBy: 'header account', signedIn: true },
  );
});
