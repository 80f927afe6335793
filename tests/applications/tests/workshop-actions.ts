import type { Page } from 'playwright-core';
import { workshopAccount } from '../workshop/workshop.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string) {
  await page.request.post('/api/session', { data: workshopAccount });
  return visit(page, path);
}

/** Opens an address, as whoever it is. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return main(page);
}

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

export function dialog(page: Page) {
  return textOf(page.getByRole('dialog'));
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function waitForAnnouncement(page: Page, text: string): Promise<void> {
  await page.getByRole('status').getByText(text).waitFor();
}

/** Fills fields of the open dialog by their labels. */
export async function fillDialog(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  }
}

/** A column of the board, with its count. */
export function column(page: Page, state: string) {
  return textOf(page.getByRole('region', { name: state }));
}

/** Fills the dialog for another bicycle of a customer who has one. */
export async function startBicycle(page: Page): Promise<void> {
  await open(page, '/customers/10');
  await press(page, 'Add bicycle');
  await fillDialog(page, { Brand: 'Giant', Model: 'Escape', Colour: 'orange' });
}

/** Signs in by the form. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('User name').fill(workshopAccount.username);
  await page.getByLabel('Password').fill(workshopAccount.password);
  await press(page, 'Sign in');
  await waitForAnnouncement(page, 'You are signed in');
}
