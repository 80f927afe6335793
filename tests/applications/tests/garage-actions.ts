import type { Locator, Page } from 'playwright-core';
import { workday } from '../garage/calendar-date.ts';
import { garageAccount } from '../garage/garage.ts';
import { textOf } from './expected-view.ts';

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

/** Opens an address, signed in. */
export async function open(
  page: Page,
  path: string,
  account: { username: string; password: string } = garageAccount,
) {
  await page.request.post('/sign-in', { form: account });
  return visit(page, path);
}

export async function visit(page: Page, path: string) {
  // An address that differs in its last part only would not be loaded again.
  await page.goto('about:blank');
  await page.goto(path);
  return main(page);
}

/** Does what loads a page, and waits for it. */
export async function loading(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), act()]);
}

/** Presses a button that sends a form. */
export async function send(page: Page, button: string, within: Page | Locator = page) {
  await loading(page, () => within.getByRole('button', { name: button, exact: true }).click());
  return main(page);
}

export async function follow(page: Page, link: string) {
  await loading(page, () => page.getByRole('link', { name: link, exact: true }).click());
  return main(page);
}

/** Fills fields by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name="${name}"]`);
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (isList) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** Goes through the request for an appointment until its review. */
export async function ask(page: Page, day: string, consents = true) {
  await visit(page, '/appointment');
  await fill(page, { plate: 'ab 12 cde', make: 'Lotus' });
  await send(page, 'Continue');
  await page.getByLabel('Brake check').check();
  await fill(page, { day, time: '11:00', remark: 'Hums in bends' });
  await send(page, 'Continue');
  if ((await page.locator('[name=phone]').count()) === 0) return main(page);
  await fill(page, { name: 'Jo Hill', phone: '01632 960 999', email: 'jo@example.com' });
  if (consents) await page.locator('[name=consent]').check();
  return send(page, 'Continue');
}

/** Books a vehicle by its registration. */
export async function book(page: Page, changed: Readonly<Record<string, string>> = {}) {
  await open(page, '/bookings');
  await page.getByRole('button', { name: 'New booking' }).click();
  const values = { vehicle: 'HS22 KMO', day: workday(6), time: '11:00', mechanicId: '1' };
  await fill(page, { ...values, ...changed });
  return send(page, 'Book');
}

/** Adds hours of labour to a job whose lines can change. */
export async function addLabour(page: Page, job: number, hours: string) {
  await open(page, `/jobs/${job}#work`);
  await fill(page, { what: 'Polish', hours });
  return send(page, 'Add labour');
}

/** Adds a customer, with what is right but for some values. */
export async function addCustomer(page: Page, changed: Readonly<Record<string, string>> = {}) {
  await open(page, '/customers/new');
  const values = { name: 'Una Vance', phone: '01632 960 998', email: 'una@example.com' };
  await fill(page, { ...values, ...changed });
  return send(page, 'Save customer');
}

/** The text of a file that a link downloads. */
export async function download(page: Page, link: string): Promise<() => Promise<string>> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const stream = await (await downloading).createReadStream();
  const text = String(Buffer.concat(await stream.toArray()));
  return async () => text;
}
