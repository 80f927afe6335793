import { type AriaNode, ariaNodes, ariaTree } from './aria-tree.ts';

/** A role and an accessible name. */
export interface AriaElement {
  readonly role: string;
  readonly name: string;
  /** `expanded`, `selected`, `checked` and `pressed`, if they are true. */
  readonly states: readonly string[];
}

const reportedStates = new Set(['expanded', 'selected', 'checked', 'pressed']);

/** The named elements of Playwright's accessibility snapshot, in document order. */
export function ariaElements(snapshot: string): AriaElement[] {
  return namedElements(ariaTree(snapshot));
}

/** The named elements of an accessibility tree, in document order. */
export function namedElements(tree: readonly AriaNode[]): AriaElement[] {
  return ariaNodes(tree).flatMap(({ role, name, attributes }) =>
    name === null ? [] : [{ role, name, states: attributes.filter((state) => reportedStates.has(state)) }],
  );
}
