import { quote, type Step } from '@testkernel/sdk';
import type { AriaElement } from '../aria/aria-elements.ts';
import { type AriaNode, ariaNodes } from '../aria/aria-tree.ts';
import { isEntry } from '../aria/entries.ts';
import { lastingNodes } from '../aria/lasting-nodes.ts';
import { printSnapshot } from '../aria/print-snapshot.ts';
import { recordNodes, type SnapshotNode, snapshotNodes } from '../aria/snapshot-node.ts';
import { unique } from '../write/unique.ts';
import type { Observation } from './observed-assertions.ts';
import type { PageFacts } from './page-facts.ts';

type Shown = Pick<PageFacts, 'tree'>;

const listRoles = new Set(['feed', 'grid', 'list', 'table', 'tree', 'treegrid']);
/** What all pages of a site have in common. */
const frameRoles = new Set(['banner', 'contentinfo', 'navigation']);
const tableRoles = new Set(['grid', 'table', 'treegrid']);
const maxLists = 3;
/** Of a table with one column, nothing can be exchanged. */
const minColumns = 2;
const maxChangedLists = 2;
/** Locates the content of pages without a main landmark. */
export const everything = "locator('body')";

/**
 * Assertions on all that two readings of a page agree on: its lists, each by itself, with the columns of tables whose rows differ,
 * everything else, and a list beside its main landmark, such as breadcrumbs.
 */
export function readingSnapshots(one: Shown, other: Shown): Step[] {
  const [left, right] = [one, other].map(contentOf);
  if (left === undefined || right === undefined || left.region !== right.region) return [];
  const common = lastingNodes(snapshotNodes(left.nodes), snapshotNodes(right.nodes));
  const lists = [...listsIn(common), ...headsIn(common)].slice(0, maxLists);
  return [
    ...[withoutLists(common), ...lists.map((list) => [list])].flatMap(assertionOn(left.region)),
    ...listBeside(one, other),
  ];
}

function listBeside(one: Shown, other: Shown): Step[] {
  const [left = [], right = []] = [one, other].map(({ tree }) =>
    snapshotNodes(withoutFrame(tree)).filter(({ role }) => role !== 'main'),
  );
  const isInContent = contentOf(one).region === everything;
  const [list] = isInContent ? [] : listsIn(lastingNodes(left, right));
  return list === undefined ? [] : assertionOn(everything)([list]);
}

/** Assertions on what a page has in common with others: its banner, its navigation and its footer. */
export function frameSnapshots(one: Shown, other: Shown): Step[] {
  const [left = [], right = []] = [one, other].map(({ tree }) =>
    snapshotNodes(outermostFrame(ariaNodes(tree))),
  );
  return lastingNodes(left, right).flatMap((part) => assertionOn(everything)([part]));
}

/** The landmarks of the frame that are in no other one. */
function outermostFrame(nodes: readonly AriaNode[]): AriaNode[] {
  const frame = nodes.filter(({ role }) => frameRoles.has(role));
  const inside = new Set(frame.flatMap(({ children }) => ariaNodes(children)));
  return frame.filter((node) => !inside.has(node));
}

/**
 * Assertions on the lists that an action changed in the same way both times. Not on one that is left with equal entries by an
 * action that enters something: those that have no word of an attempt may be what several attempts have added.
 */
export function changedLists(one: Observation, other: Observation, enters = false): Step[] {
  const [left, right] = [one.after, other.after].map(contentOf);
  if (left === undefined || right === undefined || left.region !== right.region) return [];
  const [first, second] = [one, other].map(({ before }) => snapshotNodes(contentOf(before).nodes));
  // What an attempt leaves changes entries of lists, of which the others have not been changed by the action.
  const before = new Set(
    [first, second].flatMap((nodes = []) => listsIn(lastingNodes(first ?? [], nodes))).map(keyOf),
  );
  return listsIn(lastingNodes(snapshotNodes(left.nodes), snapshotNodes(right.nodes)))
    .filter((list) => !before.has(keyOf(list)) && !(enters && hasEqualEntries(list)))
    .slice(0, maxChangedLists)
    .flatMap((list) => assertionOn(left.region)([list]));
}

/** An assertion on what an action changed in the same way both times, apart from lists: figures, headings, a chart's legend. */
export function changedContent(one: Observation, other: Observation): Step[] {
  const { region, fresh } = freshNodes(one, other, (nodes) => withoutLists(snapshotNodes(nodes)));
  return assertionOn(region)(fresh);
}

/**
 * An assertion on all that a page says of what the attempt entered, where its action led to one that says nothing else, such as a
 * confirmation: what a page lists is of others, and changes with them.
 */
