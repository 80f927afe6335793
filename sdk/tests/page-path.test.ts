import t from 'tap';
import { folderOf, pathOf, routeOf } from '../src/domain/page-path.ts';

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
