import type { ClassifiedPage, PageModel } from '@testkernel/sdk';

const minPages = 3;
/** What stands between the parts of a title, as in "Recent topics | Garden forum". */
const separator = /\s+[|–—·•:»›-]\s+/;

/** The page's name in the site, otherwise its main heading, title or path. */
export function nameOf(page: PageModel): string {
  return page.name || headingOf(page) || page.title || page.path;
}

/**
 * Names pages whose heading does not tell them from others, as the name of the site does not that stands above each page: by
 * those parts of their titles that are their own. Other pages are returned as they are.
 */
export function withNames(pages: readonly ClassifiedPage[]): ClassifiedPage[] {
  const isOfSite = partsOfMost(pages);
  return pages.map((classified) => {
    const { page } = classified;
    const heading = headingOf(page);
    if (heading !== '' && !isOfSite(heading)) return classified;
    const parts = page.title.split(separator);
    const own = parts.filter((part) => !isOfSite(part));
    const name = own.length === parts.length ? page.title : own.join(', ');
    return name === '' ? classified : { ...classified, page: { ...page, name } };
  });
}

/** Tells the headings and parts of titles that more than half of the pages have. */
function partsOfMost(pages: readonly ClassifiedPage[]): (text: string) => boolean {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    for (const part of new Set([headingOf(page), ...page.title.split(separator)])) {
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return (text) => pages.length >= minPages && (counts.get(text) ?? 0) > pages.length / 2;
}

/** The first of its headings of the topmost level: those of a menu beside the content are of a lower one. */
function headingOf({ headings }: PageModel): string {
  const top = Math.min(...headings.map(({ level }) => level));
  return headings.find(({ level }) => level === top)?.text ?? '';
}
