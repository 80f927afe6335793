import { type Html, html } from '../html.ts';
import { asked, type Call } from './route.ts';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly current: number;
  readonly pages: number;
}

/** The rows of the page that is asked for, among those that there are. */
export function pageOf<Row>(
  call: Call,
  all: readonly Row[],
  size: number,
  pages = Math.max(1, Math.ceil(all.length / size)),
): ListPage<Row> {
  const wanted = Math.trunc(Number(asked(call, 'page'))) || 1;
  const current = Math.min(pages, Math.max(1, wanted));
  return { rows: all.slice((current - 1) * size, current * size), current, pages };
}

/** An address with the filled ones of some values. */
export function withQuery(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query ? `${path}?${query}` : path;
}

/** Links to the pages of a list around the current one. */
export function pager(
  { current, pages }: Pick<ListPage<unknown>, 'current' | 'pages'>,
  path: string,
  kept: Readonly<Record<string, string>>,
): Html | null {
  if (pages < 2) return null;
  const link = (number: number, label: string) =>
    html`<a href="${withQuery(path, { ...kept, page: number > 1 ? String(number) : '' })}">${label}</a>`;
  return html`<nav class="pager" aria-label="Pages">${current > 1 && link(current - 1, 'Previous page')} <span>Page ${current} of ${pages}</span> ${current < pages && link(current + 1, 'Next page')}</nav>`;
}
