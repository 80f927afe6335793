import { addressPattern } from './site-address.ts';

export interface Destination {
  readonly url: string;
  readonly depth: number;
}

interface Group {
  started: number;
  known: number;
  readonly templates: Set<string>;
}

/**
 * From this number on, the pages of a folder count as look-alikes even if no identifiers are in their paths.
 */
const minFolderSize = 8;

/**
 * The addresses still to visit, those with the least visited pattern first, and last those in folders whose pages look alike.
 * Once `lookAlikes` pages of a pattern were started, its other addresses wait until the pages turn out to have different
 * templates.
 */
export class Frontier {
  readonly #lookAlikes: number;
  readonly #seen = new Set<string>();
  readonly #groups = new Map<string, Group>();
  #waiting: Destination[] = [];

  constructor(lookAlikes: number) {
    this.#lookAlikes = lookAlikes;
  }

  /** Every known address, in the order in which they became known. */
  get known(): Iterable<string> {
    return this.#seen.values();
  }

  /** False if the address is already known. */
  add(destination: Destination): boolean {
    if (this.#seen.has(destination.url)) return false;
    this.#seen.add(destination.url);
    for (const key of keysOf(destination.url)) this.#group(key).known += 1;
    this.#waiting.push(destination);
    return true;
  }

  /**
   * Marks an address as known without a visit, because a redirect led there. False if it was already known.
   */
  claim(url: string): boolean {
    const fresh = !this.#seen.has(url);
    this.#seen.add(url);
    this.#waiting = this.#waiting.filter((one) => one.url !== url);
    return fresh;
  }

  next(): Destination | null {
    let best: Destination | null = null;
    for (const one of this.#waiting) {
      if (this.#isSurplus(one.url)) continue;
      if (best === null || this.#rank(one) < this.#rank(best)) best = one;
    }
    if (best === null) return null;
    const chosen = best;
    this.#waiting = this.#waiting.filter((one) => one !== chosen);
    for (const key of keysOf(chosen.url)) this.#group(key).started += 1;
    return chosen;
  }

  visited(url: string, template: string): void {
    for (const key of keysOf(url)) this.#group(key).templates.add(template);
  }

  /** The number of addresses that were not visited, and of look-alikes among the rest. */
  get left(): { toVisit: number; lookAlikes: number } {
    const lookAlikes = this.#waiting.filter((one) => this.#isSurplus(one.url)).length;
    return { toVisit: this.#waiting.length - lookAlikes, lookAlikes };
  }

  #rank({ url, depth }: Destination): number {
    const { pattern, folder } = addressPattern(url);
    return this.#group(pattern).started * 10 + depth + this.#likeness(folder) + this.#parallels(url);
  }

  /** Greater where the address with another inner part was visited: `/user/ben/topics` after `/user/ann/topics`. */
  #parallels(url: string): number {
    return Math.max(0, ...parallelKeysOf(url).map((key) => this.#group(key).started)) * 5;
  }

  /** Greater with each page of a folder that had the template of another one: the next is likely to have it, too. */
  #likeness(folder: string): number {
    if (folder === '') return 0;
    const { started, templates } = this.#group(`${folder}/*`);
    return Math.max(0, started - templates.size) * 5;
  }

  #isSurplus(url: string): boolean {
    const { pattern, byId, folder } = addressPattern(url);
    const own = this.#group(pattern);
    if (byId) return this.#isFull(own);
    const siblings = this.#group(`${folder}/*`);
    return folder !== '' && siblings.known >= minFolderSize && this.#isFull(siblings);
  }

  #isFull(group: Group): boolean {
    return group.started >= this.#lookAlikes * Math.max(1, group.templates.size);
  }

  #group(key: string): Group {
    let group = this.#groups.get(key);
    if (!group) {
      group = { started: 0, known: 0, templates: new Set() };
      this.#groups.set(key, group);
    }
    return group;
  }
}

/** A page also belongs to the folder of the pages below it, which often are other views of the same list. */
function keysOf(url: string): string[] {
  const { pattern, folder, path } = addressPattern(url);
  return [...new Set([pattern, `${folder}/*`, `${path}/*`, ...parallelKeysOf(url)])];
}

/** The path with each of its inner parts left open. */
function parallelKeysOf(url: string): string[] {
  const parts = addressPattern(url).path.split('/');
  return parts.flatMap((part, index) =>
    index === 0 || index === parts.length - 1 || part === ':id'
      ? []
      : [parts.toSpliced(index, 1, '*').join('/')],
  );
}
