import { html } from '../../html.ts';
import { longDate, weekdayName } from '../calendar-date.ts';
import { errorList, field, input, type Problems } from '../form.ts';
import { page } from '../layout.ts';
import { type Appointment, type AppointmentStatus, statusNames } from '../records.ts';
import { type Answer, type Call, entered, type Route, redirectWith } from '../route.ts';
import { timeProblems, timeSelect } from './booking.ts';

export const appointmentRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/appointments\/(\d+)$/, answer: (call) => details(call, {}) },
  { method: 'POST', path: /^\/appointments\/(\d+)\/status$/, answer: changeStatus },
  { method: 'POST', path: /^\/appointments\/(\d+)\/move$/, answer: move },
];

const nextStatuses: Readonly<Record<AppointmentStatus, readonly [AppointmentStatus, string][]>> = {
  booked: [
    ['arrived', 'Has arrived'],
    ['cancelled', 'Cancel appointment'],
  ],
  arrived: [['seen', 'Has been seen']],
  seen: [],
  cancelled: [['booked', 'Book again']],
};

function details(call: Call, problems: Problems): Answer | null {
  const appointment = call.practice.appointment(call.id);
  if (!appointment) return null;
  const { id, day, time, vetId, reason, status } = appointment;
  const animal = call.practice.animal(appointment.animalId);
  const vet = call.practice.vet(vetId);
  const body = html`<dl><dt>Animal</dt><dd><a href="/animals/${animal?.id}">${animal?.name}</a></dd>
<dt>When</dt><dd>${weekdayName(day)}, ${longDate(day)}, ${time}</dd>
<dt>Vet</dt><dd>${vet?.name}, ${vet?.room}</dd><dt>Reason</dt><dd>${reason}</dd><dt>Status</dt><dd>${statusNames[status]}</dd></dl>
<form method="post" action="/appointments/${id}/status">${nextStatuses[status].map(
    ([next, label]) =>
      html`<p><button name="status" value="${next}"${next === 'cancelled' && html` class="danger"`}>${label}</button></p>`,
  )}</form>${status === 'booked' && moveForm(call, appointment, problems)}`;
  return page(call, {
    title: `Appointment of ${animal?.name}`,
    crumbs: [['Calendar', `/calendar?week=${day}`]],
    body,
  });
}

function moveForm(call: Call, { id, day, time }: Appointment, problems: Problems) {
  return html`<h2>Move it</h2>${errorList(problems)}<form class="sheet" method="post" action="/appointments/${id}/move" novalidate>
${field({ name: 'day', label: 'Day', problems, control: input({ name: 'day', type: 'date', value: entered(call, 'day') || day }) })}
${field({ name: 'time', label: 'Time', problems, control: timeSelect(entered(call, 'time') || time) })}
<button>Move appointment</button></form>`;
}

function changeStatus(call: Call): Answer | null {
  const appointment = call.practice.appointment(call.id);
  if (!appointment) return null;
  const place = entered(call, 'from') === '/today' ? '/today' : `/appointments/${call.id}`;
  const wanted = nextStatuses[appointment.status].find(([status]) => status === entered(call, 'status'));
  if (!wanted) return redirectWith(call, place, 'This is no longer possible: the appointment has changed.');
  const [status] = wanted;
  const animal = call.practice.animal(appointment.animalId)?.name;
  appointment.status = status === 'arrived' && call.has('arrived-is-seen') ? 'seen' : status;
  return redirectWith(call, place, `The appointment of ${animal} was updated.`);
}

function move(call: Call): Answer | null {
  const appointment = call.practice.appointment(call.id);
  if (appointment?.status !== 'booked') return null;
  const day = entered(call, 'day');
  const time = entered(call, 'time');
  const problems = timeProblems(call, { ...appointment, day, time });
  if (Object.keys(problems).length > 0) return details(call, problems);
  appointment.day = day;
  if (!call.has('move-keeps-time')) appointment.time = time;
  return redirectWith(call, `/appointments/${call.id}`, 'The appointment was moved.');
}
