import t from 'tap';
import { folderOf, pathOf, readablePath, routeOf, sameQuery } from '../src/domain/page-path.ts';

t.test('a page is named by its address, and by its fragment where that is a route', async (t) => {
  const cases: [address: string, path: string, route: string, folder: string][] = [
    ['http://a.example/posts/17?tab=1#end', '/posts/17?tab=1', '/posts/17', '/posts'],
    ['http://a.example/', '/', '/', ''],
    ['http://a.example/app#/posts/17?tab=1', '/app#/posts/17?tab=1', '/posts/17', '/posts'],
    ['http://a.example/#!/posts', '/#!/posts', '/posts', ''],
  ];
  for (const [address, path, route, folder] of cases) {
    t.same([pathOf(address), routeOf(address), folderOf(address)], [path, route, folder], address);
  }
});

t.test('people read a path with its own characters, unless they could not see them', async (t) => {
  const cases: [path: string, readable: string][] = [
    ['/ar/%D9%85%D9%86%D8%AA%D8%AF%D9%89?q=%5Btea%5D', '/ar/منتدى?q=[tea]'],
    ['/a%2Fb?c=d%26e', '/a%2Fb?c=d%26e'],
    ['/broken%E0%A4%A', '/broken%E0%A4%A'],
    ['/lines%0Aand%E2%80%AEturned', '/lines%0Aand%E2%80%AEturned'],
  ];
  for (const [path, readable] of cases) t.equal(readablePath(path), readable);
});

t.test('queries are the same in whatever order their parameters are', (t) => {
  t.ok(sameQuery('?page=2&sort=name', '?sort=name&page=2'));
  t.ok(sameQuery('?q=a%20b', '?q=a+b'));
  t.ok(sameQuery('', '?'));
  t.notOk(sameQuery('?page=2', '?page=2&sort=name'));
  t.notOk(sameQuery('?tag=a&tag=b', '?tag=b&tag=a'), 'but for those of one name');
  t.end();
});
