import { html } from '../../html.ts';
import { longDate, today, weekdayName } from '../calendar-date.ts';
import { page } from '../layout.ts';
import { type Appointment, type AppointmentStatus, statusNames } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { seedAppointments } from '../seed.ts';

export const todayRoutes: readonly Route[] = [{ method: 'GET', path: /^\/today$/, answer: overview }];

function overview(call: Call): Answer {
  const appointments = call.practice.appointmentsOn(today);
  const counted = call.has('today-counts-stale')
    ? seedAppointments.filter(({ day }) => day === today)
    : appointments;
  const count = (status: AppointmentStatus) => counted.filter((one) => one.status === status).length;
  const statuses: readonly AppointmentStatus[] = ['booked', 'arrived', 'seen', 'cancelled'];
  const body = html`<p>${weekdayName(today)}, ${longDate(today)}</p>
<dl class="tiles">${statuses.map((status) => html`<div><dt>${statusNames[status]}</dt><dd>${count(status)}</dd></div>`)}</dl>
<h2>Appointments</h2>
<table><thead><tr><th>Time</th><th>Animal</th><th>Owner</th><th>Vet</th><th>Reason</th><th>Status</th><th>Actions</th></tr></thead>
<tbody>${appointments.map((appointment, index) => row(call, appointment, appointments[index + 1]))}</tbody></table>
<p><a href="/appointments/new?day=${today}">Book an appointment</a></p>
<h2>Requests from the website</h2>${requests(call)}`;
  return page(call, { title: 'Today', body });
}

function row(call: Call, appointment: Appointment, below: Appointment | undefined) {
  const { practice, has } = call;
  const { id, time, vetId, status, reason } = appointment;
  const animal = practice.animal(appointment.animalId);
  const owner = practice.owner(animal?.ownerId ?? 0);
  const cancelled = has('cancel-neighbour') && below ? below.id : id;
  return html`<tr><td><a href="/appointments/${id}">${has('time-twelve-hours') ? twelveHours(time) : time}</a></td>
<td><a href="/animals/${animal?.id}">${animal?.name}</a> (${animal?.species})</td>
<td><a href="/owners/${owner?.id}">${owner?.name}</a></td><td>${practice.vet(vetId)?.name}</td><td>${reason}</td>
<td>${statusNames[status]}</td><td>${status === 'booked' && change(id, 'arrived', 'Has arrived')}
${status === 'arrived' && change(id, 'seen', 'Has been seen')}${status === 'booked' && change(cancelled, 'cancelled', 'Cancel')}</td></tr>`;
}

function change(id: number, status: AppointmentStatus, label: string) {
  return html`<form method="post" action="/appointments/${id}/status"><input type="hidden" name="from" value="/today">
<button name="status" value="${status}"${status === 'cancelled' && html` class="quiet"`}>${label}</button></form> `;
}

function twelveHours(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes}`;
}

function requests({ practice }: Call) {
  const open = practice.books.requests.filter(({ handled }) => !handled);
  if (open.length === 0) return html`<p>No open requests.</p>`;
  return html`<ul>${open.map(
    ({
      id,
      name,
      animal,
      day,
      half,
      about,
      email,
    }) => html`<li><strong>${name}</strong> with ${animal}, ${longDate(day)}, ${half}.
${about} (<a href="mailto:${email}">${email}</a>)
<form method="post" action="/requests/${id}/handled"><button aria-label="Mark the request of ${name} as handled">Handled</button></form></li>`,
  )}</ul>`;
}
