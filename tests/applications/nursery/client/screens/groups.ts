import { html } from '../../../html.ts';
import { labelOf, type Option } from '../../shared/fields.ts';
import {
  type GroupListing,
  type GroupRow,
  groupOptions,
  roles,
  type StaffMember,
  staffFields,
} from '../../shared/group.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { onPress, render, type Screen } from '../router.ts';

const groupColumns = [
  'Group',
  'Room',
  'Children',
  'Places',
  'Children for each member of staff',
  'Staff needed',
  'Staff',
];
const staffColumns = ['Name', 'Role', 'Group', 'Phone', 'Hours a week', 'First aid', 'Actions'];

export async function groupsScreen(): Promise<Screen> {
  const listing = await api.groups();
  const options = groupOptions(listing.groups);
  return {
    title: 'Groups and staff',
    body: html`<h2>Groups</h2>${tableHtml('Groups', groupColumns, listing.groups.map(groupRow))}
<h2>Staff</h2><div class="bar"><button type="button" class="main" id="new-member">New member of staff</button></div>
${tableHtml(
  'Staff',
  staffColumns,
  listing.staff.map((member) => staffRow(member, options)),
)}
<p>Together ${listing.hours} hours a week</p>`,
    ready: (content) => prepare(content, listing, options),
  };
}

function groupRow({ id, name, room, children, places, ratio, staffNeeded, staff }: GroupRow) {
  return html`<tr><th scope="row"><a href="/children?group=${id}">${name}</a></th><td>${room}</td><td>${children}</td>
<td>${places}</td><td>${ratio} at most</td><td>${staffNeeded}</td><td>${staff}</td></tr>`;
}

function staffRow(
  { id, name, role, groupId, phone, hours, firstAid }: StaffMember,
  groups: readonly Option[],
) {
  return html`<tr><th scope="row">${name}</th><td>${labelOf(roles, role)}</td><td>${labelOf(groups, String(groupId))}</td>
<td>${phone}</td><td>${hours}</td><td>${firstAid === 'yes' ? 'Yes' : 'No'}</td>
<td><button type="button" class="change" id="change-${id}" data-id="${id}" aria-label="Change ${name}">Change</button>
<button type="button" class="remove" id="remove-${id}" data-id="${id}" aria-label="Remove ${name}">Remove</button></td></tr>`;
}

function prepare(content: HTMLElement, { staff }: GroupListing, groups: readonly Option[]): void {
  const withMember = (act: (member: StaffMember) => void) => (id: string) => {
    const member = staff.find((one) => String(one.id) === id);
    if (member) act(member);
  };
  onPress(content, '#new-member', () => openNew(groups));
  onPress(
    content,
    '.change',
    withMember((member) => openMember(member, groups)),
  );
  onPress(content, '.remove', withMember(askToRemove));
}

function openNew(groups: readonly Option[]): void {
  openForm({
    title: 'New member of staff',
    fields: staffFields(groups),
    values: {},
    action: 'Add member',
    submit: async (values) => void (await api.post('staff', values)),
    done: (values) => refresh(`${values.name} was added.`),
  });
}

function openMember(
  { id, name, role, groupId, phone, hours, firstAid }: StaffMember,
  groups: readonly Option[],
): void {
  openForm({
    title: `Change ${name}`,
    fields: staffFields(groups),
    values: { name, role, groupId: String(groupId), phone, hours: String(hours), firstAid },
    action: 'Save member',
    submit: async (values) => void (await api.put(`staff/${id}`, values)),
    done: (values) => refresh(`${values.name} was saved.`),
  });
}

function askToRemove({ id, name }: StaffMember): void {
  ask('Remove this member of staff?', `${name} does not work here any more.`, 'Remove', async () => {
    await api.delete(`staff/${id}`);
    await refresh(`${name} was removed.`);
  });
}

async function refresh(text: string): Promise<void> {
  await render();
  notify(text);
}
