/** The tries of controls with the same role and name on the pages so far. */
interface Tries {
  readonly templates: Set<string>;
  /** Addresses, signatures of states or empty strings, the latest last. */
  readonly outcomes: string[];
  begun: number;
}

const triesInNavigation = 2;
const triesInContent = 8;

/**
 * Decides which controls are tried again. Controls of the navigation do the same on every page. Other
 * controls, such as "Add", may open something else on each, so that they are tried once per template until
 * two outcomes agree.
 */
export class TriedControls {
  readonly #tries = new Map<string, Tries>();

  mayTry(key: string, template: string, inNavigation: boolean): boolean {
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

  /** @param outcome equal for the same page or state; empty for no effect */
  end(key: string, outcome: string): void {
    this.#tries.get(key)?.outcomes.push(outcome);
  }
}
