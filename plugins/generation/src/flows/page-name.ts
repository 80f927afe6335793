import type { PageModel } from '@testkernel/sdk';

/** The page's main heading, otherwise its title or path. */
export function nameOf(page: PageModel): string {
  const heading = page.headings.find((one) => one.level === 1) ?? page.headings[0];
  return heading?.text || page.title || page.path;
}
