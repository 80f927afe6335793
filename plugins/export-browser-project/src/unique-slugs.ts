/** File names for tests: the lower-cased name with `-` for all characters outside a-z0-9; duplicates get `-2`, `-3`, … */
export class UniqueSlugs {
  readonly #taken = new Set<string>();
  /** The last suffix of each name, so that many tests with one name take linear time. */
  readonly #last = new Map<string, number>();

  of(name: string): string {
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    let number = this.#last.get(slug) ?? 1;
    let candidate = number === 1 ? slug : `${slug}-${number}`;
    while (this.#taken.has(candidate)) {
      number += 1;
      candidate = `${slug}-${number}`;
    }
    this.#last.set(slug, number);
    this.#taken.add(candidate);
    return candidate;
  }
}
