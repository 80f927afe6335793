import type { AriaNode } from '../aria/aria-tree.ts';
import { shapeOf } from './numbers.ts';
import type { Observation } from './observed-assertions.ts';
import type { PageFacts } from './page-facts.ts';

/** The texts of which a change without an action is recognised. Announcements are not: they disappear by themselves. */
const watched = ['headings', 'links', 'buttons', 'texts'] as const;
const lists = ['items', 'rows'] as const;

/** What changes by itself on the pages of a site: clocks, counters, the progress of jobs. */
export class ChangingTexts {
  readonly #known = new Set<string>();

  /** Compares two looks at a page between which no step was played. */
  note(earlier: PageFacts, later: PageFacts): void {
    const { path } = earlier;
    if (path !== later.path) return;
    for (const of of watched) {
      for (const text of changed(earlier[of], later[of])) this.#known.add(textKey(path, text));
    }
    for (const of of lists) {
      if (earlier[of].length !== later[of].length) this.#known.add(listKey(path, of));
      else for (const text of changed(earlier[of], later[of])) this.#known.add(textKey(path, text));
    }
  }

  /** The observation without what changes by itself on either of its pages. */
  without<T extends Observation>(observation: T): T {
    const paths = [observation.before.path, observation.after.path];
    return {
      ...observation,
      before: this.#steady(observation.before, paths),
      after: this.#steady(observation.after, paths),
    };
  }

  #steady(facts: PageFacts, paths: readonly string[]): PageFacts {
    const isSteady = (text: string) => !paths.some((path) => this.#known.has(textKey(path, text)));
    const isCounted = (of: 'items' | 'rows') => !paths.some((path) => this.#known.has(listKey(path, of)));
    const listed = (of: 'items' | 'rows') =>
      isCounted(of) ? facts[of].map((text) => (isSteady(text) ? text : '')) : [];
    return {
      ...facts,
      headings: facts.headings.filter(isSteady),
      links: facts.links.filter(isSteady),
      buttons: facts.buttons.filter(isSteady),
      texts: facts.texts.filter(isSteady),
      tree: steadyNodes(facts.tree, isSteady),
      named: facts.named.filter(({ name }) => isSteady(name)),
      items: listed('items'),
      rows: listed('rows'),
      listed: facts.listed.filter(isSteady),
    };
  }
}

function steadyNodes(tree: readonly AriaNode[], isSteady: (text: string) => boolean): AriaNode[] {
  return tree
    .filter(({ name, text }) => isSteady(name ?? '') && isSteady(text ?? ''))
    .map((node) => ({ ...node, children: steadyNodes(node.children, isSteady) }));
}

/**
 * Texts that another has replaced: at the same place if there are as many as before, otherwise one that differs in its
 * numbers only. With fewer or more texts it is not known what replaced what.
 */
function changed(earlier: readonly string[], later: readonly string[]): string[] {
  if (earlier.length === later.length) {
    return earlier.flatMap((text, index) => {
      const next = later[index];
      return next === undefined || next === text ? [] : [text, next];
    });
  }
  const now = new Set(later);
  const known = new Set(earlier);
  const fresh = new Set(later.filter((text) => !known.has(text)).map(shapeOf));
  return earlier.filter((text) => !now.has(text) && /\d/.test(text) && fresh.has(shapeOf(text)));
}

/** Equal for texts that differ in their numbers only. */
function textKey(path: string, text: string): string {
  return JSON.stringify([path, shapeOf(text)]);
}

function listKey(path: string, of: string): string {
  return JSON.stringify([path, 'length', of]);
}
