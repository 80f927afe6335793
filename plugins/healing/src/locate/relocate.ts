import { applyLocator, type LocatorExpression, printLocator } from '@testkernel/sdk';
import { functionOf, programOf } from '@testkernel/sdk/page';
import type { JSHandle, Locator, Page } from 'playwright-core';
import type { ElementFacts } from '../in-page/element-facts.ts';
import * as elementKind from '../in-page/element-kind.ts';
import * as excerpts from '../in-page/excerpts.ts';
import * as readElements from '../in-page/read-elements.ts';
import * as readSurroundings from '../in-page/read-surroundings.ts';
import { chooseMatch } from '../match/choose-match.ts';
import { rankLocators } from './rank-locators.ts';

const modules = [elementKind, excerpts, readElements, readSurroundings];

/** Reads the element that is passed to it. */
const elementProgram = functionOf(modules, readElements.readElement);
/** Reads all elements that a step could use. */
const pageProgram = programOf(modules, readElements.readElements);

interface Reading {
  readonly elements: Element[];
  readonly facts: ElementFacts[];
}

/** Reads the properties of an element of the main frame by which it can be found again. */
export async function readFacts(locator: Locator, timeoutMs: number): Promise<ElementFacts> {
  const program = await locator.page().evaluateHandle<(element: Element) => ElementFacts>(elementProgram);
  try {
    return await locator.evaluate((element, read) => read(element), program, { timeout: timeoutMs });
  } finally {
    await program.dispose();
  }
}

/**
 * A selector of the element that has replaced the wanted one; null if it is gone, or if several elements are
 * equally similar.
 */
export async function relocate(page: Page, wanted: ElementFacts): Promise<string | null> {
  const reading = await page.evaluateHandle<Reading>(pageProgram);
  try {
    const found = await reading.evaluate(({ facts }) => facts);
    const index = chooseMatch(wanted, found);
    const chosen = index === null ? undefined : found[index];
    return chosen && index !== null ? await firstUnique(page, rankLocators(chosen), reading, index) : null;
  } finally {
    await reading.dispose();
  }
}

/** The first locator with which Playwright finds exactly the chosen element. */
async function firstUnique(
  page: Page,
  ranked: readonly LocatorExpression[],
  reading: JSHandle<Reading>,
  index: number,
): Promise<string | null> {
  for (const expression of ranked) {
    const isIt = await applyLocator(page, expression).evaluateAll(
      (matches, wanted) => matches.length === 1 && matches[0] === wanted.reading.elements[wanted.index],
      { reading, index },
    );
    if (isIt) return printLocator(expression);
  }
  return null;
}
