import { type Html, html } from '../../../html.ts';
import {
  type AnimalListing,
  type AnimalRow,
  animalFields,
  speciesChoices,
  stateChoices,
} from '../../shared/animal.ts';
import { dayText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { counted, weightText } from '../../shared/units.ts';
import { chipsHtml, emptyHtml, isFiltered, readySearch, searchHtml } from '../filters.ts';
import { openForm } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { addressWith, navigate, onPress, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

/** By which the table can be sorted, with the headings. */
const columns: readonly (readonly [string, string])[] = [
  ['', 'Name'],
  ['arrived', 'Arrived'],
  ['days', 'Days here'],
  ['weight', 'Weight'],
];

/** The table of all animals, for the team. */
export async function animalsScreen({ query, account }: Visit): Promise<Screen> {
  const listing = await read<AnimalListing>(`animals?${query}`);
  const { rows, total, states } = listing;
  return {
    title: 'Animals',
    body: html`<div class="bar">${searchHtml('Search by name, breed or microchip', query.get('search') ?? '')}<button type="button" class="main" id="add">Add animal</button></div>
${chipsHtml({ label: 'State', name: 'state', choices: stateChoices, chosen: query.get('state') ?? '', counts: states })}
<p>${counted(total, 'animal')}</p>
${rows.length === 0 ? emptyHtml('No animal was found.', isFiltered(query)) : tableHtml(rows, query)}
${pagesHtml(listing)}`,
    ready(page) {
      readySearch(page);
      onPress(page, '#add', () => addAnimal(account.today));
    },
  };
}

function tableHtml(rows: readonly AnimalRow[], query: URLSearchParams): Html {
  const [name, ...others] = columns.map(([by, label]) => headingHtml(by, label, query));
  return html`<table><thead><tr>${name}<th scope="col">Species</th><th scope="col">State</th><th scope="col">Kennel</th>${others}</tr></thead>
<tbody>${rows.map(rowHtml)}</tbody></table>`;
}

function headingHtml(by: string, label: string, query: URLSearchParams): Html {
  const isSorted = (query.get('sort') ?? '') === by;
  const isDown = query.get('down') === 'yes';
  const address = addressWith({ sort: by, down: isSorted && !isDown ? 'yes' : '', page: '' });
  const state = isSorted && html` aria-sort="${isDown ? 'descending' : 'ascending'}"`;
  return html`<th scope="col"${state}><a href="${address}">${label}${isSorted && (isDown ? ' ▼' : ' ▲')}</a></th>`;
}

function rowHtml({ id, name, species, breed, state, kennel, arrived, daysHere, weight }: AnimalRow): Html {
  return html`<tr><th scope="row"><a href="/office/animals/${id}">${name}</a></th><td>${labelOf(speciesChoices, species)}, ${breed}</td>
<td><span class="tag ${state}">${labelOf(stateChoices, state)}</span></td><td>${kennel || '–'}</td><td>${dayText(arrived)}</td>
<td>${daysHere}</td><td>${weight === 0 ? '–' : weightText(weight)}</td></tr>`;
}

function pagesHtml({ page, pages }: AnimalListing): Html | null {
  if (pages === 1) return null;
  const link = (label: string, to: number) =>
    html`<a href="${addressWith({ page: to === 1 ? '' : String(to) })}">${label}</a>`;
  return html`<nav class="pages" aria-label="Pages">${page > 1 && link('Previous', page - 1)} <span>Page ${page} of ${pages}</span> ${page < pages && link('Next', page + 1)}</nav>`;
}

function addAnimal(today: string): void {
  let added = 0;
  openForm({
    title: 'Add animal',
    fields: animalFields(today),
    values: { arrived: today },
    action: 'Add animal',
    save: async (values) => {
      ({ id: added } = await send<{ id: number }>('POST', 'animals', values));
    },
    saved: async ({ name }) => {
      await navigate(`/office/animals/${added}`);
      toast(`${name} was added.`);
    },
  });
}
