import { type Html, html } from '../../../html.ts';
import { monthText } from '../../shared/calendar.ts';
import { labelOf, ticked } from '../../shared/fields.ts';
import { counted } from '../../shared/units.ts';
import {
  hoursText,
  skillChoices,
  type VolunteerRow,
  volunteerFields,
  weekdayChoices,
} from '../../shared/volunteer.ts';
import { chipsHtml, emptyHtml, isFiltered, readySearch, searchHtml } from '../filters.ts';
import { openForm } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { onPress, refresh, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

export async function volunteersScreen({ query, account }: Visit): Promise<Screen> {
  const rows = await read<VolunteerRow[]>(`volunteers?${query}`);
  const { today } = account;
  return {
    title: 'Volunteers',
    body: html`<div class="bar">${searchHtml('Search by name or e-mail', query.get('search') ?? '')}<button type="button" class="main" id="add">Add volunteer</button></div>
${chipsHtml({ label: 'Skill', name: 'skill', choices: skillChoices, chosen: query.get('skill') ?? '' })}
<p>${counted(rows.length, 'volunteer')}</p>
${rows.length === 0 && emptyHtml('No volunteer was found.', isFiltered(query))}
<ul class="cards">${rows.map((row) => cardHtml(row, today))}</ul>`,
    ready(page) {
      readySearch(page);
      onPress(page, '#add', () => add(today));
      onPress(page, '.edit', (button) => {
        const row = rows.find(({ id }) => String(id) === button.dataset.id);
        if (row) edit(row, today);
      });
    },
  };
}

function cardHtml(
  { id, name, email, phone, skills, days, active, minutes }: VolunteerRow,
  today: string,
): Html {
  const labels = ticked(skills).map((skill) => labelOf(skillChoices, skill));
  const available = ticked(days).map((day) => labelOf(weekdayChoices, day).slice(0, 3));
  return html`<li class="card"><h2>${name}</h2>${active !== 'yes' && html`<span class="tag">Not active</span>`}
<p>${email}<br>${phone}</p><p>${labels.join(', ') || 'No skills entered'}</p><p>Available: ${available.join(', ')}</p>
<p>${hoursText(minutes)} in ${monthText(today.slice(0, 7))}</p>
<p><button type="button" class="edit" id="edit-${id}" data-id="${id}" aria-label="Edit ${name}">Edit</button></p></li>`;
}

function add(today: string): void {
  openForm({
    title: 'Add volunteer',
    fields: volunteerFields(today),
    values: { since: today, active: 'yes' },
    action: 'Add volunteer',
    save: (values) => send('POST', 'volunteers', values),
    saved: async ({ name }) => {
      await refresh();
      toast(`${name} was added.`);
    },
  });
}

function edit({ id, name, email, phone, since, skills, days, active }: VolunteerRow, today: string): void {
  openForm({
    title: `Edit ${name}`,
    fields: volunteerFields(today),
    values: { name, email, phone, since, skills, days, active },
    action: 'Save changes',
    save: (values) => send('PUT', `volunteers/${id}`, values),
    saved: async (entered) => {
      await refresh();
      toast(`The changes of ${entered.name} were saved.`);
    },
  });
}
