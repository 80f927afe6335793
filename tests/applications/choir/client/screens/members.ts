import { html } from '../../../html.ts';
import { dateText, today } from '../../shared/calendar.ts';
import { labelOf, type Values } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import {
  fullName,
  listName,
  type MemberListing,
  type MemberRow,
  memberFields,
  memberStates,
  voices,
} from '../../shared/member.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { filtersHtml, onFilter, pagesHtml, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { addressWith, navigate, onPress, type Screen, setQuery } from '../router.ts';
import { isSecretary } from '../signed-in.ts';

const newMember: Values = { joined: today, fee: 'full' };

export async function membersScreen(query: URLSearchParams): Promise<Screen> {
  const listing = await api.members(query);
  const sort = query.get('sort') ?? '';
  return {
    title: 'Members',
    body: html`${
      isSecretary() &&
      html`<div class="bar"><button type="button" class="main" id="new-member">New member</button></div>`
    }
${filtersHtml({ label: 'Search name or e-mail', text: query.get('search') ?? '' }, [
  {
    name: 'voice',
    label: 'Voice',
    options: [{ value: '', label: 'All voices' }, ...voices],
    chosen: query.get('voice') ?? '',
  },
  {
    name: 'status',
    label: 'Status',
    options: [{ value: '', label: 'Everybody' }, ...memberStates],
    chosen: query.get('status') ?? '',
  },
])}
<p>${counted(listing.total, 'member', 'members')}</p>
${listHtml(listing, sort)}
${pagesHtml(listing)}
<h2>Voices</h2>
<ul class="voices">${voices.map(({ value, label }) => html`<li>${label}: ${listing.voiceCounts[value] ?? 0}</li>`)}</ul>`,
    ready(content) {
      onFilter(content, (changes) => setQuery({ ...changes, page: '' }));
      onPress(content, '#new-member', openNew);
    },
  };
}

function listHtml({ rows }: MemberListing, sort: string) {
  if (rows.length === 0) return html`<p>No member fits your search.</p>`;
  const name = sortLink('', 'Name', sort);
  const since = sortLink('joined', 'Member since', sort);
  return tableHtml('Members', [name, 'Voice', 'Phone', since, 'Status', 'Borrowed'], rows.map(row));
}

function sortLink(sort: string, label: string, present: string) {
  return html`<a href="${addressWith({ sort, page: '' })}"${sort === present && html` aria-current="true"`}>${label}</a>`;
}

function row(member: MemberRow) {
  const { id, voice, phone, joined, status, borrowed } = member;
  return html`<tr><th scope="row"><a href="/members/${id}">${listName(member)}</a></th>
<td>${labelOf(voices, voice)}</td><td>${phone}</td><td>${dateText(joined)}</td>
<td>${labelOf(memberStates, status)}</td><td>${borrowed === 0 ? 'Nothing' : counted(borrowed, 'piece', 'pieces')}</td></tr>`;
}

function openNew(): void {
  let id = 0;
  openForm({
    title: 'New member',
    fields: memberFields,
    values: newMember,
    action: 'Add member',
    submit: async (values) => {
      ({ id } = await api.post('members', values));
    },
    done: async ({ firstName = '', lastName = '' }) => {
      await navigate(`/members/${id}`);
      notify(`${fullName({ firstName, lastName })} was added.`);
    },
  });
}
