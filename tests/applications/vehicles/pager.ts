import { type Html, html } from '../html.ts';
import { asked, type Call } from './route.ts';

/** The number of the page that is asked for, among those that there are. */
export function pageNumber(call: Call, pages: number): number {
  const wanted = Math.trunc(Number(asked(call, 'page'))) || 1;
  return Math.min(pages, Math.max(1, wanted));
}

/** An address with the filled ones of some values. */
export function addressOf(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query ? `${path}?${query}` : path;
}

/** Links to all pages of a list. */
export function pager(current: number, pages: number, address: (page: string) => string): Html | null {
  if (pages < 2) return null;
  return html`<nav aria-label="Pages"><ul>${Array.from({ length: pages }, (_, index) => {
    const number = index + 1;
    return number === current
      ? html`<li aria-current="page">Page ${number}</li>`
      : html`<li><a href="${address(number > 1 ? String(number) : '')}">Page ${number}</a></li>`;
  })}</ul></nav>`;
}
