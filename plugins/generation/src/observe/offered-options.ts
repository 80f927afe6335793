import type { Step } from '@testkernel/sdk';
import { type AriaNode, ariaNodes } from '../aria/aria-tree.ts';
import { lastingNodes } from '../aria/lasting-nodes.ts';
import { printSnapshot } from '../aria/print-snapshot.ts';
import { snapshotNodes } from '../aria/snapshot-node.ts';
import type { Observation } from './observed-assertions.ts';
import type { PageFacts } from './page-facts.ts';
import { locatorOf } from './snapshot-assertions.ts';

/** More options are not asserted one by one. */
const maxOptions = 12;

/**
 * Asserts the options of select fields that offered others before, as of towns that depend on a region: these in this order, and no
 * other ones.
 */
export function offeredOptions(one: Observation, other: Observation): Step[] {
  return selectFields(other.after).flatMap((field) => {
    const [before, left] = [other.before, one.after].map((facts) => selectFields(facts).find(isSame(field)));
    if (before === undefined || left === undefined) return [];
    const [offered, offeredBefore] = [field, before].map(({ children }) => snapshotNodes(children));
    const common = lastingNodes(snapshotNodes(left.children), offered ?? []);
    const isKnown = printSnapshot(common) === printSnapshot(offeredBefore ?? []);
    if (isKnown || common.length !== field.children.length || common.length > maxOptions) return [];
    const expected = `- /children: equal\n${printSnapshot(common)}`;
    const selector = locatorOf({ role: field.role, name: field.name ?? '' });
    return [{ action: 'assertAriaSnapshot', selector, expected }];
  });
}

function selectFields({ tree }: Pick<PageFacts, 'tree'>): AriaNode[] {
  return ariaNodes(tree).filter(
    ({ role, name, children }) => /^(combobox|listbox)$/.test(role) && name !== null && children.length > 0,
  );
}

function isSame({ role, name }: AriaNode) {
  return (other: AriaNode) => other.role === role && other.name === name;
}
