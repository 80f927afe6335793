import type { Page } from 'playwright-core';
import { clinicAccount } from '../clinic/clinic.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(
  page: Page,
  path: string,
  account: { username: string; password: string } = clinicAccount,
) {
  await page.request.post('/sign-in', { form: account });
  await page.goto(path);
  return main(page);
}

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

/** Presses a button that sends a form, and waits for the next page. */
export async function send(page: Page, button: string): Promise<void> {
  await sendWith(page, () => page.getByRole('button', { name: button, exact: true }).click());
}

/** Does what loads a page, and waits for it. */
export async function sendWith(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await act();
  await loaded;
}

export async function follow(page: Page, link: string): Promise<void> {
  await sendWith(page, () => page.getByRole('link', { name: link, exact: true }).click());
}

/** Fills fields by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name=${name}]`);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Registers an owner, with what is right but for some values. */
export async function register(page: Page, changed: Readonly<Record<string, string>> = {}) {
  await open(page, '/owners/new');
  const values = { name: 'Una Vance', phone: '01632 960 999', email: 'una@example.com', town: 'Weston' };
  await fill(page, { ...values, ...changed });
  await send(page, 'Save owner');
  return main(page);
}

/** Books an appointment, with what is right but for some values. */
export async function book(page: Page, changed: Readonly<Record<string, string>> = {}) {
  await open(page, '/appointments/new');
  const values = { animal: '101', vet: '1', day: '2026-03-16', time: '10:00', reason: 'Check' };
  await fill(page, { ...values, ...changed });
  await send(page, 'Book appointment');
  return main(page);
}

/** Records a payment for an invoice. */
export async function pay(page: Page, invoice: number, amount: string) {
  await open(page, `/invoices/${invoice}`);
  await fill(page, { amount });
  await send(page, 'Record payment');
  return main(page);
}

/** Asks for a visit on the public pages. */
export async function ask(page: Page, day: string, consent = true) {
  await page.goto('/request');
  await fill(page, { name: 'Jo Hill', email: 'jo@example.com', animal: 'Rex', day });
  if (consent) await page.getByLabel('I agree').check();
  await send(page, 'Send request');
  return main(page);
}
