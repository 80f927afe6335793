/** File names for tests: the lower-cased name with `-` for everything outside a-z0-9; the second of one gets `-2`. */
export class UniqueSlugs {
  readonly #taken = new Set<string>();
  /** The number that was given last, so that many tests of one name don't count from the start each time. */
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
