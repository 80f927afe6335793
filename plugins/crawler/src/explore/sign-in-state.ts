import { applyLocator, type PageState, parseLocator } from '@testkernel/sdk';
import type { PageView } from '../page/page-reader.ts';
import { Reading } from '../page/reading.ts';
import type { Tab } from '../page/tab.ts';
import { controlName } from './control-choice.ts';
import { readOpenedState } from './opened-state.ts';

const clickTimeoutMs = 2_000;

/** The sign-in form as a state of the page on which it opens. Null if it does not open. */
export async function signInState(tab: Tab, view: PageView, opener: string): Promise<PageState | null> {
  const control = view.controls.find(({ locators }) => locators.includes(opener));
  if (control === undefined) return null;
  await applyLocator(tab.page, parseLocator(opener)).click({ timeout: clickTimeoutMs });
  await tab.rest();
  const reading = await Reading.take(tab.page);
  try {
    const source = view.sources.get(control);
    const step = { locator: opener, name: controlName(control, source), source };
    const { state } = await readOpenedState([step], view.raw, reading);
    return state.forms.length > 0 ? state : null;
  } finally {
    await reading.close();
  }
}
