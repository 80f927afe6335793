import type { Listing } from '../shared/listing.ts';

/** One page of what was found; pages count from 1. */
export function pageOf<Row>(found: readonly Row[], query: URLSearchParams, size: number): Listing<Row> {
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? '1')) || 1);
  const start = (page - 1) * size;
  return {
    rows: found.slice(start, start + size),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / size)),
  };
}

/** Whether one of some texts holds what was searched, whatever the case. */
export function holds(texts: readonly string[], search: string, exactCase = false): boolean {
  const alike = (text: string) => (exactCase ? text : text.toLowerCase());
  const wanted = alike(search.trim());
  return texts.some((text) => alike(text).includes(wanted));
}
