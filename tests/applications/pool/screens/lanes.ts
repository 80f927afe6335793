import { type Html, html } from '../../html.ts';
import { addDays, isDay, isTime, longDate, today, weekdayName } from '../calendar-date.ts';
import {
  type Entry,
  isRefused,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../pool-data.ts';
import type { LaneBooking } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const laneRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/lanes$/, answer: (call) => lanesPage(call, asked(call, 'day'), shown()) },
  { method: 'POST', path: /^\/lanes$/, answer: book },
  { method: 'POST', path: /^\/lanes\/(\d+)\/cancel$/, answer: cancel },
];

const lanes = [1, 2, 3, 4].map((lane) => [String(lane), `Lane ${lane}`] as const);

/** The bookings of a day, in the order of their times. */
export function laneBookingsOn({ data }: Call, day: string): LaneBooking[] {
  return data.books.lanes
    .filter((booking) => booking.day === day)
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.lane - b.lane);
}

function lanesPage(call: Call, wanted: string, entry: Entry): Answer {
  const day = isDay(wanted) ? wanted : today;
  const next = addDays(day, call.has('lane-next-day') ? 2 : 1);
  const body = html`<nav aria-label="Days"><ul><li><a href="/lanes?day=${addDays(day, -1)}">Previous day</a></li><li><a href="/lanes">Today</a></li><li><a href="/lanes?day=${next}">Next day</a></li></ul></nav>
<h2>${weekdayName(day)}, ${longDate(day)}</h2>${table(call, day)}
<h2>Book a lane</h2>${problemList(entry)}<form class="sheet" method="post" action="/lanes" novalidate><input type="hidden" name="day" value="${day}">
${textField(entry, { name: 'club', label: 'Club', required: true })}
${selectField(entry, { name: 'lane', label: 'Lane', required: true, options: lanes })}
${textField(entry, { name: 'from', label: 'From', type: 'time', required: true })}
${textField(entry, { name: 'to', label: 'Until', type: 'time', required: true })}
<button>Book lane</button></form>`;
  return page(call, { title: 'Lanes', status: statusFor(entry), body });
}

function table(call: Call, day: string): Html {
  const bookings = laneBookingsOn(call, day);
  if (bookings.length === 0) return html`<p>No lane is booked on this day.</p>`;
  return html`<table><caption>Booked lanes</caption><thead><tr><th scope="col">Time</th><th scope="col">Lane</th><th scope="col">Club</th><th scope="col">Action</th></tr></thead><tbody>${bookings.map(
    ({ id, lane, from, to, club }) => {
      const label = `Cancel lane ${lane} at ${from} for ${club}`;
      return html`<tr><td>${from} to ${to}</td><td>${lane}</td><th scope="row">${club}</th>
<td><form method="post" action="/lanes/${id}/cancel"><button class="plain" aria-label="${label}">Cancel</button></form></td></tr>`;
    },
  )}</tbody></table>`;
}

function book(call: Call): Answer {
  const { data, has } = call;
  const values = enteredIn(call);
  const { club = '', from = '', to = '' } = values;
  const day = isDay(values.day ?? '') ? (values.day ?? today) : today;
  const lane = Number(values.lane);
  const other = laneBookingsOn(call, day).find((one) => one.lane === lane && from < one.to && one.from < to);
  const isBackwards = isTime(from) && to <= from && !has('lane-end-before-start');
  const problems = problemsOf({
    club: !club && 'Enter the name of the club.',
    lane:
      (!lanes.some(([number]) => number === values.lane) && 'Choose a lane.') ||
      (other !== undefined &&
        !has('lane-double-booked') &&
        `${other.club} has this lane from ${other.from} to ${other.to}.`),
    from: !isTime(from) && 'Enter a time like 16:30.',
    to:
      (!isTime(to) && 'Enter a time like 16:30.') || (isBackwards && 'The end must be after the beginning.'),
  });
  const entry = { values, problems };
  if (isRefused(entry)) return lanesPage(call, day, entry);
  data.books.lanes.push({ id: nextId(data.books.lanes), lane, day, from, to, club });
  return goTo(call, `/lanes?day=${day}`, `Lane ${lane} is booked for ${club} from ${from} to ${to}.`);
}

function cancel(call: Call): Answer | null {
  const { data, has } = call;
  const booking = data.books.lanes.find(({ id }) => id === call.id);
  if (!booking) return null;
  const cancelled = has('lane-cancels-first') ? laneBookingsOn(call, booking.day)[0] : booking;
  data.books.lanes = data.books.lanes.filter((one) => one !== cancelled);
  return goTo(call, `/lanes?day=${booking.day}`, `The booking of ${booking.club} was cancelled.`);
}
