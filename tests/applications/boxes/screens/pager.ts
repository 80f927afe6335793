import { type Html, html } from '../../html.ts';

interface Pages {
  readonly current: number;
  readonly count: number;
}

/** Which page of so many rows is asked for; the nearest one where there is no such page. */
export function pagesOf(query: URLSearchParams, rows: number, rowsPerPage: number): Pages {
  const count = Math.max(1, Math.ceil(rows / rowsPerPage));
  const asked = Math.trunc(Number(query.get('page'))) || 1;
  return { count, current: Math.min(count, Math.max(1, asked)) };
}

/** Links to the pages of a list, which keep its search and its filters. */
export function pager(
  path: string,
  { current, count }: Pages,
  kept: Readonly<Record<string, string>>,
): Html | null {
  if (count === 1) return null;
  const address = (page: number) => {
    const entries = Object.entries({ ...kept, page: page > 1 ? String(page) : '' });
    const query = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
    return query ? `${path}?${query}` : path;
  };
  return html`<nav aria-label="Pages"><ul class="pages">${Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    return page === current
      ? html`<li aria-current="page">Page ${page}</li>`
      : html`<li><a href="${address(page)}">Page ${page}</a></li>`;
  })}</ul></nav>`;
}
