import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { boxesAccount } from '../boxes/boxes.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string) {
  await page.request.post('/sign-in', { form: boxesAccount });
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

/** Presses a button that sends a form, and waits for the next page. */
export async function send(page: Page, button: string) {
  await loading(page, () => press(page, button));
  return main(page);
}

/** Presses a button that stays on the page. */
export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function follow(page: Page, link: string) {
  await loading(page, () => page.getByRole('main').getByRole('link', { name: link, exact: true }).click());
  return main(page);
}

export function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(new RegExp(`^${RegExp.escape(label)}( \\(optional\\))?$`));
}

/** Fills fields, and makes choices, by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = field(page, label);
    const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
    if (isList) await control.selectOption({ label: value });
    else await control.fill(value);
  }
}

/** Changes fields of a page for staff, and presses a button. */
export async function change(
  page: Page,
  path: string,
  values: Readonly<Record<string, string>>,
  button: string,
) {
  await open(page, path);
  await fill(page, values);
  return send(page, button);
}

/** Requests a trial box on the public pages, with a large box. */
export async function requestTrial(page: Page, name: string) {
  await visit(page, '/trial');
  await fill(page, {
    Name: name,
    'E-mail': 'niamh@example.com',
    'Street and number': '18 Mill Lane',
    Town: 'Alderton',
  });
  await page.getByLabel('Large').check();
  await page.getByLabel('You may store').check();
  return send(page, 'Request trial box');
}

/** The text of the file that a link downloads. */
export async function downloaded(page: Page, link: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return async () => text;
}

async function loading(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await act();
  await loaded;
}
