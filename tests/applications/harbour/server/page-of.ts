import type { Listing } from '../shared/listing.ts';

/** One page of what was found; pages count from 1. */
export function pageOf<Row>(found: readonly Row[], query: URLSearchParams, size: number): Listing<Row> {
  const pages = Math.max(1, Math.ceil(found.length / size));
  const asked = Math.trunc(Number(query.get('page') ?? '1')) || 1;
  const page = Math.min(pages, Math.max(1, asked));
  return { rows: found.slice((page - 1) * size, page * size), total: found.length, page, pages };
}

/** Whether one of some texts holds what was searched, whatever the case. */
export function holds(texts: readonly string[], search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
