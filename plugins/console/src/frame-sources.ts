/** What a `Host` header may hold to be named in a policy. */
const plainHost = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** Under which address a page was asked for. */
export interface PageOrigin {
  readonly protocol: string;
  readonly host: string;
}

/**
 * The source expressions of framed pages for `frame-src`: exactly their addresses, at the public URL and at the address under which
 * the console was opened, which differs from it behind some proxies and on one's own machine.
 */
export function frameSources(
  paths: readonly string[],
  publicUrl: string,
  { protocol, host }: PageOrigin,
): string[] {
  const { origin, pathname } = new URL(publicUrl);
  const origins = new Set([origin, ...(plainHost.test(host) ? [`${protocol}://${host}`] : [])]);
  const base = pathname.replace(/\/$/, '');
  return [...origins].flatMap((one) => paths.map((path) => one + base + path));
}
