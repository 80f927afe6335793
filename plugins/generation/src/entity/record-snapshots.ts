import { isVolatileText, quote, type Step } from '@testkernel/sdk';
import { recordLocator } from '../aria/any-number.ts';
import { type AriaNode, ariaNodes, ariaTree } from '../aria/aria-tree.ts';
import { isEntry } from '../aria/entries.ts';
import { printSnapshot } from '../aria/print-snapshot.ts';
import { recordNodes, type SnapshotNode } from '../aria/snapshot-node.ts';
import { contentOf, locatorOf } from '../observe/snapshot-assertions.ts';
import { unique } from '../write/unique.ts';
import { locatingOnAnyDay } from '../write/written-day.ts';
import { rowOf } from './find-record.ts';
import type { Record } from './record.ts';

/**
 * Asserts all cells of the record's row in a list, and in which list it is where several have names, as the columns of a board; nothing
 * where there is no row.
 */
export async function rowSnapshot(record: Record, row: string | null): Promise<Step[]> {
  if (row === null) return [];
  const snapshot = await record.attempt.session.locate(row).ariaSnapshot();
  const [root] = ariaTree(snapshot, record.attempt.neutral);
  if (root === undefined) return [];
  return [
    ...(await listedIn(record, row)),
    ...(await asserted(record, row, recordNodes(root.children, record.numbers))),
  ];
}

async function listedIn(record: Record, row: string): Promise<Step[]> {
  const tree = ariaTree(await record.attempt.page.locator('body').ariaSnapshot(), record.attempt.neutral);
  const list = listOf(tree, null);
  if (list === null || isVolatileText(list.name) || /\d/.test(list.name)) return [];
  const within = locatingOnAnyDay(`getByRole('${list.role}', { name: ${quote(list.name)}, exact: true })`);
  const step: Step = { action: 'assert', selector: `${within}.${row}` };
  return (await record.holds(step)) ? [step] : [];
}

const listing = /^(feed|grid|group|list|region|table|tabpanel)$/;

interface NamedPart {
  readonly role: string;
  readonly name: string;
}

/** The innermost named part of the page with the entry that shows the record; null where that has no name. */
function listOf(nodes: readonly AriaNode[], around: NamedPart | null): NamedPart | null {
  for (const node of nodes.filter((one) => JSON.stringify(one).includes(unique))) {
    if (isEntry(node)) return around;
    const { role, name } = node;
    const part = name !== null && name !== '' && !name.includes(unique) && listing.test(role);
    const found = listOf(node.children, part ? { role, name } : around);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Asserts all that its own page or its row shows of the record, whichever is open.
 *
 * @param wasShown whether the record was shown before, so that it is gone where it is not shown now
 */
export async function recordState(record: Record, wasShown: boolean): Promise<Step[]> {
  if (await record.isOnOwnPage()) return pageSnapshot(record);
  const row = await rowOf(record);
  if (row !== null) return rowSnapshot(record, row);
  const gone: Step = {
    action: 'assertHidden',
    selector: `getByText(${quote(unique)}).first()`,
    description: 'It is not listed here any more',
  };
  return wasShown && (await record.holds(gone)) ? [gone] : [];
}

/**
 * Asserts all that the record's own page, which is open, shows of it; where a dialog shows it, the dialog, and where a part of the page that
 * bears its name does, that part: others are behind it or beside it.
 */
export async function pageSnapshot(record: Record): Promise<Step[]> {
  const snapshot = await record.attempt.page.locator('body').ariaSnapshot();
  const tree = ariaTree(snapshot, record.attempt.neutral);
  const { region, nodes } = dialogOf(tree) ?? paneOf(tree, record.numbers) ?? contentOf({ tree });
  return asserted(record, region, recordNodes(nodes, record.numbers));
}

interface Shown {
  readonly region: string;
  readonly nodes: readonly AriaNode[];
}

function dialogOf(tree: readonly AriaNode[]): Shown | null {
  const dialog = ariaNodes(tree).findLast(
    (node) => /^(alert)?dialog$/.test(node.role) && JSON.stringify(node.children).includes(unique),
  );
  if (dialog === undefined) return null;
  const { role, name, children } = dialog;
  return { region: locatorOf({ role, name: name ?? '' }), nodes: children };
}

/** The part that bears the name of the record, beside a list with the record and others. */
function paneOf(tree: readonly AriaNode[], numbers: RegExp | null): Shown | null {
  const { nodes } = contentOf({ tree });
  const all = ariaNodes(nodes);
  const shows = (node: AriaNode) => JSON.stringify(node).includes(unique);
  const listsOthers = all.some(({ children }) => {
    const entries = children.filter(isEntry);
    return entries.some(shows) && !entries.every(shows);
  });
  const pane = all.find(
    ({ role, name }) => /^(region|complementary|form)$/.test(role) && name?.includes(unique),
  );
  if (!listsOthers || pane === undefined) return null;
  return { region: recordLocator(pane.role, pane.name ?? '', numbers), nodes: pane.children };
}

async function asserted(record: Record, selector: string, nodes: readonly SnapshotNode[]): Promise<Step[]> {
  const step: Step = { action: 'assertAriaSnapshot', selector, expected: printSnapshot(nodes) };
  return nodes.length > 0 && (await record.holds(step)) ? [step] : [];
}

/** Whether two readings of a record assert the same. */
export function isSame(one: readonly Step[], other: readonly Step[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
