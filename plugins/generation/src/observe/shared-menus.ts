import type { PageModel } from '@testkernel/sdk';
import { type AriaNode, ariaNodes, ariaTree } from '../aria/aria-tree.ts';
import { isEntry } from '../aria/entries.ts';
import type { PageFacts } from './page-facts.ts';

/** Fewer pages may show the same by chance. */
const minPages = 3;
const minEntries = 3;
const listRoles = new Set(['list', 'menu', 'menubar', 'tree']);

/**
 * Lists of links and buttons that pages of a site have in common although they are in no landmark, such as a menu beside the content. They are
 * asserted on the first page that shows them, and left out of what the others are asserted to show: a new entry would fail the tests of all pages.
 */
export class SharedMenus {
  /** The path of the first page, by the list. */
  readonly #first = new Map<string, string>();

  constructor(pages: readonly Pick<PageModel, 'path' | 'ariaSnapshot'>[]) {
    const byList = new Map<string, string[]>();
    for (const { path, ariaSnapshot } of pages) {
      for (const list of new Set(outermostMenus(ariaTree(ariaSnapshot)).map(keyOf)))
        byList.set(list, [...(byList.get(list) ?? []), path]);
    }
    for (const [list, paths] of byList) {
      const [first = ''] = paths;
      if (new Set(paths.map(withoutQuery)).size >= minPages) this.#first.set(list, first);
    }
  }

  /** What a page shows without those lists of which it is not the first page; the numbers of its entries are not told then. */
  without(facts: PageFacts): PageFacts {
    const left = outermostMenus(facts.tree).filter((list) => this.#isLeftOut(list, facts.path));
    if (left.length === 0) return facts;
    const tree = withoutNodes(facts.tree, new Set(left));
    const kept = new Set(textsIn(tree));
    const gone = new Set(textsIn(left).filter((text) => !kept.has(text)));
    const isKept = (text: string) => !gone.has(text);
    return {
      ...facts,
      tree,
      headings: facts.headings.filter(isKept),
      links: facts.links.filter(isKept),
      buttons: facts.buttons.filter(isKept),
      texts: facts.texts.filter(isKept),
      items: [],
    };
  }

  #isLeftOut(list: AriaNode, path: string): boolean {
    const first = this.#first.get(keyOf(list));
    return first !== undefined && first !== path;
  }
}

/** The lists that are in no other one and of whose entries most are, or contain, a link or a button. */
function outermostMenus(nodes: readonly AriaNode[]): AriaNode[] {
  return nodes.flatMap((node) => {
    if (!listRoles.has(node.role)) return outermostMenus(node.children);
    const entries = node.children.filter((child) => isEntry(child) || child.role === 'menuitem');
    const leading = entries.filter((entry) =>
      ariaNodes([entry]).some(({ role }) => /^(link|button|menuitem)$/.test(role)),
    );
    return entries.length >= minEntries && leading.length > entries.length / 2 ? [node] : [];
  });
}

/** Without states: the current entry is marked. */
function keyOf(list: AriaNode): string {
  return JSON.stringify(ariaNodes([list]).map(({ role, name, text, url }) => [role, name, text, url]));
}

function withoutNodes(nodes: readonly AriaNode[], left: ReadonlySet<AriaNode>): AriaNode[] {
  return nodes
    .filter((node) => !left.has(node))
    .map((node) => ({ ...node, children: withoutNodes(node.children, left) }));
}

function textsIn(nodes: readonly AriaNode[]): string[] {
  return ariaNodes(nodes).flatMap(({ name, text }) => [name, text].filter((one) => one !== null));
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/, '');
}
