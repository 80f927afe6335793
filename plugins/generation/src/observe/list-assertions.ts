import { isDynamicText, type Step, uniqueWordExpression } from '@testkernel/sdk';
import { type AriaNode, ariaNodes } from '../aria/aria-tree.ts';
import { showsTestData } from '../aria/snapshot-node.ts';
import { goesOn } from '../lists/next-page.ts';
import { unique } from '../write/unique.ts';
import type { PageFacts } from './page-facts.ts';
import { contentOf, everything } from './snapshot-assertions.ts';

type Lists = Pick<PageFacts, 'items' | 'rows' | 'tree'>;

/** The lists of a page before and after an action. */
interface ListChange {
  readonly before: Lists;
  readonly after: Lists;
}

const maxItemLength = 60;
const maxItems = 200;
/** Shorter lists are rarely cut into pages. */
const pageful = 5;

/**
 * Asserts the number of items and the first and last of them, for lists that the action changed in the same
 * way both times. Asserts the number alone if only the length is the same both times, or that of the entries that are not from tests, where
 * this one has added none.
 */
export function listAssertions(one: ListChange, other: ListChange): Step[] {
  const { region } = contentOf(one.after);
  if (contentOf(other.after).region !== region) return [];
  return (['items', 'rows'] as const).flatMap((kind) => {
    const items = one.after[kind];
    const isSame = JSON.stringify(items) === JSON.stringify(other.after[kind]);
    const changed = JSON.stringify(items) !== JSON.stringify(one.before[kind]);
    const isAsLong = items.length === other.after[kind].length && items.length >= pageful;
    const role = kind === 'items' ? 'listitem' : 'row';
    if (!changed || items.length === 0 || items.length > maxItems) return [];
    if (isInFrame(one.after, role)) return [];
    const entries = region === everything ? `getByRole('${role}')` : `${region}.getByRole('${role}')`;
    const lists = [one.after, other.after].map((after) => entriesOf(after, role));
    if (lists.some(({ ofOthers }) => ofOthers > 0)) {
      const [earlier, later] = lists;
      // What tests have added moves other entries to the next page.
      if (goesOn(one.after.tree) || goesOn(other.after.tree) || lists.some(({ own }) => own)) return [];
      return earlier?.others === later?.others ? [othersCount(entries, earlier?.others ?? 0)] : [];
    }
    if (isSame) return assertionsOf(entries, items, kind === 'rows');
    return isAsLong ? [countOf(entries, items)] : [];
  });
}

/** Whether all entries are in what pages have in common: what changes in a navigation is a figure beside a link. */
function isInFrame({ tree }: Lists, role: 'listitem' | 'row'): boolean {
  const hasEntry = (nodes: readonly AriaNode[]) => ariaNodes(nodes).some((node) => node.role === role);
  return hasEntry(tree) && !hasEntry(contentOf({ tree }).nodes);
}

/** How many entries show nothing that a test entered, how many what other attempts than this one have entered, and whether one shows what this one has. */
function entriesOf({ tree }: Lists, role: 'listitem' | 'row') {
  const { region, nodes } = contentOf({ tree });
  const entries = ariaNodes(region === everything ? tree : nodes).filter((node) => node.role === role);
  const ofTests = entries.filter((entry) => showsTestData([entry]));
  return {
    others: entries.length - ofTests.length,
    ofOthers: ofTests.filter((entry) => !isOwn(entry)).length,
    own: ofTests.some(isOwn),
  };
}

function isOwn(entry: AriaNode): boolean {
  return JSON.stringify(entry).includes(unique);
}

function othersCount(entries: string, count: number): Step {
  return {
    action: 'assertCount',
    selector: `${entries}.filter({ hasNotText: ${uniqueWordExpression} })`,
    expected: String(count),
    description: 'Without what tests have added',
  };
}

/** @param entries locates them */
function countOf(entries: string, items: readonly string[]): Step {
  return { action: 'assertCount', selector: entries, expected: String(items.length) };
}

/** @param hasHead whether the first of several is the head of a table */
function assertionsOf(entries: string, items: readonly string[], hasHead: boolean): Step[] {
  const first = hasHead && items.length > 1 ? 1 : 0;
  const ends = new Set([first, items.length - 1]);
  const named = [...ends].flatMap((index): Step[] => {
    const text = items[index] ?? '';
    return text === '' || text.length > maxItemLength || text.includes('{{') || isDynamicText(text)
      ? []
      : [{ action: 'assert', selector: `${entries}.nth(${index})`, expected: text }];
  });
  return named.length === 0 && items.length < pageful ? [] : [countOf(entries, items), ...named];
}
