import type { PageState } from '@testkernel/sdk';

export interface Discovery {
  readonly url: string;
  /** Empty where no single click on the page as it opens leads there in the same tab. */
  readonly locator: string;
  readonly name: string;
  /** The click opened something on the page itself. */
  readonly opens?: true;
}

/** What was found on one page by clicking, so far. */
export class Exploration {
  readonly discoveries: Discovery[] = [];
  readonly states: PageState[] = [];
  /** Locators of the page that mean more than one element in one of its states. */
  readonly ambiguous = new Set<string>();
  /** For controls left without a locator: their first one, and those to take instead. */
  replaced: ReadonlyMap<string, readonly string[]> = new Map();
  readonly #signatures = new Set<string>();

  /** False for a state that another way led to. */
  isNew(signature: string): boolean {
    const fresh = !this.#signatures.has(signature);
    this.#signatures.add(signature);
    return fresh;
  }
}
