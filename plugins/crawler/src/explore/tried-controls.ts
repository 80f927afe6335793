/** A control of the same role and name, as it was tried on the pages so far. */
interface Tries {
  readonly templates: Set<string>;
  /** What came of it, the latest last: a page, a state, or nothing. */
  readonly outcomes: string[];
  begun: number;
}

const triesInNavigation = 2;
const triesInContent = 8;

/**
 * Which controls need no further try. One of the navigation is the same on every page; elsewhere "Add" may open
 * something else on each, so that it is tried on every kind of page until two of them agreed.
 */
export class TriedControls {
  readonly #tries = new Map<string, Tries>();

  isWorthATry(key: string, template: string, inNavigation: boolean): boolean {
    const tries = this.#tries.get(key);
    if (tries === undefined) return true;
    const [last, before] = tries.outcomes.toReversed();
    if (inNavigation) return tries.begun < triesInNavigation && !last;
    if (tries.templates.has(template) || tries.begun >= triesInContent) return false;
    return last === undefined || last !== before;
  }

  begin(key: string, template: string): void {
    const tries = this.#tries.get(key) ?? { templates: new Set(), outcomes: [], begun: 0 };
    tries.begun += 1;
    tries.templates.add(template);
    this.#tries.set(key, tries);
  }

  /** @param outcome the same for the same page or state; empty where nothing came of it */
  end(key: string, outcome: string): void {
    this.#tries.get(key)?.outcomes.push(outcome);
  }
}
