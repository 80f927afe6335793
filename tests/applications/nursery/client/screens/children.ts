import { html } from '../../../html.ts';
import { ageText } from '../../shared/calendar.ts';
import {
  allergens,
  type ChildListing,
  type ChildRow,
  childFields,
  familyField,
  fullName,
  listName,
} from '../../shared/child.ts';
import { labelOf, listed } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { filtersHtml, onFilter, pagesHtml, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, type Screen, setQuery } from '../router.ts';

const sorts = [
  { value: '', label: 'Last name' },
  { value: 'age', label: 'Youngest first' },
];

export async function childrenScreen(query: URLSearchParams): Promise<Screen> {
  const listing = await api.children(query);
  const text = query.get('search') ?? '';
  const groups = [{ value: '', label: 'All groups' }, ...listing.groups];
  return {
    title: 'Children',
    body: html`<div class="bar"><button type="button" class="main" id="new-child">New child</button></div>
${filtersHtml({ label: 'Search children', text }, [
  { name: 'group', label: 'Group', options: groups, chosen: query.get('group') ?? '' },
  { name: 'sort', label: 'Sort by', options: sorts, chosen: query.get('sort') ?? '' },
])}
<p>${counted(listing.total, 'child', 'children')}</p>
${
  listing.rows.length === 0
    ? html`<p>No child fits your search.</p>`
    : tableHtml('Children', ['Name', 'Age', 'Group', 'Days', 'Allergies'], listing.rows.map(row))
}
${pagesHtml(listing)}`,
    ready(content) {
      onFilter(content, (changes) => setQuery({ ...changes, page: '' }));
      onPress(content, '#new-child', () => openNew(listing));
    },
  };
}

function row(child: ChildRow) {
  const days = counted(listed(child.days).length, 'day', 'days');
  const allergies = listed(child.allergies).map((allergy) => labelOf(allergens, allergy));
  return html`<tr><th scope="row"><a href="/children/${child.id}">${listName(child)}</a></th>
<td>${ageText(child.born)}</td><td>${child.group}</td><td>${days}${child.halfDays === 'yes' && ', half'}</td>
<td>${allergies.join(', ') || 'None'}</td></tr>`;
}

function openNew({ groups, families }: ChildListing): void {
  let id = 0;
  openForm({
    title: 'New child',
    fields: [familyField(families), ...childFields(groups)],
    values: { days: '1,2,3,4,5' },
    action: 'Add child',
    submit: async (values) => {
      ({ id } = await api.post('children', values));
    },
    done: async ({ firstName = '', lastName = '' }) => {
      await navigate(`/children/${id}`);
      notify(`${fullName({ firstName, lastName })} was added.`);
    },
  });
}
