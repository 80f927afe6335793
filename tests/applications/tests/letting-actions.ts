import type { Page } from 'playwright-core';
import { lettingAccount } from '../letting/letting.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string) {
  await page.request.post('/sign-in', { form: lettingAccount });
  await page.goto(path);
  return main(page);
}

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

/** Presses a button, and waits for the next page. */
export async function send(page: Page, name: string) {
  const loaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await loaded;
  return main(page);
}

/** Fills fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label).and(page.locator(':visible')).fill(value);
  }
}

/** Sends an enquiry about a home from its public page, with what is right but for some values. */
export async function enquire(page: Page, changed: Readonly<Record<string, string>>, agrees = true) {
  await page.goto('/homes/LS-113');
  const right = { 'Your name': 'Ida Berg', 'E-mail': 'ida@mail.example', Telephone: '07700 900555' };
  await fill(page, { ...right, Message: 'We have a cat.', ...changed });
  if (agrees) await page.getByLabel('You may keep my details').check();
  // What the browser itself refuses is not sent, and loads no page.
  const form = page.locator('form.sheet');
  if (await form.evaluate((element) => (element as HTMLFormElement).checkValidity())) {
    return send(page, 'Send enquiry');
  }
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  return main(page);
}

/** Opens the dialog for the newest rent of a tenant, and enters what was paid. */
export async function enterPayment(page: Page, tenant: string, amount: string): Promise<void> {
  await open(page, `/rents?search=${tenant}`);
  await page
    .getByRole('button', { name: /^Record payment/ })
    .first()
    .click();
  await page.getByLabel('Amount').fill(amount);
}

/** Moves a repair on the board, and waits for the answer. */
export async function moveRepair(page: Page, number: string, state: string): Promise<void> {
  await open(page, '/repairs');
  await page.getByLabel(`State of ${number}`, { exact: true }).selectOption({ label: state });
  await page.locator('#board-message:not(:empty)').waitFor();
}
