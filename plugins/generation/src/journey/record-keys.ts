import { isRecordKey } from '@testkernel/sdk';
import { escapeRegex } from '../write/escape-regex.ts';

/** What paths are resolved against. */
const site = 'http://site';

/** The keys of records in a path and its query. */
export function keysIn(path: string): string[] {
  const { pathname, searchParams } = new URL(path, site);
  return [...pathname.split('/'), ...searchParams.values()].filter(isRecordKey);
}

/**
 * A text about a record without the key that its path has too, and the sign before it: "Job" of "Job #9004" at `/jobs/9004`. A single digit
 * may be that of a step.
 */
export function withoutKeys(text: string, path: string): string {
  const keys = keysIn(new URL(path, site).pathname).filter(({ length }) => length > 1);
  const left = keys.reduce((rest, key) => rest.replace(wordOf(key), ''), text);
  return left.replace(/^[\s:–-]+/, '').trim() || text;
}

function wordOf(key: string): RegExp {
  return new RegExp(`(?:^|\\s+)(?:no\\.? |#)?${escapeRegex(key)}(?![\\p{L}\\p{N}])`, 'giu');
}

const adding = /^(new|add|create|neu|nouveau|nuevo|nuova)$/i;

/** Whether another page is for what is added to the record with the key: `/orders/new?customer=13`, `/customers/13/orders/new`. */
export function addsTo(key: string, href: string, path: string): boolean {
  const { pathname, searchParams } = new URL(href, site);
  if (pathname === new URL(path, site).pathname) return false;
  const parts = pathname.split('/');
  return [...searchParams.values()].includes(key) || (parts.includes(key) && adding.test(parts.at(-1) ?? ''));
}
