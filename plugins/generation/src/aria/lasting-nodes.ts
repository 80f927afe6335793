import { hasEntries } from './entries.ts';
import { leftOutRole, type SnapshotNode } from './snapshot-node.ts';

/** The nodes that two readings of a page have in common, in their order. */
export function lastingNodes(one: readonly SnapshotNode[], other: readonly SnapshotNode[]): SnapshotNode[] {
  return pairs(withoutLeftOut(one), withoutLeftOut(other)).map(([left, right]) => ({
    ...left,
    children:
      hasEntries(left) || hasEntries(right) || [...left.children, ...right.children].some(isLeftOut)
        ? lastingEntries(left.children, right.children)
        : lastingNodes(left.children, right.children),
  }));
}

/**
 * The entries of a list, if all of them are in the later reading as well, or those that are still at their places, if others were only
 * changed in theirs. Otherwise the list may have been cut after so many, and those that are there now may be gone next time: all but
 * those that come before what tests have added.
 */
function lastingEntries(
  earlierAndLeftOut: readonly SnapshotNode[],
  laterAndLeftOut: readonly SnapshotNode[],
): readonly SnapshotNode[] {
  const [earlier, later] = [earlierAndLeftOut, laterAndLeftOut].map(withoutLeftOut);
  if (earlier === undefined || later === undefined) return [];
  const keys = later.map(keyOf);
  let next = 0;
  const areThere = earlier.every((entry) => {
    next = keys.indexOf(keyOf(entry), next) + 1;
    return next > 0;
  });
  if (areThere) return earlier;
  const inPlace = earlier.filter((entry, index) => keyOf(entry) === keys[index]);
  const isSameList = earlier.length === later.length && inPlace.length * 2 >= earlier.length;
  if (isSameList) return inPlace;
  const added = laterAndLeftOut.findIndex(isLeftOut);
  const first = earlierAndLeftOut.findIndex(isLeftOut);
  const begin = Math.min(...[added, first].filter((index) => index >= 0), later.length);
  const differs = earlier.findIndex((entry, index) => keyOf(entry) !== keys[index]);
  return added < 0 ? [] : earlier.slice(0, Math.min(begin, differs < 0 ? begin : differs));
}

function isLeftOut({ role }: SnapshotNode): boolean {
  return role === leftOutRole;
}

function withoutLeftOut(nodes: readonly SnapshotNode[]): SnapshotNode[] {
  return nodes.filter((node) => !isLeftOut(node));
}

/** The longest sequence of nodes with the same lines. Above `maxNodes` only what both begin with. */
function pairs(one: readonly SnapshotNode[], other: readonly SnapshotNode[]): [SnapshotNode, SnapshotNode][] {
  const same = one.findIndex((node, index) => node.line !== other[index]?.line);
  const start = same < 0 ? one.length : same;
  const begin = one.slice(0, start).flatMap((node, index): [SnapshotNode, SnapshotNode][] => {
    const beside = other[index];
    return beside === undefined ? [] : [[node, beside]];
  });
  return [...begin, ...longestCommon(one.slice(start), other.slice(start))];
}

const maxNodes = 200;

function longestCommon(
  one: readonly SnapshotNode[],
  other: readonly SnapshotNode[],
): [SnapshotNode, SnapshotNode][] {
  if (one.length > maxNodes || other.length > maxNodes) return [];
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const isEqual = one[i]?.line === other[j]?.line;
      const length = isEqual ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i]?.set([length], j);
    }
  }
  const found: [SnapshotNode, SnapshotNode][] = [];
  let [i, j] = [0, 0];
  for (let left = one[i], right = other[j]; left && right; left = one[i], right = other[j]) {
    if (left.line === right.line) {
      found.push([left, right]);
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

function keyOf(node: SnapshotNode): string {
  return JSON.stringify(node);
}
