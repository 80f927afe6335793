import { type Html, html } from '../../html.ts';
import { chargeFor, daysOf, isOverdue, mayBeCancelled, milesOf } from '../booking-rules.ts';
import { longDate, today } from '../calendar-date.ts';
import { type Entry, problemList, shown, statusFor, textField } from '../form.ts';
import { page } from '../layout.ts';
import { miles } from '../mileage.ts';
import { pounds } from '../money.ts';
import { plural } from '../plural.ts';
import { type Booking, bookingStatusNames } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const bookingRoutes: readonly Route[] = [{ method: 'GET', path: /^\/bookings\/(\d+)$/, answer: show }];

function show(call: Call): Answer | null {
  const booking = call.desk.booking(call.id);
  return booking ? bookingPage(call, booking, shown()) : null;
}

/** @param entry what was typed into the form that the booking has in its status */
export function bookingPage(call: Call, booking: Booking, entry: Entry): Answer {
  const { desk, has } = call;
  const { id, vehicleId, driverId, department, from, to, passengers, purpose, status, reason } = booking;
  const vehicle = desk.vehicle(vehicleId);
  const driver = desk.driver(driverId);
  const body = html`<p><a href="/bookings">Back to the bookings</a></p>
<dl><dt>Status</dt><dd>${bookingStatusNames[status]}${isOverdue(booking, has) && html` <strong class="warning">overdue</strong>`}</dd>
${status === 'declined' && !has('decline-reason-lost') && html`<dt>Reason</dt><dd>${reason}</dd>`}
<dt>Vehicle</dt><dd>${vehicle && html`<a href="/vehicles/${vehicleId}">${vehicle.plate}</a>, ${vehicle.model}`}</dd>
<dt>Driver</dt><dd>${driver ? html`<a href="/drivers/${driverId}">${driver.name}</a>` : desk.driverName(driverId)}, ${department}</dd>
<dt>First day</dt><dd>${longDate(from)}</dd><dt>Last day</dt><dd>${longDate(to)}</dd><dt>Length</dt><dd>${plural(daysOf(booking), 'day')}</dd>
<dt>Passengers</dt><dd>${passengers}</dd><dt>Purpose</dt><dd>${purpose}</dd></dl>
${status === 'requested' && decision(call, booking, entry)}
${status === 'approved' && handOver(booking)}
${status === 'out' && takeBack(call, booking, entry)}
${status === 'returned' && charge(call, booking)}
${mayBeCancelled(booking, has) && cancellation(call, booking)}`;
  return page(call, { title: `Booking ${id}`, status: statusFor(entry), body });
}

function decision({ has }: Call, { id }: Booking, entry: Entry): Html {
  return html`<h2>Decide</h2><form class="inline" method="post" action="/bookings/${id}/approve"><button>Approve</button></form>
${problemList(entry, has)}<form class="sheet" method="post" action="/bookings/${id}/decline" novalidate>
${textField(entry, { name: 'reason', label: 'Reason for declining', required: true, hint: 'The driver reads it' })}
<button class="plain">Decline</button></form>`;
}

function handOver({ id, from }: Booking): Html {
  return html`<h2>Hand over</h2>${from > today && html`<p>The vehicle can be handed over from ${longDate(from)} on.</p>`}
<form class="inline" method="post" action="/bookings/${id}/hand-over"><button>Hand over the keys</button></form>`;
}

function takeBack({ has }: Call, { id, startMileage }: Booking, entry: Entry): Html {
  return html`<h2>Take back</h2>${problemList(entry, has)}<form class="sheet" method="post" action="/bookings/${id}/take-back" novalidate>
<p>It left with ${miles(startMileage ?? 0)} miles.</p>
${textField(entry, { name: 'mileage', label: 'Mileage now', type: 'number', min: '0', required: true })}
<button>Take back</button><p class="note">Is the tank at least half full, and is everything clean? If not, call the driver.</p></form>`;
}

function charge({ desk, has }: Call, booking: Booking): Html | null {
  const vehicle = desk.vehicle(booking.vehicleId);
  if (!vehicle) return null;
  const { settings } = desk.books;
  return html`<h2>Charge</h2><dl><dt>Came back</dt><dd>${longDate(booking.returned ?? booking.to)}</dd><dt>Mileage</dt><dd>${miles(booking.startMileage ?? 0)} to ${miles(booking.endMileage ?? 0)}</dd>
<dt>Miles</dt><dd>${miles(milesOf(booking))}, ${settings.freeMiles} a day are free</dd><dt>Charge</dt><dd>${pounds(chargeFor(booking, vehicle, settings, has))}</dd></dl>`;
}

function cancellation({ has }: Call, { id }: Booking): Html {
  const question = has('booking-cancel-unasked') ? null : html` data-confirm="Cancel booking ${id}?"`;
  return html`<h2>Cancel</h2><form class="inline" method="post" action="/bookings/${id}/cancel"${question}><button class="danger">Cancel booking</button></form>`;
}
