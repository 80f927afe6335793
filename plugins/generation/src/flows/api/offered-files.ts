import type { Control, PageModel } from '@testkernel/sdk';

/** A file that a page offers by a link. */
export interface OfferedFile {
  readonly name: string;
  readonly url: string;
  /** Those of the link, the best first. */
  readonly locators: readonly string[];
}

const textFile = /\.(csv|tsv|txt|json|xml|ics|vcf)$/i;
const offering = /(?<!\p{L})(export|download|csv|ical|ics)(?!\p{L})/iu;

/** Files of the page's own site with data as text, as their addresses or their links say. Those that the crawl opened are pages. */
export function offeredFiles(page: PageModel, known: ReadonlySet<string>): OfferedFile[] {
  const { origin } = new URL(page.url);
  return page.controls.flatMap((control) => offeredFile(control, origin, known) ?? []);
}

/** The file that a link offers on a page of the origin; null if it offers none. */
export function offeredFile(
  { name, href, destructive, disabled, locators }: Control,
  origin: string,
  known: ReadonlySet<string> = new Set(),
): OfferedFile | null {
  if (href === null || destructive || disabled || known.has(href) || !URL.canParse(href)) return null;
  const address = new URL(href);
  const isFile = textFile.test(address.pathname) || offering.test(name);
  return isFile && address.origin === origin ? { name, url: address.href, locators } : null;
}
