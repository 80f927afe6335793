import { html, type Part } from '../../html.ts';
import type { Has } from '../bugs.ts';
import { addDays, isDay, longDate, mondayOf, openFrom, shortDate, today } from '../calendar-date.ts';
import { type Entry, nothingEntered, optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { address } from '../list-view.ts';
import { hourOf, mechanicName, mechanics } from '../offer.ts';
import type { Booking } from '../records.ts';
import { type Answer, type Call, entered, goTo, type Route } from '../route.ts';
import { bookingDialog } from './booking-form.ts';
import { requestList } from './requests.ts';

export const diaryRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/bookings$/, answer: (call) => diary(call, nothingEntered) },
  { method: 'POST', path: /^\/bookings\/(\d+)\/cancel$/, answer: cancel },
  { method: 'POST', path: /^\/bookings\/(\d+)\/arrived$/, answer: arrive },
];

export function byTime(has: Has): (a: Booking, b: Booking) => number {
  return (a, b) =>
    has('diary-as-text') ? a.time.localeCompare(b.time) : hourOf(a.time) - hourOf(b.time) || a.id - b.id;
}

/** A week of bookings, and the requests of customers. @param entry of a booking that was refused */
export function diary(call: Call, entry: Entry): Answer {
  const { query, has } = call;
  const asked = query.get('week') ?? '';
  const monday = mondayOf(isDay(asked) ? asked : openFrom(today()));
  const mechanic = query.get('mechanic') ?? '';
  const names = mechanics.map(({ id, name }) => [String(id), name] as const);
  const forgotten: Record<string, string> = has('week-forgets-mechanic') ? { mechanic: '' } : {};
  const week = (days: number, label: string) =>
    html`<a href="${address({ ...call, path: '/bookings' }, { ...forgotten, week: addDays(monday, days) })}">${label}</a>`;
  const openRequests = call.books.requests.filter(({ status }) => status === 'open').length;
  const body = html`<div role="tablist"><button role="tab" data-tab="diary" aria-controls="diary-panel">Diary</button><button role="tab" data-tab="requests" aria-controls="requests-panel">Requests (${openRequests})</button></div>
<section class="panel" role="tabpanel" id="diary-panel"><div class="bar">${week(-7, 'Previous week')} <strong>Week of ${shortDate(monday)}</strong> ${week(7, 'Next week')}
<form class="push" method="get" action="/bookings"><input type="hidden" name="week" value="${monday}"><select name="mechanic" aria-label="Mechanic">${optionsOf([['', 'All mechanics'], ...names], mechanic)}</select> <button class="plain">Show</button></form>
<button type="button" data-opens="new-booking">New booking</button></div>
${[0, 1, 2, 3, 4].map((index) => dayOf(call, addDays(monday, index), mechanic))}</section>
<section class="panel" role="tabpanel" id="requests-panel" hidden>${requestList(call)}</section>${bookingDialog(entry)}`;
  return page(call, { title: 'Bookings', status: entry === nothingEntered ? 200 : 422, body });
}

function dayOf({ books, has }: Call, day: string, mechanic: string): Part {
  const shown = books.bookings
    .filter((booking) => booking.day === day && (!mechanic || String(booking.mechanicId) === mechanic))
    .toSorted(byTime(has));
  return html`<h2>${longDate(day)}</h2>${shown.length === 0 ? html`<p>No bookings</p>` : html`<table><tbody>${shown.map((booking, index) => bookingRow(booking, shown[index + 1]))}</tbody></table>`}`;

  function bookingRow(booking: Booking, next: Booking | undefined): Part {
    const vehicle = books.vehicle(booking.vehicleId);
    const cancelled = has('cancels-next') && next ? next.id : booking.id;
    const buttons = html`<form method="post" action="/bookings/${booking.id}/arrived"><button class="small">Arrived</button></form>
<form method="post" action="/bookings/${cancelled}/cancel"><button class="small plain">Cancel</button></form>`;
    const status = booking.status === 'arrived' ? 'Arrived' : 'Cancelled';
    return html`<tr><td width="60">${booking.time}</td><td><a href="/vehicles/${booking.vehicleId}">${vehicle?.plate}</a> ${vehicle?.make} ${vehicle?.model}</td><td>${books.ownerOf(booking)?.name}</td><td>${booking.service}</td><td>${mechanicName(booking.mechanicId)}</td>
<td width="190">${booking.status === 'booked' ? buttons : html`<span class="tag">${status}</span>`}</td></tr>`;
  }
}

/** A booking that nothing was done with yet. */
function waiting({ books, id }: Call): Booking | null {
  return books.bookings.find((booking) => booking.id === id && booking.status === 'booked') ?? null;
}

function cancel(call: Call): Answer | null {
  const booking = waiting(call);
  if (!booking) return null;
  booking.status = 'cancelled';
  const plate = call.books.vehicle(booking.vehicleId)?.plate;
  return goTo(call, weekOf(booking), `The booking of ${plate} at ${booking.time} was cancelled.`);
}

function arrive(call: Call): Answer | null {
  const booking = waiting(call);
  if (!booking) return null;
  booking.status = 'arrived';
  const { vehicleId, mechanicId, service } = booking;
  const job = call.books.addJob(
    {
      vehicleId,
      mechanicId,
      opened: today(),
      due: openFrom(today()),
      complaint: service,
      status: 'approved',
    },
    call.user?.name ?? '',
  );
  return goTo(call, `/jobs/${job.id}`, `Job ${job.id} was opened.`);
}

export function weekOf({ day }: { readonly day: string }): string {
  return `/bookings?week=${mondayOf(day)}`;
}

export function enteredNumber(call: Call, name: string): number {
  return Number(entered(call, name)) || 0;
}
