import { applyLocator, type LocatorCall, type LocatorExpression, printLocator } from '@testkernel/sdk';
import type { Frame, JSHandle, Page } from 'playwright-core';
import type { PageReading, RawElement, RawPage, RawPlace } from '../in-page/raw-page.ts';
import type { AriaNames } from './aria-names.ts';
import { locatorCandidates, locatorsByRoleAlone, locatorsOfAnyCount } from './locator-candidates.ts';

const maxLocators = 2;

export interface LocatorDependencies {
  readonly root: Page | Frame;
  /** Leads from the page to `root` if that is a frame. */
  readonly prefix: LocatorExpression;
  readonly reading: JSHandle<PageReading>;
  readonly raw: RawPage;
  readonly names: AriaNames;
}

/**
 * Finds the locators that match exactly one element of a reading. Uses the snapshot and the attributes if
 * they are sufficient, otherwise evaluates the locator.
 */
export class UniqueLocators {
  readonly #dependencies: LocatorDependencies;
  readonly #places: readonly RawPlace[];
  /** How many elements of the reading have a role and name. */
  readonly #roleCounts = new Map<string, number>();
  readonly #found = new Map<number, Promise<string[]>>();

  constructor(dependencies: LocatorDependencies) {
    this.#dependencies = dependencies;
    this.#places = dependencies.raw.places;
    for (const { role, name } of namedElements(dependencies.raw)) {
      this.#roleCounts.set(`${role} ${name}`, (this.#roleCounts.get(`${role} ${name}`) ?? 0) + 1);
    }
  }

  of(raw: RawElement, isField = false): Promise<string[]> {
    let found = this.#found.get(raw.element);
    if (!found) {
      found = this.#search(raw, locatorCandidates(raw, isField, this.#places));
      this.#found.set(raw.element, found);
    }
    return found;
  }

  /** Those of the candidates that match only the element. */
  among(raw: RawElement, candidates: readonly LocatorExpression[]): Promise<string[]> {
    return this.#search(raw, candidates);
  }

  /** The locator of a table or a list; its role alone is tried last. */
  async ofSet(raw: RawElement): Promise<string | null> {
    const candidates = [
      ...locatorsOfAnyCount(raw),
      ...locatorCandidates(raw, true, this.#places),
      ...locatorsByRoleAlone(raw, this.#places),
    ];
    const [locator] = await this.#search(raw, candidates, 1);
    return locator ?? null;
  }

  async #search(
    raw: RawElement,
    candidates: readonly LocatorExpression[],
    max = maxLocators,
  ): Promise<string[]> {
    const unique: string[] = [];
    for (const candidate of candidates) {
      if (unique.length === max) break;
      if (this.#isKnownUnique(candidate, raw) ?? (await this.#matchesOnly(candidate, raw.element))) {
        unique.push(printLocator([...this.#dependencies.prefix, ...candidate]));
      }
    }
    return unique;
  }

  /**
   * Whether the candidate matches only the element, if that is known without evaluating it; else undefined.
   */
  #isKnownUnique(candidate: LocatorExpression, raw: RawElement): boolean | undefined {
    const [first, second] = candidate;
    if (first === undefined) return false;
    if (raw.clicked !== null) return undefined;
    if (second !== undefined) return this.#isKnownUniqueWithin(first, second, raw);
    if (first.method === 'getByTestId') return raw.uniqueBy.includes('data-testid');
    if (first.method === 'getByPlaceholder') return raw.uniqueBy.includes('placeholder') || undefined;
    if (first.method === 'locator') {
      return raw.uniqueBy.includes(/\[([\w-]+)=/.exec(first.selector)?.[1] ?? '');
    }
    return first.method === 'getByRole' ? this.#isKnownUniqueRole(first) : undefined;
  }

  #isKnownUniqueRole({ role, options: { name } }: Extract<LocatorCall, { method: 'getByRole' }>) {
    if (typeof name !== 'string') return undefined;
    const count = this.#dependencies.names.count(role, name);
    if (count > 1) return false;
    return count === 1 && this.#roleCounts.get(`${role} ${name}`) === 1 ? true : undefined;
  }

  /** An element that is unique on the page is unique within its surroundings. */
  #isKnownUniqueWithin(place: LocatorCall, call: LocatorCall, raw: RawElement): boolean | undefined {
    if (place.method !== 'getByRole') return undefined;
    const { names } = this.#dependencies;
    const { name } = place.options;
    const isThere = typeof name === 'string' ? names.count(place.role, name) > 0 : names.hasRole(place.role);
    return isThere && this.#isKnownUnique([call], raw) ? true : undefined;
  }

  /** Whether Playwright finds exactly one element, and it is the right one. */
  #matchesOnly(candidate: LocatorExpression, element: number): Promise<boolean> {
    return applyLocator(this.#dependencies.root, candidate).evaluateAll(
      (matches, wanted) => matches.length === 1 && matches[0] === wanted.reading.elements[wanted.element],
      {
        reading: this.#dependencies.reading,
        element,
      },
    );
  }
}

function namedElements({ controls, headings, tables, lists, forms }: RawPage): RawElement[] {
  const all: RawElement[] = [
    ...controls,
    ...headings,
    ...tables,
    ...lists,
    ...forms.flatMap(({ fields }) => fields),
  ];
  return [...new Map(all.map((one) => [one.element, one])).values()];
}
