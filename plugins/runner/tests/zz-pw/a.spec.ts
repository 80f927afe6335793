import { expect, test } from '@playwright/test';

for (let i = 0; i < 50; i++)
  test('Test ' + i, async ({ page }, info) => {
    let n = 0;
    const shot = () => page.screenshot({ path: info.outputPath(`step-${++n}.png`), animations: 'disabled' });
    await page.goto('/');
    await shot();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await shot();
    await page.getByRole('link', { name: 'Cart' }).click();
    await shot();
    await expect(page).toHaveURL('/cart');
    await shot();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await shot();
    await page.goto('/form');
    await shot();
    await page.getByLabel('Name').fill('Ann');
    await shot();
    await expect(page.getByLabel('Name')).toHaveValue('Ann');
    await shot();
  });
