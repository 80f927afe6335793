import type { LoginRecipe, PageModel, SiteMap, Transition } from '@testkernel/sdk';

/** What the crawl has found so far. */
export class Findings {
  readonly startUrl: string;
  readonly #pages = new Map<string, PageModel>();
  readonly #transitions = new Map<string, Transition>();
  login: LoginRecipe | null = null;
  truncated: string | null = null;

  constructor(startUrl: string) {
    this.startUrl = startUrl;
  }

  get pageCount(): number {
    return this.#pages.size;
  }

  get pages(): readonly PageModel[] {
    return [...this.#pages.values()];
  }

  has(url: string): boolean {
    return this.#pages.has(url);
  }

  put(page: PageModel): void {
    this.#pages.set(page.url, page);
  }

  /** A transition from a page to itself stands for a click that opens something on it. */
  link(transition: Transition): void {
    const { fromUrl, toUrl, locator } = transition;
    const key = fromUrl === toUrl ? `${fromUrl} ${locator}` : `${fromUrl} ${toUrl}`;
    if (!this.#transitions.has(key)) this.#transitions.set(key, transition);
  }

  /**
   * Pages are sorted by their distance from the start page, and then as their addresses were found: which of two tabs is faster changes
   * nothing. Only transitions between known pages are included.
   *
   * @param found addresses in the order in which they were found
   */
  toSiteMap(found: Iterable<string>): SiteMap {
    const positions = new Map([...found].map((url, position) => [url, position]));
    const positionOf = ({ url }: PageModel) => positions.get(url) ?? positions.size;
    const pages = [...this.#pages.values()].sort(
      (a, b) => a.depth - b.depth || positionOf(a) - positionOf(b),
    );
    const transitions = [...this.#transitions.values()].filter(
      ({ fromUrl, toUrl }) => this.#pages.has(fromUrl) && this.#pages.has(toUrl),
    );
    return { startUrl: this.startUrl, pages, transitions, login: this.login, truncated: this.truncated };
  }
}
