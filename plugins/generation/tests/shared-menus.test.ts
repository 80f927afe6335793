import t from 'tap';
import { ariaTree } from '../src/aria/aria-tree.ts';
import type { PageFacts } from '../src/observe/page-facts.ts';
import { SharedMenus } from '../src/observe/shared-menus.ts';

const menu = `- list:
  - listitem:
    - heading "Guides" [level=5]
  - listitem:
    - link "Install":
      - /url: /install
  - listitem:
    - link "Configure":
      - /url: /configure`;
const snapshotOf = (title: string) => `${menu}
- heading "${title}" [level=1]
- list:
  - listitem: ${title} first
  - listitem: ${title} then
  - listitem: ${title} last`;

const blank = {
  announcements: [],
  links: [],
  buttons: [],
  current: [],
  texts: [],
  named: [],
  rows: [],
  listed: [],
  lines: [],
};
const factsOf = (path: string, title: string): PageFacts => ({
  ...blank,
  path,
  headings: ['Guides', title],
  links: ['Install', 'Configure'],
  items: ['Guides', 'Install', 'Configure'],
  tree: ariaTree(snapshotOf(title)),
});
const crawled = (...paths: readonly string[]) =>
  new SharedMenus(paths.map((path) => ({ path, ariaSnapshot: snapshotOf(path) })));

t.test('a menu that three pages have in common is asserted on the first of them alone', async (t) => {
  const lists = crawled('/install', '/configure', '/update');
  const first = factsOf('/install', 'Install it');
  t.equal(lists.without(first), first);
  const other = lists.without(factsOf('/update', 'Update it'));
  t.strictSame([other.headings, other.links, other.items], [['Update it'], [], []]);
  t.strictSame(
    other.tree.map(({ role }) => role),
    ['heading', 'list'],
  );
});

t.test('a menu of two pages, whatever their queries are, is asserted on both', async (t) => {
  const facts = factsOf('/update', 'Update it');
  t.equal(crawled('/install', '/update').without(facts), facts);
  t.equal(crawled('/install', '/update?sort=a', '/update?sort=b').without(facts), facts);
});

t.test('a text that the content shows as well is kept', async (t) => {
  const lists = crawled('/install', '/configure', '/update');
  const facts = factsOf('/configure', 'Configure');
  t.strictSame(lists.without(facts).links, ['Configure']);
});
