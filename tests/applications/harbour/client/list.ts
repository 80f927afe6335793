import { type Html, html } from '../../html.ts';
import type { Option } from '../shared/fields.ts';
import type { Listing } from '../shared/listing.ts';
import { optionsHtml } from './form.ts';
import { addressWith, onPress, setQuery, typeQuery } from './router.ts';

const typingMs = 250;

/** A field that searches while something is typed into it. */
export function searchHtml(label: string, query: URLSearchParams): Html {
  return html`<label class="search">${label} <input type="search" id="search" value="${query.get('search') ?? ''}"></label>`;
}

export function filterHtml(
  name: string,
  label: string,
  options: readonly Option[],
  query: URLSearchParams,
): Html {
  const all = { value: '', label: 'All' };
  return html`<label>${label} <select class="filter" id="filter-${name}" name="${name}">${optionsHtml([all, ...options], query.get(name) ?? '')}</select></label>`;
}

export function tickHtml(name: string, label: string, query: URLSearchParams): Html {
  return html`<label><input type="checkbox" class="filter" id="filter-${name}" name="${name}" value="yes"${query.get(name) === 'yes' && html` checked`}> ${label}</label>`;
}

/** Filters that are pressed, one of which is on. */
export function chipsHtml(name: string, label: string, options: readonly Option[], chosen: string): Html {
  return html`<div class="chips" role="group" aria-label="${label}">${options.map(
    (option) =>
      html`<button type="button" class="chip" id="chip-${name}-${option.value || 'all'}" data-name="${name}" data-value="${option.value}" aria-pressed="${String(option.value === chosen)}">${option.label}</button>`,
  )}</div>`;
}

/** Lets searches, filters and chips change the address; a list begins at its first page then. */
export function readyFilters(main: HTMLElement): void {
  let timer = 0;
  const search = main.querySelector<HTMLInputElement>('#search');
  search?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void typeQuery({ search: search.value, page: '' }), typingMs);
  });
  for (const field of main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.filter'))
    field.addEventListener('change', () => {
      const off = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
      void setQuery({ [field.name]: off ? '' : field.value, page: '' });
    });
  for (const chip of main.querySelectorAll<HTMLElement>('.chip'))
    chip.addEventListener('click', () => {
      void setQuery({ [chip.dataset.name ?? '']: chip.dataset.value ?? '', page: '' });
    });
}

export function tableHtml(label: string, columns: readonly (string | Html)[], rows: readonly Html[]): Html {
  return html`<div class="scroll"><table aria-label="${label}"><thead><tr>${columns.map((column) =>
    typeof column === 'string' ? html`<th scope="col">${column}</th>` : column,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** The head of a column that the list can be sorted by. */
export function sortHtml(name: string, label: string, query: URLSearchParams, usual: string): Html {
  const mine = (query.get('sort') ?? usual) === name;
  const down = query.get('order') === 'down';
  const direction = down ? 'descending' : 'ascending';
  const arrow = mine ? (down ? '▼' : '▲') : '';
  return html`<th scope="col"${mine && html` aria-sort="${direction}"`}><button type="button" class="sort" id="sort-${name}" data-id="${name}">${label} <span aria-hidden="true">${arrow}</span></button></th>`;
}

export function readySorting(main: HTMLElement, query: URLSearchParams, usual: string): void {
  onPress(main, '.sort', (name) => {
    const again = (query.get('sort') ?? usual) === name && query.get('order') !== 'down';
    return setQuery({ sort: name, order: again ? 'down' : '', page: '' });
  });
}

/** Links to the pages of a list. */
export function pagesHtml({ page, pages }: Listing<unknown>): Html | null {
  if (pages === 1) return null;
  const link = (number: number, text: string) =>
    html`<a href="${addressWith({ page: number === 1 ? '' : String(number) })}"${number === page && html` aria-current="page"`}>${text}</a> `;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return html`<nav class="pages" aria-label="Pages">${page > 1 && link(page - 1, 'Previous')}${numbers.map(
    (number) => link(number, String(number)),
  )}${page < pages && link(page + 1, 'Next')}</nav>`;
}

/** What stands in place of a list that has found nothing. */
export function emptyHtml(text: string): Html {
  return html`<div class="empty"><p>${text}</p></div>`;
}

/** Terms with what they stand for. */
export function factsHtml(facts: readonly (readonly [string, string | Html])[]): Html {
  return html`<dl>${facts.map(([term, value]) => html`<dt>${term}</dt><dd>${value || '–'}</dd>`)}</dl>`;
}
