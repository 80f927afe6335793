import { getDomain } from 'tldts';

/**
 * Whether two addresses belong to one site: hosts below one registrable domain by the public-suffix list (with its private
 * part, so that two users of a hosting service are two sites), or equal hosts. IP addresses, `localhost` and other hosts
 * of one label belong to one site only if they are equal. The list is part of the library; nothing is requested.
 *
 * @param one an absolute URL; false for anything else
 */
export function isSameSite(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one)?.hostname, URL.parse(other)?.hostname];
  if (!first || !second) return false;
  return first === second || (siteOf(first) !== null && siteOf(first) === siteOf(second));
}

function siteOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}
