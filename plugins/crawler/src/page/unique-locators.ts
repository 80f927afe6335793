import { applyLocator, type LocatorCall, printLocator } from '@testkernel/sdk';
import type { JSHandle, Page } from 'playwright-core';
import type { PageReading, RawElement } from '../in-page/raw-page.ts';
import { locatorCandidates } from './locator-candidates.ts';

const enough = 2;

/** Finds, for elements of one reading, the locators that name exactly that element on the page. */
export class UniqueLocators {
  readonly #page: Page;
  readonly #reading: JSHandle<PageReading>;
  readonly #found = new Map<number, Promise<string[]>>();

  constructor(page: Page, reading: JSHandle<PageReading>) {
    this.#page = page;
    this.#reading = reading;
  }

  of(raw: RawElement, isField = false): Promise<string[]> {
    let found = this.#found.get(raw.element);
    if (!found) {
      found = this.#search(raw, locatorCandidates(raw, isField));
      this.#found.set(raw.element, found);
    }
    return found;
  }

  async #search(raw: RawElement, candidates: readonly LocatorCall[]): Promise<string[]> {
    const unique: string[] = [];
    for (const candidate of candidates) {
      if (unique.length === enough) break;
      if (await this.#names(candidate, raw.element)) unique.push(printLocator([candidate]));
    }
    return unique;
  }

  /** Playwright's own count, and that the one it counts is the element meant. */
  #names(candidate: LocatorCall, element: number): Promise<boolean> {
    return applyLocator(this.#page, [candidate]).evaluateAll(
      (matches, wanted) => matches.length === 1 && matches[0] === wanted.reading.elements[wanted.element],
      {
        reading: this.#reading,
        element,
      },
    );
  }
}
