import { type Html, html } from '../../html.ts';
import type { Choice } from '../shared/fields.ts';
import { addressWith, filter } from './router.ts';

const waitMs = 180;

/** A search that filters while people type. */
export function searchHtml(label: string, text: string): Html {
  return html`<p class="search"><label for="search">${label}</label><input type="search" id="search" value="${text}" autocomplete="off"></p>`;
}

export function readySearch(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>('#search');
  let timer: ReturnType<typeof setTimeout> | undefined;
  input?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void filter({ search: input.value.trim(), page: '' }, true), waitMs);
  });
}

interface Chips {
  /** What the group of chips is called. */
  readonly label: string;
  /** Of the filter in the address. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly counts?: Readonly<Record<string, number>>;
}

/** Links that choose one of a few values; the first stands for all. */
export function chipsHtml({ label, name, choices, chosen, counts }: Chips): Html {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return html`<nav class="chips" aria-label="${label}"><ul>${[{ value: '', label: 'All' }, ...choices].map(
    (choice) =>
      html`<li><a href="${addressWith({ [name]: choice.value, page: '' })}"${choice.value === chosen && html` aria-current="true"`}>${choice.label}${counts && html` <span class="count">${choice.value === '' ? all : (counts[choice.value] ?? 0)}</span>`}</a></li>`,
  )}</ul></nav>`;
}

/** Says that there is nothing to show, and what to do about it. */
export function emptyHtml(text: string, isFiltered: boolean): Html {
  return html`<div class="empty"><p>${text}</p>${isFiltered && html`<p><a href="${location.pathname}">Show everything</a></p>`}</div>`;
}

/** Whether anything but the page was chosen. */
export function isFiltered(query: URLSearchParams): boolean {
  return ['search', 'state', 'skill', 'kind', 'month', 'purpose', 'species', 'children'].some((name) =>
    query.has(name),
  );
}

/** A list of terms and what they are. */
export function factsHtml(facts: readonly (readonly [string, Html | string])[]): Html {
  return html`<dl class="facts">${facts.map(([term, fact]) => html`<div><dt>${term}</dt><dd>${fact}</dd></div>`)}</dl>`;
}
