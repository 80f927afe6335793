/** Whether a fragment is a route of the application (`#/inbox`, `#!/inbox`), and not a position on the page. */
export function isHashRoute(hash: string): boolean {
  return /^#!?\//.test(hash);
}

/** The address of a page as steps write it: relative to the origin, with the fragment where it is a route. */
export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${isHashRoute(hash) ? hash : ''}`;
}

/**
 * Whether two queries have the same parameters with the same values, in whatever order: only that of the values of one name matters.
 *
 * @example
 * sameQuery('?page=2&sort=name', '?sort=name&page=2') // true
 */
export function sameQuery(one: string, other: string): boolean {
  return sortedQuery(one) === sortedQuery(other);
}

function sortedQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

/** The path that identifies a page: the fragment where it is a route, else the path of the URL. Without query. */
export function routeOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return isHashRoute(hash) ? (hash.replace(/^#!?/, '').split('?')[0] ?? '') : pathname;
}

/** The route without its last segment, where pages with the same template are expected: `/posts` for `/posts/17`. */
export function folderOf(address: string): string {
  const route = routeOf(address);
  return route.slice(0, route.lastIndexOf('/'));
}

/**
 * A path as people read it, in names and descriptions: with the characters that are percent-encoded in addresses. Reserved
 * ones (RFC 3986, section 2.2) stay encoded, and so does a path that is malformed or holds characters that cannot be seen.
 *
 * @example
 * readablePath('/tags/caf%C3%A9?of=a%26b'); // '/tags/café?of=a%26b'
 */
export function readablePath(path: string): string {
  try {
    const readable = decodeURI(path);
    return /[\p{C}\p{Zl}\p{Zp}]/u.test(readable) ? path : readable;
  } catch {
    // It is no UTF-8.
    return path;
  }
}
