import { applyLocator, parseLocator } from '@testkernel/sdk';
import type { ElementHandle, Page } from 'playwright';
import { readFacts, relocate } from '../../../plugins/healing/src/locate/relocate.ts';
import { type Change, pageOf } from './change.ts';

/** What healing made of a change. */
export interface Outcome {
  readonly change: Change;
  /** The selector that it found; null where it refused. */
  readonly found: string | null;
  /** Whether that is the element that is meant. */
  readonly isRight: boolean;
  readonly ms: number;
}

const readingMs = 2000;
const address = 'http://office.example/account';

/** Shows the page before, learns, shows the page after, and asks for the element. */
export async function tryChange(page: Page, change: Change): Promise<Outcome> {
  const locator = applyLocator(page, parseLocator(change.by));
  const meant = await show(page, change.before);
  if (!meant || !(await locator.evaluate((element, it) => element === it, meant, { timeout: readingMs }))) {
    throw new Error(`"${change.name}": ${change.by} does not find the element that is meant.`);
  }
  const wanted = await readFacts(locator, readingMs);
  const expected = await show(page, change.after);
  if ((await locator.count()) === 1 && (await locator.isVisible())) {
    throw new Error(`"${change.name}": ${change.by} still finds something, so nothing would be healed.`);
  }
  const started = performance.now();
  const found = await relocate(page, wanted);
  const ms = performance.now() - started;
  const isRight =
    found !== null &&
    expected !== null &&
    (await applyLocator(page, parseLocator(found)).evaluateAll(
      (elements, it) => elements.length === 1 && elements[0] === it,
      expected,
    ));
  return { change, found, isRight, ms };
}

/** The element with the mark, which is taken away: nothing may be learnt from it. */
async function show(page: Page, main: string): Promise<ElementHandle | null> {
  const body = pageOf(main);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto(address);
  const marked = await page.$('[it]');
  await marked?.evaluate((element) => element.removeAttribute('it'));
  return marked;
}
