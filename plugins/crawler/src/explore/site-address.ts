import { isHashRoute, isRecordKey, routeOf } from '@testkernel/sdk';

/** Parameters that identify the visitor's origin or session, not the content of the page. */
const tracking =
  /^(utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_cid|mc_eid|_ga|_gl|igshid|ref_src|sessionid|phpsessid|jsessionid|sid)$/i;

const notPages =
  /\.(pdf|zip|gz|tgz|tar|rar|7z|exe|dmg|msi|apk|iso|bin|png|jpe?g|gif|webp|avif|svg|ico|bmp|mp[34]|m4[av]|webm|ogg|wav|mov|avi|csv|xlsx?|docx?|pptx?|odt|rtf|ics|xml|json|rss|atom|css|m?js|map|woff2?|ttf|eot|wasm|txt)$/i;

/**
 * The normal form of an address: without tracking parameters, with a sorted query, and with the fragment only
 * if it is a route.
 */
export function canonicalUrl(address: string): string {
  const url = new URL(address);
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name));
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  url.search = new URLSearchParams(kept).toString();
  if (!isHashRoute(url.hash)) url.hash = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '').replace(/(?<=[^/])\/+$/, '');
  url.username = '';
  url.password = '';
  return url.href;
}

/** Whether an address may be a page of this origin. */
export function isPageOf(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && !notPages.test(url.pathname);
}

export interface AddressPattern {
  readonly pattern: string;
  readonly byId: boolean;
  readonly folder: string;
  /** The folder of the addresses below it. */
  readonly path: string;
}

/**
 * The pattern of an address: parts that are numbers or keys become `:id`. `folder` is the pattern without the
 * last part, or without the query.
 */
export function addressPattern(address: string): AddressPattern {
  const url = new URL(address);
  const parts = routeOf(address)
    .split('/')
    .filter((part) => part !== '');
  const normal = parts.map((part) => (isRecordKey(part) ? ':id' : part));
  const query = [...url.searchParams.keys()].sort();
  const path = normal.join('/');
  return {
    pattern: `/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    byId: normal.includes(':id') || query.length > 0,
    folder: query.length > 0 ? path : normal.slice(0, -1).join('/'),
    path,
  };
}
