import { isRecordKey } from '@testkernel/sdk';

/** What paths are resolved against. */
const site = 'http://site';

/** The keys of records in a path and its query. */
export function keysIn(path: string): string[] {
  const { pathname, searchParams } = new URL(path, site);
  return [...pathname.split('/'), ...searchParams.values()].filter(isRecordKey);
}

const adding = /^(new|add|create|neu|nouveau|nuevo|nuova)$/i;

/** Whether another page is for what is added to the record with the key: `/orders/new?customer=13`, `/customers/13/orders/new`. */
export function addsTo(key: string, href: string, path: string): boolean {
  const { pathname, searchParams } = new URL(href, site);
  if (pathname === new URL(path, site).pathname) return false;
  const parts = pathname.split('/');
  return [...searchParams.values()].includes(key) || (parts.includes(key) && adding.test(parts.at(-1) ?? ''));
}
