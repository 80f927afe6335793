import type { Page } from 'playwright-core';
import { realDay } from '../shelter/server/real-day.ts';
import { addMonths } from '../shelter/shared/calendar.ts';
import { shelterAccount } from '../shelter/shelter.ts';
import { textOf } from './expected-view.ts';

export const today = realDay();

/** Opens an address as a visitor, and reads the page. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return textOf(page.getByRole('main'));
}

/** Opens an address, signed in. */
export async function open(page: Page, path: string, account = shelterAccount as object) {
  await page.request.post('/api/sign-in', { data: account });
  return visit(page, path);
}

export function press(page: Page, button: string) {
  return page.getByRole('button', { name: button, exact: true }).click();
}

/** Presses a button, and waits until the application says what happened. */
export async function pressAndWait(page: Page, button: string) {
  await press(page, button);
  await page.locator('.toast').waitFor();
}

/** Everything that is shown, panels and dialogs included. */
export function everything(page: Page) {
  return textOf(page.locator('body'));
}

/** Fills the first step of an application. */
export async function enterApplicant(page: Page, age: number) {
  await page.getByLabel('Your name').fill('Karin Berg');
  await page.getByLabel('E-mail').fill('karin@post.example');
  await page.getByLabel('Phone').fill('087 555 0300');
  await page.getByLabel('Date of birth').fill(addMonths(today, -12 * age - 1));
  await page.getByLabel('Town').fill('Cobh');
  await press(page, 'Continue');
}
