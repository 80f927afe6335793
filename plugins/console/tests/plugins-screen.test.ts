import { definePlugin, Type } from '@testkernel/sdk';
import type { TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { startConsole } from './support/start-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const operator = 'ops@example.com';

const bell = definePlugin({
  id: 'bell',
  toggleable: true,
  setup({ routes }) {
    routes((app) => {
      const schema = { response: { 200: Type.Object({}) } };
      app.get('/bell', { config: { access: 'viewer' }, schema }, async () => ({}));
    });
  },
});

const wobbly = definePlugin({
  id: 'wobbly',
  setup({ routes }) {
    routes((app) => {
      const schema = { response: { 200: Type.Object({}) } };
      app.get('/wobbly', { config: { access: 'viewer' }, schema }, async () => {
        throw new Error('It wobbles.');
      });
    });
  },
});

const cracked = definePlugin({
  id: 'cracked',
  setup() {
    throw new Error('It has no clapper.');
  },
});

t.test('the screen of plugins', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const { kernel, watched, close } = await startConsole({
    plugins: ['projects', 'tests', 'runs', 'runner', 'console', 'dashboard', 'system', bell, wobbly, cracked],
    env: { PLUGIN_OPERATORS: operator },
    tolerant: true,
    executable: browser.executable,
  });
  t.teardown(close);
  const { page, context, complaints } = watched;
  const row = (id: string) => page.getByRole('listitem', { name: id, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = async (client: TestClient) => {
    await context.clearCookies();
    await context.addCookies([
      { name: 'access_token', value: client.cookie('access_token') ?? '', url: kernel.url, httpOnly: true },
      { name: '_csrf', value: client.cookie('_csrf') ?? '', url: kernel.url },
      { name: 'token_exp', value: String(Math.floor(Date.now() / 1000) + 3600), url: kernel.url },
    ]);
    const { slug } = (await client.get('/workspaces/current')).body;
    await page.goto(`${kernel.url}/w/${slug}/settings/plugins`);
  };
  const ops = kernel.visitor();
  const password = 'Correct-Horse-7!';
  await ops.post('/auth/register', { name: 'Olga Operator', email: operator, password });
  await ops.signIn(operator, password);
  const stateOfBell = async () =>
    (await ops.get('/plugins')).body.find(({ id }: { id: string }) => id === 'bell').state;

  await t.test('lists failing plugins first, with the reason and what failed', async (t) => {
    await ops.get('/wobbly');
    await open(ops);
    await row('cracked').getByText('It has no clapper.').waitFor();
    await row('cracked').getByText('failed', { exact: true }).waitFor();
    await row('wobbly').getByText('running, with failures').waitFor();
    await row('wobbly')
      .getByText(/request GET \/api\/v1\/wobbly failed 1 time, the last time just now/)
      .waitFor();
    await row('bell')
      .getByText(/^1 route/)
      .waitFor();
    const ids = await page.getByRole('list', { name: 'Plugins' }).locator('strong').allTextContents();
    t.strictSame(ids.slice(0, 3), ['cracked', 'wobbly', 'bell']);
    await row('runs').getByText('What it adds').click();
    await row('runs').getByText('Tables', { exact: true }).waitFor();
    t.strictSame(await watched.findings(), []);
    await page.setViewportSize({ width: 360, height: 740 });
    t.equal(await watched.overflow(), 0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await t.test('lets an operator disable what allows it, and undo that', async (t) => {
    t.equal(await page.getByRole('button', { name: /^(Disable|Enable) / }).count(), 1);
    await button('Disable bell').click();
    await page.getByText('bell is disabled for all workspaces.').waitFor();
    await row('bell').getByText('disabled', { exact: true }).waitFor();
    t.equal(await stateOfBell(), 'disabled');
    t.strictSame(await watched.findings(['light']), []);
    await button('Undo').click();
    await button('Disable bell').waitFor();
    t.equal(await stateOfBell(), 'running');
    t.strictSame(complaints.splice(0), []);
  });

  await t.test('tells an admin who is no operator so', async (t) => {
    await open(await kernel.signUp());
    await button('Disable bell').click();
    await page.getByText('Only operators of this server may do this: PLUGIN_OPERATORS names them.').waitFor();
    t.equal(await stateOfBell(), 'running');
    t.equal(await button('Undo').count(), 0);
  });

  await t.test('is forbidden to a viewer', async (t) => {
    await open(await kernel.signUp({ memberOf: ops, role: 'viewer' }));
    await page
      .getByRole('alert')
      .getByText(/^Your role in this workspace does not allow this/)
      .waitFor();
    t.equal(await row('bell').count(), 0);
    t.strictSame(await watched.findings(['dark']), []);
    t.strictSame(
      complaints.filter((text) => !/status of 403/.test(text)),
      [],
    );
  });
});
