import type { Page } from 'playwright-core';
import { garageAccount } from '../garage/garage.ts';
import { textOf } from './expected-view.ts';

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

/** Opens an address, signed in. */
export async function open(page: Page, path: string) {
  await page.request.post('/sign-in', { form: garageAccount });
  return visit(page, path);
}

export async function visit(page: Page, path: string) {
  // An address that differs in its last part only would not be loaded again.
  await page.goto('about:blank');
  await page.goto(path);
  return main(page);
}

/** Presses a button that sends a form. */
export async function send(page: Page, button: string) {
  const sending = page.getByRole('button', { name: button, exact: true });
  await Promise.all([page.waitForEvent('load'), sending.click()]);
  return main(page);
}

/** Fills fields by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
}
