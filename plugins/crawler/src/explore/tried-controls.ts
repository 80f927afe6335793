import { routeOf } from '@testkernel/sdk';
import type { ExploredPage } from './untried.ts';

/** Where a control is tried. */
export interface TriedOn {
  readonly template: string;
  /** The first part of the path: the pages below it often do the same with other records. */
  readonly section: string;
}

/** The tries of controls with the same role and name on the pages so far. */
interface Tries {
  readonly templates: Set<string>;
  /** Addresses, signatures of states or empty strings, the latest last. */
  readonly outcomes: { readonly section: string; readonly outcome: string }[];
  begun: number;
}

const triesInNavigation = 2;
const triesInContent = 8;

/**
 * Decides which controls are tried again. Controls of the navigation do the same on every page. Other
 * controls, such as "Add" or "Sort by", may open something else on each, so that they are tried once per template: in a section
 * until two outcomes agree, and in other sections until those of two sections do.
 */
export class TriedControls {
  readonly #tries = new Map<string, Tries>();

  mayTry(key: string, { template, section }: TriedOn, inNavigation: boolean): boolean {
    const tries = this.#tries.get(key);
    if (tries === undefined) return true;
    if (inNavigation) return tries.begun < triesInNavigation && !tries.outcomes.at(-1)?.outcome;
    if (tries.templates.has(template) || tries.begun >= triesInContent) return false;
    const ofSections = new Map(tries.outcomes.map((one) => [one.section, one.outcome]));
    const inSection = tries.outcomes.filter((one) => one.section === section);
    return !lastAgree(inSection.map(({ outcome }) => outcome)) && !lastAgree([...ofSections.values()]);
  }

  begin(key: string, { template }: TriedOn): void {
    const tries = this.#tries.get(key) ?? { templates: new Set(), outcomes: [], begun: 0 };
    tries.begun += 1;
    tries.templates.add(template);
    this.#tries.set(key, tries);
  }

  /** @param outcome equal for the same page or state; empty for no effect */
  end(key: string, { section }: TriedOn, outcome: string): void {
    this.#tries.get(key)?.outcomes.push({ section, outcome });
  }
}

export function triedOn({ model, view }: ExploredPage): TriedOn {
  return { template: view.template, section: routeOf(model.url).split('/')[1] ?? '' };
}

function lastAgree(outcomes: readonly string[]): boolean {
  return outcomes.length > 1 && outcomes.at(-1) === outcomes.at(-2);
}
