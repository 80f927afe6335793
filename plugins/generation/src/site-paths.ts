/** The address as steps name it: relative to the origin, with the fragment where it names a route. */
export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${/^#!?\//.test(hash) ? hash : ''}`;
}
