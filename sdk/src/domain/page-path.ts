/** Whether a fragment names a route of the application, and not a place on the page: `#/inbox`, `#!/inbox`. */
export function isHashRoute(hash: string): boolean {
  return /^#!?\//.test(hash);
}

/** The address of a page as steps name it: relative to the origin, with the fragment where it names a route. */
export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${isHashRoute(hash) ? hash : ''}`;
}

/** The path by which the application tells its pages apart: the fragment's where it names a route. Without query. */
export function routeOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return isHashRoute(hash) ? (hash.replace(/^#!?/, '').split('?')[0] ?? '') : pathname;
}

/** The route without its last part, in which look-alike pages are expected: `/posts` for `/posts/17`. */
export function folderOf(address: string): string {
  const route = routeOf(address);
  return route.slice(0, route.lastIndexOf('/'));
}
