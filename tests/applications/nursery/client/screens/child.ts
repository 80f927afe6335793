import { html } from '../../../html.ts';
import { ageText, dateText, weekdays } from '../../shared/calendar.ts';
import {
  allergens,
  type ChildRow,
  type ChildView,
  childFields,
  familyFields,
  fullName,
} from '../../shared/child.ts';
import { labelOf, listed, type Option } from '../../shared/fields.ts';
import { counted } from '../../shared/listing.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { factsHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, render, type Screen } from '../router.ts';

export async function childScreen(_: URLSearchParams, id: string): Promise<Screen> {
  const child = await api.child(id);
  return {
    title: fullName(child),
    body: html`<p><a href="/children">All children</a></p>
<div class="bar"><button type="button" id="change-child">Change child</button>
<button type="button" id="change-contacts">Change contacts</button>
<button type="button" class="danger" id="remove-child">Remove child</button></div>
${careHtml(child)}${familyHtml(child)}`,
    ready(content) {
      onPress(content, '#change-child', () => openChild(child));
      onPress(content, '#change-contacts', () => openContacts(child));
      onPress(content, '#remove-child', () => askToRemove(child));
    },
  };
}

function careHtml(child: ChildView) {
  const { born, group, days, halfDays, allergies, notes, attendance } = child;
  const texts = (options: readonly Option[], values: string) =>
    listed(values)
      .map((value) => labelOf(options, value))
      .join(', ');
  return html`<h2>Place</h2>${factsHtml([
    ['Born', `${dateText(born)} (${ageText(born)})`],
    ['Group', group],
    ['Days', texts(weekdays, days)],
    ['Hours', halfDays === 'yes' ? 'Half days, until 13:00' : 'Whole days'],
    ['Allergies', texts(allergens, allergies)],
    ['Notes', notes],
  ])}
<h2>Attendance since 21 September</h2>
<p>${counted(attendance.present, 'day', 'days')} present, ${attendance.sick} sick, ${attendance.absent} absent</p>`;
}

function familyHtml({ family, siblings }: ChildView) {
  return html`<h2>Contacts</h2>${factsHtml([
    ['Parent', family.parent],
    ['E-mail', html`<a href="mailto:${family.email}">${family.email}</a>`],
    ['Phone', family.phone],
    ['Emergency phone', family.emergency],
  ])}
<h2>Siblings</h2>
${siblings.length === 0 ? html`<p>None in this nursery.</p>` : html`<ul>${siblings.map(siblingHtml)}</ul>`}`;
}

function siblingHtml(sibling: ChildRow) {
  return html`<li><a href="/children/${sibling.id}">${fullName(sibling)}</a>, ${sibling.group}</li>`;
}

function openChild(child: ChildView): void {
  const { id, firstName, lastName, born, groupId, days, halfDays, allergies, notes, groups } = child;
  openForm({
    title: `Change ${fullName(child)}`,
    fields: childFields(groups),
    values: { firstName, lastName, born, groupId: String(groupId), days, halfDays, allergies, notes },
    action: 'Save child',
    submit: async (values) => void (await api.put(`children/${id}`, values)),
    done: async (values) => {
      await render();
      notify(`${values.firstName} ${values.lastName} was saved.`);
    },
  });
}

function openContacts({ family }: ChildView): void {
  const { id, name, parent, email, phone, emergency } = family;
  openForm({
    title: `Change contacts of the family ${name}`,
    fields: familyFields,
    values: { parent, email, phone, emergency },
    action: 'Save contacts',
    submit: async (values) => void (await api.put(`families/${id}`, values)),
    done: async () => {
      await render();
      notify('The contacts were saved.');
    },
  });
}

function askToRemove(child: ChildView): void {
  const text = `${fullName(child)} leaves the nursery. Invoices that were made stay.`;
  ask('Remove this child?', text, 'Remove', async () => {
    await api.delete(`children/${child.id}`);
    await navigate('/children');
    notify(`${fullName(child)} was removed.`);
  });
}
