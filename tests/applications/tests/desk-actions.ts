import type { Page } from 'playwright-core';
import { deskAccount } from '../desk/desk.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string): Promise<void> {
  await page.request.post('/api/session', { data: deskAccount });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function openMain(page: Page, path: string) {
  await open(page, path);
  return main(page);
}

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

export function status(page: Page) {
  return textOf(page.getByRole('status'));
}

/** The texts of a column of the list, from 1. */
export function column(page: Page, number: number) {
  return textOf(page.locator(`tbody td:nth-child(${number})`));
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Opens the form for a new ticket and fills it in. */
export async function fillNewTicket(page: Page, changed: Record<string, string> = {}): Promise<void> {
  await open(page, '/tickets');
  await press(page, 'New ticket');
  const values = { subject: 'Lamp', requester: 'Ada', email: 'ada@example.com', ...changed };
  for (const [name, value] of Object.entries(values)) await page.locator(`dialog [name=${name}]`).fill(value);
}

/** Makes a ticket and waits for the message that says so. */
export async function createTicket(page: Page): Promise<void> {
  await fillNewTicket(page);
  await press(page, 'Create ticket');
  await page.getByText('#1029 was created').waitFor();
}

/** Changes a field of ticket #1028, saves, and waits for the message. */
export async function editTicket(page: Page, label: string, value: string): Promise<void> {
  await open(page, '/tickets/1028');
  await press(page, 'Edit');
  await page.getByLabel(label).fill(value);
  await press(page, 'Save changes');
  await page.getByText('#1028 was saved').waitFor();
}

export async function signIn(
  page: Page,
  path: string,
  password: string = deskAccount.password,
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('User name').fill(deskAccount.username);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
}

export async function saveSettings(page: Page): Promise<void> {
  await press(page, 'Save settings');
  await page.getByText('Your settings were saved').waitFor();
  await page.reload();
}
