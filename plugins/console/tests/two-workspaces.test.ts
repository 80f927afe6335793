import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { account, openConsole } from './support/open-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();

t.test('two tabs with two workspaces', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const opened = await openConsole({
    plugins: ['projects', 'tests', 'runs', 'runner', 'console', 'dashboard'],
    executable: browser.executable,
  });
  t.teardown(() => opened.close());
  const { ada, kernel } = opened;
  const { page, context, complaints } = opened.watched;
  const home = (await ada.get('/workspaces/current')).body;
  await ada.post('/projects', { name: 'Tea shop', url: 'https://tea.example.com' });
  const team = (await ada.post('/workspaces', { name: 'The team' })).body;
  const inTeam = { 'x-workspace': team.id };
  await ada.post('/projects', { name: 'Coffee shop', url: 'https://coffee.example.com' }, inTeam);

  await page.goto(`${kernel.url}/sign-in?next=/w/${home.slug}/projects`);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('main').getByText('Tea shop').waitFor();
  const other = await context.newPage();

  await t.test('each shows and changes its own', async (t) => {
    await other.goto(`${kernel.url}/w/${team.slug}/projects`);
    await other.getByRole('main').getByText('Coffee shop').waitFor();
    t.equal(await other.getByText('Tea shop').count(), 0);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Home of tea');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    t.equal((await ada.get('/workspaces/current', inTeam)).body.name, 'The team');
    t.equal((await ada.get('/workspaces/current', { 'x-workspace': home.id })).body.name, 'Home of tea');
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('main').getByText('Tea shop').waitFor();
    t.equal(await page.getByText('Coffee shop').count(), 0);
  });

  await t.test('the session stays in its workspace, and the start page opens the last one', async (t) => {
    const { sessions } = (await ada.get('/auth/sessions')).body;
    const workspaces = sessions.map(({ workspaceId }: { workspaceId: string }) => workspaceId);
    t.notOk(workspaces.includes(team.id), 'none was switched');
    await other.goto(kernel.url);
    await other.waitForURL(new RegExp(`/w/${team.slug}$`));
    await other.getByRole('link', { name: 'Coffee shop' }).first().waitFor();
  });

  await t.test('the menu changes the workspace of one tab', async (t) => {
    await other.getByRole('button', { name: 'The team' }).click();
    await other.getByRole('menuitem', { name: /Home of tea/ }).click();
    await other.waitForURL(new RegExp(`/w/${home.slug}$`));
    await other.getByRole('link', { name: 'Tea shop' }).first().waitFor();
    t.equal(await other.getByText('Coffee shop').count(), 0);
    t.strictSame(complaints.splice(0), []);
  });

  await t.test('an address of a workspace of others is not found', async (t) => {
    const stranger = await kernel.signUp();
    const { slug } = (await stranger.get('/workspaces/current')).body;
    await other.goto(`${kernel.url}/w/${slug}`);
    await other.getByText('There is nothing at this address.').waitFor();
    t.pass();
  });
});
