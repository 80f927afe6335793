import type { Page } from 'playwright-core';
import { festivalAccount } from '../festival/festival.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string): Promise<void> {
  await page.request.post('/api/session', { data: festivalAccount });
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

export function dialog(page: Page) {
  return textOf(page.getByRole('dialog'));
}

/** The rows of all tables that hold the text. */
export function rows(page: Page, text: string | RegExp) {
  return textOf(page.locator('tbody tr').filter({ hasText: text }));
}

/** The texts of a column of the list, from 1. */
export function column(page: Page, number: number) {
  return textOf(page.locator(`tbody td:nth-child(${number})`));
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Presses a button of the row that holds the text. */
export async function pressInRow(page: Page, text: string, button: string): Promise<void> {
  const row = page.locator('tbody tr').filter({ hasText: text });
  await row.getByRole('button', { name: button, exact: true }).click();
}

/** Waits for the message that holds the text. */
export async function told(page: Page, text: string): Promise<void> {
  await page.getByRole('status').getByText(text).waitFor();
}

/** Fills the fields of the form that is open, by name; those to choose from by their label. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form [name=${name}]`);
    const chosen = await field.evaluate((element) => element.tagName === 'SELECT');
    if (chosen) await field.selectOption({ label: value });
    else await field.fill(value);
  }
}

const artist = { name: 'Grey Heron', country: 'Finland', fee: '700', contact: 'heron@example.com' };

/** Opens the dialog for a new artist and fills it in. */
export async function fillNewArtist(page: Page, changed: Readonly<Record<string, string>> = {}) {
  await open(page, '/artists');
  await press(page, 'New artist');
  await fill(page, { ...artist, ...changed });
}

/** Adds a shift to the first volunteer. */
export async function addShift(page: Page, from: string, to: string): Promise<void> {
  await open(page, '/volunteers/1');
  await press(page, 'Add shift');
  await fill(page, { day: 'Sunday', from, to, task: 'Packing up' });
  await page.getByRole('dialog').getByRole('button', { name: 'Add shift' }).click();
}
