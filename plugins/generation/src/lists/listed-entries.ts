import { isDynamicText, type PageModel, quote } from '@testkernel/sdk';
import { type AriaNode, ariaNodes, ariaTree } from '../aria/aria-tree.ts';
import { isEntry } from '../aria/entries.ts';

/** An entry of a list as the crawl found it. */
export interface ListedEntry {
  /** Of what its name is. */
  readonly role: 'link' | 'cell' | 'rowheader' | 'heading';
  /** Of its first link, else its first cell with words, else its heading. */
  readonly name: string;
  /** Its other texts. */
  readonly texts: readonly string[];
}

/** The entries with a name, of the longest list or table outside of navigation; none where it has one alone. */
export function listedEntries({ ariaSnapshot }: Pick<PageModel, 'ariaSnapshot'>): ListedEntry[] {
  return longestList(ariaSnapshot, (entry) => entryOf(entry) ?? []);
}

/** All that each entry of the longest list or table outside of navigation says, also without a name; none where it has one alone. */
export function listedTexts({ ariaSnapshot }: Pick<PageModel, 'ariaSnapshot'>): string[] {
  return longestList(ariaSnapshot, (entry) =>
    ariaNodes([entry])
      .flatMap(({ name, text }) => [name ?? '', text ?? ''])
      .join(' '),
  );
}

/** Names of the buttons and links in the entries of all lists and tables outside of navigation, except of those that have one entry alone. */
export function listedControls({ ariaSnapshot }: Pick<PageModel, 'ariaSnapshot'>): string[] {
  const entries = listsIn(ariaSnapshot).filter(({ length }) => length > 1);
  return ariaNodes(entries.flat()).flatMap(({ role, name }) =>
    /^(button|link)$/.test(role) && name ? [name] : [],
  );
}

/** The entries of each list and table outside of navigation; empty for what is none. */
function listsIn(ariaSnapshot: string): AriaNode[][] {
  return ariaNodes(outsideNavigation(ariaTree(ariaSnapshot))).map(({ children }) => children.filter(isEntry));
}

function longestList<T>(ariaSnapshot: string, entryOf: (entry: AriaNode) => T | readonly T[]): T[] {
  const lists = listsIn(ariaSnapshot).map((entries) => entries.flatMap(entryOf));
  const [longest = []] = lists.toSorted((a, b) => b.length - a.length);
  return longest.length > 1 ? longest : [];
}

/** Names of the links that are in the navigation alone. */
export function linksOfNavigation({ ariaSnapshot }: Pick<PageModel, 'ariaSnapshot'>): Set<string> {
  const tree = ariaTree(ariaSnapshot);
  return linkNames(tree).difference(linkNames(outsideNavigation(tree)));
}

function linkNames(nodes: readonly AriaNode[]): Set<string> {
  return new Set(ariaNodes(nodes).flatMap(({ role, name }) => (role === 'link' && name ? [name] : [])));
}

/** The locator of what an entry is named by. */
export function namedEntry({ role, name }: Pick<ListedEntry, 'role' | 'name'>): string {
  return `getByRole('${role}', { name: ${quote(name)}, exact: true })`;
}

/** Whether a text is a word or a name that stays the same, by which an entry may be found. */
export function isWord(text: string): boolean {
  return text.length >= 3 && text.length <= 40 && !isDynamicText(text);
}

function outsideNavigation(nodes: readonly AriaNode[]): AriaNode[] {
  return nodes
    .filter(({ role }) => !/^(navigation|banner|contentinfo)$/.test(role))
    .map((node) => ({ ...node, children: outsideNavigation(node.children) }));
}

function entryOf(entry: AriaNode): ListedEntry | null {
  const inside = ariaNodes(entry.children);
  const [named] = (['link', 'cell', 'rowheader', 'heading'] as const).flatMap((role) => {
    const name = nameWithWord(inside, role);
    return name === undefined ? [] : [{ role, name }];
  });
  if (named === undefined) return null;
  const { role, name } = named;
  const texts = inside
    .filter(
      ({ role, children }) =>
        /^(cell|gridcell|text|generic|paragraph|definition)$/.test(role) && children.length === 0,
    )
    .map((node) => node.text ?? node.name ?? '');
  return { role, name, texts: [...new Set(texts)].filter((text) => text !== name) };
}

function nameWithWord(nodes: readonly AriaNode[], role: ListedEntry['role']): string | undefined {
  return nodes.flatMap((node) => (node.role === role && node.name ? [node.name] : [])).find(isWord);
}
