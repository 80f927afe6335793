import type { Page } from 'playwright-core';
import { harbourAccount } from '../harbour/harbour.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in; returns what reads the screen. */
export async function open(page: Page, path: string) {
  await page.request.post('/api/session', { data: harbourAccount });
  await page.goto(path);
  await heading(page);
  return textOf(page.getByRole('main'));
}

/** Waits for a screen. @param name of the screen; any where it is left out */
export function heading(page: Page, name?: string) {
  return page.getByRole('heading', { level: 1, ...(name !== undefined && { name, exact: true }) }).waitFor();
}

export function press(page: Page, button: string) {
  return page.getByRole('button', { name: button, exact: true }).click();
}

export function follow(page: Page, link: string) {
  return page.getByRole('link', { name: link, exact: true }).click();
}

/** Waits for a message in the corner of the window; returns what reads it. */
export async function message(page: Page) {
  await page.locator('.toast').first().waitFor();
  return textOf(page.locator('.toast span'));
}

/** Chooses a boat by its name in a list that is searched. */
export async function chooseBoat(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Boat' }).fill(name);
  await page.getByRole('option', { name }).click();
}
