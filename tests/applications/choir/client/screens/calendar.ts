import { html } from '../../../html.ts';
import {
  dateText,
  daysOf,
  longDateText,
  monthText,
  nextMonth,
  previousMonth,
  today,
  weekdayOf,
  weekdays,
} from '../../shared/calendar.ts';
import { type CalendarMonth, rehearsalFields, rehearsalProblems } from '../../shared/rehearsal.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { notify } from '../notice.ts';
import { navigate, onPress, type Screen } from '../router.ts';

export async function calendarScreen(query: URLSearchParams): Promise<Screen> {
  const calendar = await api.calendar(query);
  const { month, entries } = calendar;
  return {
    title: 'Calendar',
    body: html`<div class="bar"><button type="button" class="main" id="new-rehearsal">New rehearsal</button></div>
<nav class="bar" aria-label="Months"><a href="/calendar?month=${previousMonth(month)}">${monthText(previousMonth(month))}</a>
<a href="/calendar">This month</a> <a href="/calendar?month=${nextMonth(month)}">${monthText(nextMonth(month))}</a></nav>
<h2 id="month">${monthText(month)}</h2>
${entries.length === 0 && html`<p>Nothing takes place in this month.</p>`}
<div class="scroll"><table class="calendar" aria-labelledby="month"><thead><tr>${weekdays.map(
      (name) => html`<th scope="col">${name}</th>`,
    )}</tr></thead><tbody>${weeksOf(month).map((week) => weekHtml(week, calendar))}</tbody></table></div>`,
    ready: (content) => onPress(content, '#new-rehearsal', openNew),
  };
}

/** The days of a month by weeks; days of other months are empty texts. */
function weeksOf(month: string): string[][] {
  const days = daysOf(month);
  const before = Array.from({ length: weekdayOf(days[0] ?? '') - 1 }, () => '');
  const cells = [...before, ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, index) =>
    cells.slice(index * 7, index * 7 + 7),
  );
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => '')]);
}

function weekHtml(week: readonly string[], { entries }: CalendarMonth) {
  return html`<tr>${week.map((date) =>
    date === ''
      ? html`<td></td>`
      : html`<td${date === today && html` class="present-day" aria-current="date"`}><time datetime="${date}" title="${longDateText(date)}">${Number(date.slice(8))}</time>
${entries
  .filter((entry) => entry.date === date)
  .map(({ time, text, address }) => html`<a class="entry" href="${address}">${time} ${text}</a>`)}</td>`,
  )}</tr>`;
}

function openNew(): void {
  let id = 0;
  openForm({
    title: 'New rehearsal',
    fields: rehearsalFields,
    values: { kind: 'full', date: today, from: '19:30', until: '21:30', room: 'hall' },
    action: 'Add rehearsal',
    check: rehearsalProblems,
    submit: async (values) => {
      ({ id } = await api.post('rehearsals', values));
    },
    done: async ({ date = '' }) => {
      await navigate(`/rehearsals/${id}`);
      notify(`The rehearsal on ${dateText(date)} was added.`);
    },
  });
}
