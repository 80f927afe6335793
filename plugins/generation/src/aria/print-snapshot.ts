import { hasEntries } from './entries.ts';
import { addressRole, leftOutRole, type SnapshotNode } from './snapshot-node.ts';

/** More lines are no longer read by those who review a test. */
const maxLines = 80;
const maxEntries = 12;

/**
 * Nodes in Playwright's notation. An assertion says only what is there at least, so that lists end after twelve entries, and all of it
 * after eighty lines, not counting the addresses of links.
 */
export function printSnapshot(nodes: readonly SnapshotNode[]): string {
  let nodeCount = 0;
  const lines = linesOf(nodes, '').filter((line) => {
    if (!line.trimStart().startsWith(`- ${addressRole}: `)) nodeCount += 1;
    return nodeCount <= maxLines;
  });
  // The last line may have lost its children.
  return lines.join('\n').replace(/:$/, '');
}

function linesOf(nodes: readonly SnapshotNode[], indentation: string): string[] {
  return nodes.flatMap(({ role, line, children }) => {
    if (role === leftOutRole) return [];
    const shown = hasEntries({ children }) ? children.slice(0, maxEntries) : children;
    const inside = linesOf(shown, `${indentation}  `);
    return [`${indentation}- ${line}${inside.length === 0 ? '' : ':'}`, ...inside];
  });
}
