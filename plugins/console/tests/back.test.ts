import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { openConsole } from './support/open-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();

t.test('the way back', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const opened = await openConsole({
    plugins: ['projects', 'tests', 'runs', 'runner', 'console', 'dashboard'],
    executable: browser.executable,
  });
  t.teardown(() => opened.close());
  const { ada, ofWorkspace } = opened;
  const { page } = opened.watched;
  const project = (await ada.post('/projects', { name: 'Tea', url: 'https://tea.example.com' })).body;
  const steps = [{ action: 'navigate', url: '/' }];
  for (let number = 1; number <= 120; number += 1)
    await ada.post(`/projects/${project.id}/tests`, { name: `Brews tea ${number}`, steps });
  await opened.signIn();

  await t.test('a long list is where it was left', async (t) => {
    await page.goto(`${ofWorkspace}/p/${project.id}/tests`);
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
