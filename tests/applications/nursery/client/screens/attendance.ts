import { html } from '../../../html.ts';
import {
  type AttendanceDay,
  type AttendanceRow,
  attendanceStates,
  timeFields,
  timeProblems,
} from '../../shared/attendance.ts';
import { isDate, longDateText, today, workdayFrom } from '../../shared/calendar.ts';
import { counted } from '../../shared/listing.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { filtersHtml, onFilter, tableHtml } from '../list.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, render, type Screen, setQuery } from '../router.ts';

export async function attendanceScreen(query: URLSearchParams): Promise<Screen> {
  const day = await api.attendance(query);
  const { date, rows, present } = day;
  const group = query.get('group') ?? '';
  const groups = [{ value: '', label: 'All groups' }, ...day.groups];
  return {
    title: 'Attendance',
    body: html`<p class="bar"><a href="${addressOf(workdayFrom(date, -1), group)}">Day before</a>
<a href="${addressOf(today, group)}">Today</a> <a href="${addressOf(workdayFrom(date, 1), group)}">Next day</a></p>
<form class="bar" id="day-form"><label>Day <input type="date" id="day" name="day" value="${date}"></label><button>Show day</button></form>
${filtersHtml(null, [{ name: 'group', label: 'Group', options: groups, chosen: group }])}
<h2>${longDateText(date)}</h2>
<p>${present} of ${counted(rows.length, 'child', 'children')} present</p>
${
  rows.length === 0
    ? html`<p>No children come on this day.</p>`
    : html`<p><button type="button" class="main" id="others">Mark the others as present</button></p>
${tableHtml('Attendance', ['Child', 'Group', 'State', 'Arrived', 'Collected', 'Times'], rows.map(row))}`
}`,
    ready: (content) => prepare(content, day, group),
  };
}

function addressOf(date: string, group: string): string {
  return `/attendance?${new URLSearchParams({ date, ...(group && { group }) })}`;
}

function row({ childId, name, group, state, arrived, collected }: AttendanceRow) {
  const buttons = attendanceStates.map(
    ({ value, label }) =>
      html`<button type="button" class="state" id="${value}-${childId}" data-id="${childId} ${value}" aria-pressed="${String(value === state)}">${label}</button> `,
  );
  return html`<tr><th scope="row"><a href="/children/${childId}">${name}</a></th><td>${group}</td>
<td><span role="group" aria-label="State of ${name}">${buttons}</span></td><td>${arrived || '–'}</td><td>${collected || '–'}</td>
<td>${
    state === 'present' &&
    html`<button type="button" class="times" id="times-${childId}" data-id="${childId}" aria-label="Times of ${name}">Times</button>`
  }</td></tr>`;
}

function prepare(content: HTMLElement, { date, rows }: AttendanceDay, group: string): void {
  onFilter(content, (changes) => setQuery(changes));
  const form = content.querySelector<HTMLFormElement>('#day-form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = String(new FormData(form).get('day'));
    if (isDate(chosen)) void navigate(addressOf(chosen, group));
    else notify('Enter a date.');
  });
  onPress(content, '.state', async (id) => {
    const [childId, state = ''] = id.split(' ');
    await api.put(`attendance/${childId}/state`, { date, state });
    await render();
  });
  onPress(content, '.times', (id) => {
    const entry = rows.find(({ childId }) => String(childId) === id);
    if (entry) openTimes(entry);
  });
  onPress(content, '#others', async () => {
    const { count } = await api.post('attendance', { date, group });
    await render();
    notify(`${counted(count, 'child was', 'children were')} marked as present.`);
  });
}

function openTimes({ childId, date, name, arrived, collected }: AttendanceRow): void {
  openForm({
    title: `Times of ${name}`,
    fields: timeFields,
    values: { arrived, collected },
    action: 'Save times',
    check: timeProblems,
    submit: async (values) => void (await api.put(`attendance/${childId}/times`, { ...values, date })),
    done: async () => {
      await render();
      notify('The times were saved.');
    },
  });
}
