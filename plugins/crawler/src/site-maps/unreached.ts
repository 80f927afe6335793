import type { KeptPage, SiteMapChanges } from '@testkernel/sdk';

/** Pages and states of earlier crawls that this one did not reach; they are not counted as removed. */
export function unreached(
  before: readonly KeptPage[],
  after: readonly KeptPage[],
  { removed }: SiteMapChanges,
): KeptPage[] {
  const now = new Map(after.map((page) => [page.path, page]));
  const gone = new Set(removed.map(({ kind, path, name }) => `${kind} ${path} ${name}`));
  return before.flatMap((page) => {
    const found = now.get(page.path);
    if (found === undefined) return gone.has(`page ${page.path} ${page.title}`) ? [] : [page];
    const seen = new Set(found.states.map(({ id }) => id));
    const states = page.states.filter(
      ({ id, kind, name }) => !seen.has(id) && !gone.has(`state ${page.path} ${kind} "${name}"`),
    );
    return states.length === 0 ? [] : [{ ...found, states }];
  });
}

/** The pages with which the next crawl is compared. */
export function withUnreached(pages: readonly KeptPage[], left: readonly KeptPage[]): KeptPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  for (const page of left) {
    const known = byPath.get(page.path);
    byPath.set(page.path, known ? { ...known, states: [...known.states, ...page.states] } : page);
  }
  return [...byPath.values()];
}
