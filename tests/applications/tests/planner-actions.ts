import type { Page } from 'playwright-core';
import { plannerAccount } from '../planner/planner.ts';
import { textOf } from './expected-view.ts';

/** Opens an address, signed in. */
export async function open(page: Page, path: string) {
  await page.request.post('/api/session', { data: plannerAccount });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return main(page);
}

export function main(page: Page) {
  return textOf(page.getByRole('main'));
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** A section that is named by its label. */
export function section(page: Page, name: string) {
  return textOf(page.getByRole('region', { name, exact: true }));
}

export async function waitForToast(page: Page, text: string): Promise<void> {
  await page.getByRole('status').getByText(text).waitFor();
}

/** Fills fields of the dialog by their names. */
export async function fillDialog(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('dialog').locator(`[name=${name}]`).fill(value);
  }
}

/** Opens the dialog for a new task in a column, and fills it in. */
export async function startTask(
  page: Page,
  column: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await open(page, '/projects/mill-house/board');
  await press(page, `Add a task to ${column}`);
  await fillDialog(page, values);
}

/** Writes a comment on a task of Ifeoma's. */
export async function comment(page: Page, text: string) {
  await open(page, '/tasks/4');
  await page.getByLabel('Comment').fill(text);
  await press(page, 'Comment');
  return textOf(page.locator('main article'));
}

/** Deletes a task, and waits for the message that says so. */
export async function deleteTask(page: Page, id: number): Promise<void> {
  await open(page, `/tasks/${id}`);
  await press(page, 'Delete task');
  await waitForToast(page, 'was deleted');
}

/** The id of the element that has the focus. */
export function focused(page: Page) {
  return () => page.evaluate(() => document.activeElement?.id ?? '');
}
