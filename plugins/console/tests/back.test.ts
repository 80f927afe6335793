import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { buildConsole } from '../build/build-console.ts';
import { WatchedPage } from './support/watched-page.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const account = { email: 'ada@example.com', password: 'Correct-Horse-7!' };

t.test('the way back', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  t.not(await buildConsole(), 'not installed');
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'console', 'dashboard'],
    env: { RATE_LIMIT_GENERAL_MAX: '5000' },
  });
  const watched = await WatchedPage.open(browser.executable);
  t.teardown(async () => {
    await watched.close();
    await kernel.close();
  });
  const { page, context } = watched;
  const ada = kernel.visitor();
  await ada.post('/auth/register', { name: 'Ada Tester', ...account });
  await ada.signIn(account.email, account.password);
  const { slug } = (await ada.get('/workspaces/current')).body;
  const project = (await ada.post('/projects', { name: 'Tea', url: 'https://tea.example.com' })).body;
  const steps = [{ action: 'navigate', url: '/' }];
  for (let number = 1; number <= 120; number += 1)
    await ada.post(`/projects/${project.id}/tests`, { name: `Brews tea ${number}`, steps });
  await context.request.post(`${kernel.url}/api/v1/auth/login`, { data: account });

  await t.test('a long list is where it was left', async (t) => {
    await page.goto(`${kernel.url}/w/${slug}/p/${project.id}/tests`);
    const list = page.getByRole('region', { name: 'Tests', exact: true });
    await list.getByRole('listitem').first().waitFor();
    await list.hover();
    await page.mouse.wheel(0, 2_000);
    const scrolled = () => list.evaluate((element) => element.scrollTop);
    await until('the list is scrolled', async () => (await scrolled()) === 2_000);
    const shown = await list.getByRole('link').nth(12).innerText();
    await page.getByRole('link', { name: shown, exact: true }).click();
    await page.getByRole('heading', { name: shown, exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: shown, exact: true }).waitFor();
    t.equal(await scrolled(), 2_000);
    // Then the list is read again.
    await page.goForward();
    await page.getByRole('heading', { name: shown, exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: shown, exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: shown, exact: true }).waitFor();
    t.equal(await scrolled(), 2_000);
  });
});
