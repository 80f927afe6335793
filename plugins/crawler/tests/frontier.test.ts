import t from 'tap';
import { Frontier } from '../src/explore/frontier.ts';

const at = (path: string) => `http://forum.example${path}`;

/** Visits pages until none is left, and returns their paths in order. */
function visitAll(frontier: Frontier, templateOf: (path: string) => string): string[] {
  const order: string[] = [];
  for (let next = frontier.next(); next !== null; next = frontier.next()) {
    const path = next.url.slice(at('').length);
    order.push(path);
    frontier.visited(next.url, templateOf(path));
  }
  return order;
}

t.test('pages that are likely to look alike come after those that are not known yet', async (t) => {
  const frontier = new Frontier(10);
  const tags = ['spring', 'roses', 'meeting', 'soil'].map((tag) => `/tags/${tag}`);
  for (const path of [...tags, '/groups']) frontier.add({ url: at(path), depth: 1 });
  for (const path of ['/users/ada/edit', '/users/ada/settings', '/users/ada/chats'])
    frontier.add({ url: at(path), depth: 3 });
  const order = visitAll(frontier, (path) => (path.startsWith('/tags/') ? 'tag' : path));
  t.strictSame(
    order.slice(0, 3),
    ['/tags/spring', '/tags/roses', '/groups'],
    'two show that they look alike',
  );
  t.strictSame(order.slice(-2), ['/tags/meeting', '/tags/soil']);
});

t.test('the same pages of somebody else come after those that are not known yet', async (t) => {
  const frontier = new Frontier(10);
  const views = ['topics', 'posts', 'likes'].flatMap((view) => [`/user/ann/${view}`, `/user/ben/${view}`]);
  for (const path of views) frontier.add({ url: at(path), depth: 2 });
  frontier.add({ url: at('/user/ben/edit/email'), depth: 4 });
  const order = visitAll(frontier, (path) => path.split('/').at(-1) ?? '');
  t.strictSame(order.slice(0, 4).toSorted(), [
    '/user/ann/likes',
    '/user/ann/posts',
    '/user/ann/topics',
    '/user/ben/edit/email',
  ]);
  t.equal(order.length, 7, 'they are visited all the same');
});

t.test('pages of a folder with templates of their own keep their turn', async (t) => {
  const frontier = new Frontier(10);
  const pages = ['/help/basics', '/help/rules', '/help/contact', '/help/terms'];
  for (const path of pages) frontier.add({ url: at(path), depth: 1 });
  frontier.add({ url: at('/far/away/page'), depth: 4 });
  t.strictSame(
    visitAll(frontier, (path) => path),
    [...pages, '/far/away/page'],
  );
});

t.test(
  'other views of a list, below its address or in its query, come after pages of other kinds',
  async (t) => {
    const frontier = new Frontier(10);
    const views = ['/recent/new', '/recent/watched', '/recent?cid=1', '/recent?cid=2'];
    for (const path of ['/recent', ...views]) frontier.add({ url: at(path), depth: 1 });
    frontier.add({ url: at('/users/ada/edit/email'), depth: 4 });
    const order = visitAll(frontier, (path) => (path.startsWith('/recent') ? 'list' : path));
    t.strictSame(
      order.slice(0, 3),
      ['/recent', '/recent/new', '/users/ada/edit/email'],
      'the first shows that it looks alike',
    );
    t.strictSame(order.slice(3).toSorted(), views.slice(1).toSorted());
  },
);
