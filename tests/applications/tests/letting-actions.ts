import type { Page } from 'playwright-core';
import { lettingAccount } from '../letting/letting.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string) {
  await page.request.post('/sign-in', { form: lettingAccount });
  return visit(page, path);
}

/** Opens an address. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  return main(page);
}

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

/** Presses a button or follows a link, and waits for the next page. */
export async function send(page: Page, name: string, role: 'button' | 'link' = 'button') {
  const control = page.getByRole('main').getByRole(role, { name, exact: true });
  await loading(page, () => control.click());
  return main(page);
}

/** Fills fields, and makes choices, by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('main').getByLabel(label).and(page.locator(':visible'));
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (isList) await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

/** Sends an enquiry about a home from its public page, with what is right but for some values. */
export async function enquire(page: Page, changed: Readonly<Record<string, string>> = {}, agrees = true) {
  await visit(page, '/homes/LS-113');
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

/** Reports an emergency as a tenant. */
export async function reportRepair(page: Page, reference: string) {
  await visit(page, '/report-a-repair');
  const tenant = { 'Reference of your tenancy': reference, 'Your e-mail': 'yusuf.demir@post.example' };
  await fill(page, { ...tenant, 'What is broken?': 'No water at all' });
  await page.getByLabel('It is an emergency').check();
  return send(page, 'Report repair');
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

/** Saves a new lease for a home, for a year from today. */
export async function makeLease(page: Page, property: number, deposit = '0') {
  await open(page, `/leases/new?property=${property}&tenant=13`);
  await fill(page, { Deposit: deposit });
  return send(page, 'Save lease');
}

/** Changes a property. */
export async function editProperty(page: Page, id: number, values: Readonly<Record<string, string>>) {
  await open(page, `/properties/${id}/edit`);
  await fill(page, values);
  return send(page, 'Save property');
}

/** Changes a setting. */
export async function set(page: Page, label: string, value: string) {
  await open(page, '/settings');
  await fill(page, { [label]: value });
  return send(page, 'Save settings');
}

export async function loading(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await act();
  await loaded;
}
