import { type Html, html } from '../../../html.ts';
import { type BoatRow, boatFields, boatKinds } from '../../shared/boat.ts';
import { labelOf, type Option } from '../../shared/fields.ts';
import { metresText } from '../../shared/length.ts';
import { counted } from '../../shared/listing.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import {
  emptyHtml,
  filterHtml,
  pagesHtml,
  readyFilters,
  readySorting,
  searchHtml,
  sortHtml,
  tableHtml,
  tickHtml,
} from '../list.ts';
import { navigate, onPress, type Screen, type View } from '../router.ts';
import { toast } from '../toast.ts';

export async function boatsScreen({ query }: View): Promise<Screen> {
  const listing = await api.boats(query);
  const columns = [
    sortHtml('name', 'Name', query, 'name'),
    'Registration',
    'Kind',
    sortHtml('length', 'Length', query, 'name'),
    sortHtml('owner', 'Owner', query, 'name'),
    'Berth',
  ];
  return {
    title: 'Boats',
    actions: html`<button type="button" class="main" id="new-boat">New boat</button>`,
    body: html`<div class="filters" role="search">${searchHtml('Name, registration or owner', query)}
${filterHtml('kind', 'Kind', boatKinds, query)}${tickHtml('here', 'In the harbour', query)}</div>
<p class="count" role="status">${counted(listing.total, 'boat')}</p>
${listing.total === 0 ? emptyHtml('No boat fits your search.') : tableHtml('Boats', columns, listing.rows.map(rowHtml))}
${pagesHtml(listing)}`,
    ready(main) {
      readyFilters(main);
      readySorting(main, query, 'name');
      onPress(main, '#new-boat', () => openNewBoat(listing.owners));
    },
  };
}

function rowHtml({ id, name, registration, kind, length, owner, berth }: BoatRow): Html {
  return html`<tr><th scope="row"><a href="/boats/${id}">${name}</a></th><td>${registration}</td><td>${labelOf(boatKinds, kind)}</td>
<td class="number">${metresText(length)}</td><td>${owner}</td><td>${berth || '–'}</td></tr>`;
}

function openNewBoat(owners: readonly Option[]): void {
  let id = 0;
  openForm({
    title: 'New boat',
    fields: boatFields(owners),
    values: {},
    action: 'Add boat',
    submit: async (values) => {
      ({ id } = await api.add('boats', values));
    },
    done: async () => {
      await navigate(`/boats/${id}`);
      toast('The boat was added.');
    },
  });
}
