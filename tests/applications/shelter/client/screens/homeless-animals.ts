import { type Html, html } from '../../../html.ts';
import {
  ageText,
  type HomelessAnimal,
  type HomelessListing,
  labelOfSex,
  speciesChoices,
} from '../../shared/animal.ts';
import { daysBetween } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted, moneyText } from '../../shared/units.ts';
import { chipsHtml, emptyHtml, isFiltered, readySearch, searchHtml } from '../filters.ts';
import { optionsHtml } from '../form-fields.ts';
import { read } from '../request.ts';
import { filter, onPress, type Screen, type Visit } from '../router.ts';

const orders = [
  { value: '', label: 'Waiting longest' },
  { value: 'youngest', label: 'Youngest first' },
  { value: 'name', label: 'Name' },
];

/** What the server is asked for, from the address. */
const asked = ['species', 'search', 'sort', 'children'];

let lastSearch = '';

/** The address of the list as it was filtered last. */
export function listAddress(): string {
  return `/${lastSearch}`;
}

/** The animals that look for a home, for visitors. */
export async function homelessAnimalsScreen({ query, account }: Visit): Promise<Screen> {
  lastSearch = location.search;
  const listing = await load(query, 0);
  const { rows, total, species } = listing;
  return {
    title: 'Animals looking for a home',
    body: html`<div class="filters">${searchHtml('Search by name or breed', query.get('search') ?? '')}
<p><label for="sort">Order</label><select id="sort">${optionsHtml(orders, query.get('sort') ?? '')}</select></p>
<label class="tick"><input type="checkbox" id="children"${query.has('children') && html` checked`}> Good with children</label></div>
${chipsHtml({
  label: 'Species',
  name: 'species',
  choices: speciesChoices,
  chosen: query.get('species') ?? '',
  counts: species,
})}
<p id="shown">${shownText(rows.length, total)}</p>
${rows.length === 0 && emptyHtml('No animal fits what you are looking for.', isFiltered(query))}
<ul class="cards" id="cards">${rows.map((row) => cardHtml(row, account.today))}</ul>
<p class="more"><button type="button" id="more"${rows.length === total && html` hidden`}>Load more</button></p>`,
    ready(page) {
      readySearch(page);
      const sort = page.querySelector<HTMLSelectElement>('#sort');
      sort?.addEventListener('change', () => void filter({ sort: sort.value }));
      const children = page.querySelector<HTMLInputElement>('#children');
      children?.addEventListener('change', () => void filter({ children: children.checked ? 'yes' : '' }));
      onPress(page, '#more', () => loadMore(page, query, account.today));
    },
  };
}

function load(query: URLSearchParams, offset: number): Promise<HomelessListing> {
  const wanted = new URLSearchParams({ offset: String(offset) });
  for (const name of asked) {
    const value = query.get(name);
    if (value) wanted.set(name, value);
  }
  return read(`homeless?${wanted}`);
}

async function loadMore(page: HTMLElement, query: URLSearchParams, today: string): Promise<void> {
  const cards = page.querySelector('#cards');
  if (!cards) return;
  const before = cards.children.length;
  const { rows, total } = await load(query, before);
  cards.insertAdjacentHTML('beforeend', html`${rows.map((row) => cardHtml(row, today))}`.text);
  const shown = page.querySelector('#shown');
  if (shown) shown.textContent = shownText(cards.children.length, total);
  page.querySelector('#more')?.toggleAttribute('hidden', before + rows.length >= total);
  cards.children[before]?.querySelector('a')?.focus();
}

function shownText(shown: number, total: number): string {
  return `Showing ${shown} of ${counted(total, 'animal')}`;
}

function cardHtml(animal: HomelessAnimal, today: string): Html {
  const { id, name, species, breed, sex, born, arrived, fee, reserved, children } = animal;
  return html`<li class="card"><h2><a href="/animals/${id}">${name}</a></h2>${reserved && html`<span class="tag reserved">Reserved</span>`}
<p>${labelOf(speciesChoices, species)}, ${breed}</p><p>${labelOfSex(sex)}, ${ageText(born, today)}</p>
<p>Here for ${counted(daysBetween(arrived, today), 'day')}${children === 'yes' && ' · good with children'}</p><p class="fee">${moneyText(fee)}</p></li>`;
}