export function confirmation(one: Observation, other: Observation): Step[] {
  const { region, common, fresh } = freshNodes(one, other, recordNodes);
  const isOfEntry = JSON.stringify(fresh).includes(unique) && listsIn(common).length === 0;
  return isOfEntry ? assertionOn(region)(fresh) : [];
}

/** What two pages have in common after an action, and what of that was not there before. Nothing where they differ in their main landmark. */
function freshNodes(
  one: Observation,
  other: Observation,
  read: (nodes: readonly AriaNode[]) => SnapshotNode[],
) {
  const { region, nodes } = contentOf(one.after);
  const right = contentOf(other.after);
  const common = region === right.region ? lastingNodes(read(nodes), read(right.nodes)) : [];
  const known = new Set(read(contentOf(one.before).nodes).map(keyOf));
  return { region, common, fresh: common.filter((node) => !known.has(keyOf(node))) };
}

/** An assertion on what an element shows that opened in both observations. Empty for one without content. */
export function openedSnapshot(
  one: Shown,
  other: Shown,
  { role, name }: AriaElement,
  selector: string,
): Step[] {
  const [left, right] = [one, other].map(({ tree }) =>
    ariaNodes(tree).find((node) => node.role === role && (node.name ?? '') === name),
  );
  if (!left || !right) return [];
  return assertionOn(selector)(lastingNodes(snapshotNodes(left.children), snapshotNodes(right.children)));
}

/** What a page does not have in common with the others: its main landmark, or everything but the frame. */
export function contentOf({ tree }: Shown): { region: string; nodes: readonly AriaNode[] } {
  const [main, ...others] = ariaNodes(tree).filter(({ role }) => role === 'main');
  if (main !== undefined && others.length === 0) return { region: "getByRole('main')", nodes: main.children };
  return { region: everything, nodes: withoutFrame(tree) };
}

function withoutFrame(nodes: readonly AriaNode[]): AriaNode[] {
  return nodes.flatMap((node) =>
    frameRoles.has(node.role) ? [] : [{ ...node, children: withoutFrame(node.children) }],
  );
}

function listsIn(nodes: readonly SnapshotNode[]): SnapshotNode[] {
  return nodes.flatMap((node) => (listRoles.has(node.role) ? withEntries(node) : listsIn(node.children)));
}

/** Nothing for a list without entries, and for a table that has only its head. */
function withEntries(list: SnapshotNode): SnapshotNode[] {
  return hasData(list.children) ? [list] : [];
}

/** The heads of tables of which only the columns last. */
function headsIn(nodes: readonly SnapshotNode[]): SnapshotNode[] {
  return nodes.flatMap((node) => {
    if (!tableRoles.has(node.role)) return headsIn(node.children);
    return !hasData(node.children) && columns(node.children) >= minColumns ? [headOf(node)] : [];
  });
}

function headOf(node: SnapshotNode): SnapshotNode {
  const leadingToColumns = node.children.filter((child) => columns([child]) > 0);
  return node.role === 'columnheader' ? node : { ...node, children: leadingToColumns.map(headOf) };
}

function columns(nodes: readonly SnapshotNode[]): number {
  return nodes.reduce(
    (sum, { role, children }) => sum + Number(role === 'columnheader') + columns(children),
    0,
  );
}

function hasData(nodes: readonly SnapshotNode[]): boolean {
  return nodes.some(({ role, children }) =>
    isEntry({ role })
      ? !children.every((cell) => cell.role === 'columnheader') || children.length === 0
      : hasData(children),
  );
}

function hasEqualEntries({ children }: SnapshotNode): boolean {
  const entries = children.filter(isEntry).map(keyOf);
  return new Set(entries).size < entries.length || children.some(hasEqualEntries);
}

function withoutLists(nodes: readonly SnapshotNode[]): SnapshotNode[] {
  return nodes.flatMap((node) =>
    listRoles.has(node.role) ? [] : [{ ...node, children: withoutLists(node.children) }],
  );
}

function assertionOn(selector: string) {
  return (nodes: readonly SnapshotNode[]): Step[] =>
    nodes.length === 0 ? [] : [{ action: 'assertAriaSnapshot', selector, expected: printSnapshot(nodes) }];
}

function keyOf(node: SnapshotNode): string {
  return JSON.stringify(node);
}

/** The locator of an element by its role, and by its name if it has one. */
export function locatorOf({ role, name }: Pick<AriaElement, 'role' | 'name'>): string {
  if (name === '') return `getByRole('${role}')`;
  return `getByRole('${role}', { name: ${quote(name)}, exact: true })`;
}
