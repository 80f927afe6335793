import type { Page } from 'playwright-core';
import { lendingAccount } from '../lending/lending.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string) {
  await page.request.post('/sign-in', { form: lendingAccount });
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
  await loading(page, () => page.getByRole('button', { name: button, exact: true }).click());
  return main(page);
}

export async function follow(page: Page, link: string) {
  await loading(page, () => page.getByRole('main').getByRole('link', { name: link, exact: true }).click());
  return main(page);
}

/** Fills fields, and makes choices, by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByRole('main').getByLabel(label);
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    if (isList) await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

/** Adds a tool, with what is right but for some values. */
export async function addTool(page: Page, changed: Readonly<Record<string, string>> = {}) {
  await open(page, '/tools/new');
  const right = {
    Name: 'Leaf blower',
    Category: 'Garden',
    Shelf: 'A5',
    'Late fee': '1.75',
    Bought: '2026-03-02',
  };
  await fill(page, { ...right, ...changed });
  return send(page, 'Save tool');
}

/** Asks on the public pages to join. */
export async function askToJoin(page: Page, agrees = true) {
  await visit(page, '/join');
  await fill(page, { 'Full name': 'Jo Hill', 'E-mail': 'jo@example.com', Telephone: '01632 960 555' });
  await page.getByLabel('Family').check();
  if (agrees) await page.getByLabel('I bring tools back').check();
  const button = page.getByRole('button', { name: 'Send request' });
  // What the browser itself refuses is not sent, and loads no page.
  if (await page.locator('form.sheet').evaluate((form) => (form as HTMLFormElement).checkValidity())) {
    await loading(page, () => button.click());
  } else await button.click();
  return main(page);
}

/** Lends a tool for the usual time. */
export async function lend(page: Page, tool: string, member: string) {
  await open(page, '/loans/new');
  await fill(page, { Tool: tool, Member: member });
  return send(page, 'Lend tool');
}

async function loading(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('domcontentloaded');
  await act();
  await loaded;
}
