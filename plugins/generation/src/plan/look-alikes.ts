import type { ClassifiedPage } from '@testkernel/sdk';

/** Of pages built alike that lie in one folder, or differ by their query alone, the first stands for all. */
export function firstOfLookAlikes(pages: readonly ClassifiedPage[]): ClassifiedPage[] {
  const seen = new Set<string>();
  return pages.filter(({ page }) => {
    const { pathname, search, hash } = new URL(page.url);
    const folder = `${pathname}${hash}`.replace(/[^/]*$/, '');
    if (folder === '/' && search === '' && !/\d/.test(pathname)) return true;
    const key = `${page.template} ${search === '' ? folder : pathname}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
