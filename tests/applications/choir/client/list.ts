import { type Html, html } from '../../html.ts';
import type { Option } from '../shared/fields.ts';
import type { Listing } from '../shared/listing.ts';
import { optionsHtml } from './form.ts';
import { addressWith } from './router.ts';

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
}

/** A search with selections beside it. */
export function filtersHtml(
  search: { label: string; text: string } | null,
  filters: readonly Filter[],
): Html {
  return html`<form id="filters" role="search">
${search && html`<label>${search.label} <input type="search" id="search" name="search" value="${search.text}"></label><button>Search</button>`}
${filters.map(
  ({ name, label, options, chosen }) =>
    html`<span><label for="filter-${name}">${label}</label> <select id="filter-${name}" name="${name}">${optionsHtml(options, chosen)}</select></span>`,
)}</form>`;
}

/** Tells what was searched or selected. */
export function onFilter(
  content: HTMLElement,
  change: (changes: Readonly<Record<string, string>>) => Promise<void>,
): void {
  const form = content.querySelector<HTMLFormElement>('#filters');
  const send = () => {
    const entries = [...new FormData(form ?? undefined)];
    void change(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
  };
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  for (const select of form?.querySelectorAll('select') ?? []) select.addEventListener('change', send);
}

export function tableHtml(label: string, columns: readonly (string | Html)[], rows: readonly Html[]): Html {
  return html`<div class="scroll"><table aria-label="${label}"><thead><tr>${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** Links to the other pages of a list. */
export function pagesHtml({ page, pages }: Pick<Listing<unknown>, 'page' | 'pages'>): Html | null {
  if (pages === 1) return null;
  const link = (number: number, text: string) =>
    html`<a href="${addressWith({ page: String(number) })}">${text}</a> `;
  return html`<nav class="pages" aria-label="Pages">${page > 1 && link(page - 1, 'Previous')}
<span>Page ${page} of ${pages}</span> ${page < pages && link(page + 1, 'Next')}</nav>`;
}

/** Terms with what they stand for. */
export function factsHtml(facts: readonly (readonly [string, string | Html])[]): Html {
  return html`<dl>${facts.map(([term, value]) => html`<dt>${term}</dt><dd>${value || 'None'}</dd>`)}</dl>`;
}
