import { html, type Part } from '../../html.ts';
import { addDays, longDate, openFrom, shortDate } from '../calendar-date.ts';
import { mechanicName, mechanics } from '../offer.ts';
import type { Vehicle, VisitRequest } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { busyMechanics } from './booking-form.ts';

export const requestRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/requests\/(\d+)\/accept$/, answer: accept },
  { method: 'POST', path: /^\/requests\/(\d+)\/decline$/, answer: decline },
];

export function requestList({ books }: Call): Part {
  const open = books.requests.filter(({ status }) => status === 'open');
  if (open.length === 0) return html`<p class="empty">All requests were answered.</p>`;
  return html`<table><thead><tr><th>When</th><th>Vehicle</th><th>Service</th><th>Customer</th><th>Remark</th><th></th></tr></thead><tbody>${open.map(
    (request) =>
      html`<tr><td>${shortDate(request.day)} ${request.time}</td><td>${request.plate}<br>${request.make} ${request.model}</td><td>${request.service}</td><td>${request.name}<br>${request.phone}<br>${request.email}</td><td>${request.remark}</td>
<td><form method="post" action="/requests/${request.id}/accept"><button class="small" aria-label="Accept the request of ${request.name}">Accept</button></form>
<form method="post" action="/requests/${request.id}/decline"><button class="small plain" aria-label="Decline the request of ${request.name}">Decline</button></form></td></tr>`,
  )}</tbody></table>`;
}

function openRequest({ books, id }: Call): VisitRequest | null {
  return books.requests.find((request) => request.id === id && request.status === 'open') ?? null;
}

function accept(call: Call): Answer | null {
  const request = openRequest(call);
  if (!request) return null;
  const { time, service, name } = request;
  const busy = busyMechanics(call, request.day, time);
  const mechanic = mechanics.find(({ id }) => !busy.has(id));
  const when = `${longDate(request.day)} at ${time}`;
  if (!mechanic) return goTo(call, '/bookings#requests', `Nobody is free on ${when}.`);
  const day = call.has('accepted-next-day') ? openFrom(addDays(request.day, 1)) : request.day;
  const vehicle = call.books.vehicleWith(request.plate) ?? newVehicle(call, request);
  call.books.addBooking({ vehicleId: vehicle.id, day, time, service, mechanicId: mechanic.id });
  request.status = 'accepted';
  const notice = `${name} is booked for ${when} with ${mechanicName(mechanic.id)}.`;
  return goTo(call, `/bookings?week=${request.day}`, notice);
}

/** Registers who asked, and the vehicle. */
function newVehicle({ books }: Call, { name, phone, email, plate, make, model }: VisitRequest): Vehicle {
  const customer = books.addCustomer({ name, phone, email, street: '', town: '', isTrade: false });
  return books.addVehicle({ customerId: customer.id, plate, make, model, year: 0, mileage: 0, motDue: '' });
}

function decline(call: Call): Answer | null {
  const request = openRequest(call);
  if (!request) return null;
  request.status = 'declined';
  return goTo(call, '/bookings#requests', `The request of ${request.name} was declined.`);
}
