import type { Step } from '@testkernel/sdk';
import { ariaTree } from '../aria/aria-tree.ts';
import { printSnapshot } from '../aria/print-snapshot.ts';
import { recordNodes, type SnapshotNode } from '../aria/snapshot-node.ts';
import { contentOf } from '../observe/snapshot-assertions.ts';
import { unique } from '../write/field-value.ts';
import type { Record } from './record.ts';

/** Asserts all cells of the record's row in a list; nothing where there is no row. */
export async function rowSnapshot(record: Record, row: string | null): Promise<Step[]> {
  if (row === null) return [];
  const snapshot = await record.attempt.session.locate(row).ariaSnapshot();
  const [root] = ariaTree(snapshot, neutral(record));
  return root === undefined ? [] : asserted(record, row, recordNodes(root.children));
}

/** Asserts all that the record's own page, which is open, shows of it. */
export async function pageSnapshot(record: Record): Promise<Step[]> {
  const snapshot = await record.attempt.page.locator('body').ariaSnapshot();
  const { region, nodes } = contentOf({ tree: ariaTree(snapshot, neutral(record)) });
  return asserted(record, region, recordNodes(nodes));
}

async function asserted(record: Record, selector: string, nodes: readonly SnapshotNode[]): Promise<Step[]> {
  const step: Step = { action: 'assertAriaSnapshot', selector, expected: printSnapshot(nodes) };
  return nodes.length > 0 && (await record.holds(step)) ? [step] : [];
}

function neutral({ attempt }: Record) {
  return (text: string) => text.replaceAll(attempt.unique, unique);
}
