import { html } from '../../../html.ts';
import { dateText, longDateText, today } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { voices } from '../../shared/member.ts';
import {
  type RehearsalView,
  rehearsalFields,
  rehearsalKinds,
  rehearsalProblems,
  rooms,
  type Singer,
} from '../../shared/rehearsal.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { factsHtml } from '../list.ts';
import { notify, notifyFailure } from '../notice.ts';
import { navigate, onPress, render, type Screen } from '../router.ts';

export async function rehearsalScreen(_: URLSearchParams, id: string): Promise<Screen> {
  const rehearsal = await api.rehearsal(id);
  const { date, from, until, room, kind, focus } = rehearsal;
  return {
    title: `${labelOf(rehearsalKinds, kind)} on ${dateText(date)}`,
    body: html`<p><a href="/calendar?month=${date.slice(0, 7)}">Calendar of the month</a></p>
<div class="bar"><button type="button" id="change-rehearsal">Change rehearsal</button>
${date >= today && html`<button type="button" class="danger" id="remove-rehearsal">Remove rehearsal</button>`}</div>
${factsHtml([
  ['Day', longDateText(date)],
  ['Time', `${from} to ${until}`],
  ['Room', labelOf(rooms, room)],
  ['Rehearsed', focus],
])}
<h2>Attendance</h2>
${attendanceHtml(rehearsal)}`,
    ready: (content) => prepare(content, rehearsal),
  };
}

function attendanceHtml({ date, singers, present }: RehearsalView) {
  if (date > today)
    return html`<p>${singers.length} singers are expected. Attendance can be entered on the day.</p>`;
  return html`<p>${present} of ${singers.length} singers present</p>
<form id="attendance">${voices.map(({ value, label }) =>
    voiceHtml(
      label,
      singers.filter(({ voice }) => voice === value),
    ),
  )}
<p><button class="main">Save attendance</button></p></form>`;
}

function voiceHtml(label: string, singers: readonly Singer[]) {
  if (singers.length === 0) return null;
  const came = singers.filter(({ present }) => present).length;
  return html`<fieldset><legend>${label} (${came} of ${singers.length})</legend>${singers.map(
    ({ id, name, present }) =>
      html`<label><input type="checkbox" name="present" value="${id}"${present && html` checked`}> ${name}</label> `,
  )}</fieldset>`;
}

function prepare(content: HTMLElement, rehearsal: RehearsalView): void {
  const { id, date } = rehearsal;
  onPress(content, '#change-rehearsal', () => openRehearsal(rehearsal));
  onPress(content, '#remove-rehearsal', () =>
    ask('Remove the rehearsal?', `The rehearsal on ${dateText(date)} is removed.`, 'Remove', async () => {
      await api.delete(`rehearsals/${id}`);
      await navigate(`/calendar?month=${date.slice(0, 7)}`);
      notify(`The rehearsal on ${dateText(date)} was removed.`);
    }),
  );
  const form = content.querySelector<HTMLFormElement>('#attendance');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    save(id, new FormData(form).getAll('present').join(',')).catch(notifyFailure);
  });
}

async function save(id: number, present: string): Promise<void> {
  await api.put(`rehearsals/${id}/present`, { present });
  await render();
  notify('The attendance was saved.');
}

function openRehearsal({ id, kind, date, from, until, room, focus }: RehearsalView): void {
  openForm({
    title: 'Change rehearsal',
    fields: rehearsalFields,
    values: { kind, date, from, until, room, focus },
    action: 'Save rehearsal',
    check: rehearsalProblems,
    submit: async (values) => void (await api.put(`rehearsals/${id}`, values)),
    done: async () => {
      await render();
      notify('The rehearsal was saved.');
    },
  });
}
