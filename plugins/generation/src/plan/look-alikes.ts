import { type ClassifiedPage, lookAlikeKey } from '@testkernel/sdk';

/** Of pages built alike that lie in one folder, or differ by their query alone, the first stands for all. */
export function firstOfLookAlikes(pages: readonly ClassifiedPage[]): ClassifiedPage[] {
  const seen = new Set<string>();
  return pages.filter(({ page }) => {
    const key = lookAlikeKey(page);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
