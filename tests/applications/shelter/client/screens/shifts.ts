import { type Html, html } from '../../../html.ts';
import { addDays, dayText, weekdayOf, weekdayText } from '../../shared/calendar.ts';
import { hoursText, type ShiftWeek, type Slot, slots, volunteersPerShift } from '../../shared/volunteer.ts';
import { openForm } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { onPress, refresh, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

/** Who is there when, as a grid of a week. */
export async function shiftsScreen({ query, account }: Visit): Promise<Screen> {
  const week = await read<ShiftWeek>(`shifts?${query}`);
  const { monday, totals } = week;
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return {
    title: 'Shifts',
    body: html`<div class="bar"><h2>${dayText(monday)} – ${dayText(addDays(monday, 6))}</h2>
<nav class="pages" aria-label="Weeks"><a href="/office/shifts?week=${addDays(monday, -7)}">Previous week</a> <a href="/office/shifts">This week</a> <a href="/office/shifts?week=${addDays(monday, 7)}">Next week</a></nav></div>
<div class="scroll"><table class="week"><thead><tr><td></td>${days.map((day) => html`<th scope="col"${day === account.today && html` aria-current="date"`}>${weekdayText(day)}</th>`)}</tr></thead>
<tbody>${slots.map((slot) => html`<tr><th scope="row">${slot.label}<br><small>${slot.hours}</small></th>${days.map((day) => cellHtml(week, slot, day))}</tr>`)}</tbody></table></div>
<section aria-labelledby="totals-title"><h2 id="totals-title">Hours of this week</h2>
${totals.length === 0 ? html`<p>Nobody is on a shift yet.</p>` : html`<ul class="totals">${totals.map(({ name, minutes }) => html`<li>${name}: ${hoursText(minutes)}</li>`)}</ul>`}</section>`,
    ready(page) {
      onPress(page, '.join', ({ dataset }) => join(week, dataset.date ?? '', dataset.slot ?? ''));
      onPress(page, '.leave', async ({ dataset }) => {
        await send('DELETE', `shifts/${dataset.id}`);
        await refresh();
        toast(`${dataset.name} was taken off the shift.`);
      });
    },
  };
}

function cellHtml({ shifts }: ShiftWeek, { value, label }: Slot, day: string): Html {
  const here = shifts.filter(({ date, slot }) => date === day && slot === value);
  const when = `${weekdayText(day)}, ${label.toLowerCase()}`;
  return html`<td><ul>${here.map(
    ({ id, volunteer }) =>
      html`<li>${volunteer} <button type="button" class="leave" data-id="${id}" data-name="${volunteer}" aria-label="Remove ${volunteer} from ${when}">×</button></li>`,
  )}</ul><button type="button" class="join" id="join-${value}-${weekdayOf(day)}" data-date="${day}" data-slot="${value}" aria-label="Add somebody to ${when}">+ Add</button></td>`;
}

function join({ volunteers }: ShiftWeek, date: string, slot: string): void {
  const label = slots.find(({ value }) => value === slot)?.label ?? '';
  const available = volunteers.filter(({ days }) => days.split(',').includes(String(weekdayOf(date))));
  openForm({
    title: `${label} of ${weekdayText(date)}`,
    fields: [
      {
        name: 'volunteerId',
        label: 'Volunteer',
        kind: 'select',
        required: true,
        choices: available.map(({ id, name }) => ({ value: String(id), label: name })),
        hint: `Those who are available on this day. There are ${volunteersPerShift} on a shift at most.`,
      },
    ],
    action: 'Add to shift',
    save: ({ volunteerId = '' }) => send('POST', 'shifts', { date, slot, volunteerId }),
    saved: async ({ volunteerId }) => {
      await refresh();
      const name = available.find(({ id }) => String(id) === volunteerId)?.name;
      toast(`${name} is on the shift.`);
    },
  });
}
