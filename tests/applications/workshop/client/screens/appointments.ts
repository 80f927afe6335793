import { html } from '../../../html.ts';
import { type Appointment, type AppointmentDay, appointmentFields } from '../../shared/appointment.ts';
import { addDays, dateText, today, weekdayText } from '../../shared/calendar.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { render } from '../router.ts';
import type { Address, Screen } from '../screen.ts';

const weekDays = 7;

/** The appointments of a week. */
export async function appointmentsScreen({ query }: Address): Promise<Screen> {
  const { start, days } = await api.appointments(query);
  const all = days.flatMap(({ appointments }) => appointments);
  const chosen = ({ dataset }: HTMLElement) => all.find(({ id }) => String(id) === dataset.appointment);
  const week = (by: number) => `/appointments?week=${addDays(start, by * weekDays)}`;
  return {
    title: 'Appointments',
    body: html`<p>Week from ${dateText(start)} to ${dateText(days.at(-1)?.day ?? start)}: ${all.length === 1 ? '1 appointment' : `${all.length} appointments`}</p>
<nav class="bar" aria-label="Weeks"><a href="${week(-1)}">Previous week</a><a href="/appointments">This week</a><a href="${week(1)}">Next week</a>
<button id="new-appointment" class="main" data-do="new">New appointment</button></nav>${days.map(daySection)}`,
    actions: {
      new: () => openNewAppointment(),
      edit(element) {
        const appointment = chosen(element);
        if (appointment) openAppointment(appointment);
      },
      async cancel(element) {
        const appointment = chosen(element);
        if (appointment) await cancel(appointment);
      },
    },
  };
}

function daySection({ day, appointments }: AppointmentDay) {
  return html`<section aria-labelledby="day-${day}"><h2 id="day-${day}">${weekdayText(day)}, ${dateText(day)}${day === today && ' (today)'}</h2>
${appointments.length === 0 ? html`<p>No appointments.</p>` : html`<ul>${appointments.map(item)}</ul>`}</section>`;
}

function item({ id, time, name, purpose, mechanic }: Appointment) {
  return html`<li>${time} ${name}, ${purpose} with ${mechanic} <button id="edit-${id}" data-do="edit" data-appointment="${id}" aria-label="Change appointment of ${name}">Change</button>
<button id="cancel-${id}" data-do="cancel" data-appointment="${id}" aria-label="Cancel appointment of ${name}">Cancel</button></li>`;
}

function openNewAppointment(): void {
  openForm({
    title: 'New appointment',
    fields: appointmentFields,
    values: { day: today },
    action: 'Add appointment',
    submit: async (values) => void (await api.post('appointments', values)),
    done: () => refresh('The appointment was added.'),
  });
}

function openAppointment({ id, name, day, time, purpose, mechanic }: Appointment): void {
  openForm({
    title: 'Change appointment',
    fields: appointmentFields,
    values: { name, day, time, purpose, mechanic },
    action: 'Save appointment',
    submit: async (values) => void (await api.put(`appointments/${id}`, values)),
    done: () => refresh('The appointment was saved.'),
  });
}

/** Can be taken back, so nobody is asked. */
async function cancel({ id, name }: Appointment): Promise<void> {
  await api.delete(`appointments/${id}`);
  await render();
  announce(`The appointment of ${name} was cancelled.`, async () => {
    await api.post(`appointments/${id}/restore`);
    await refresh(`The appointment of ${name} is back.`);
  });
}

async function refresh(text: string): Promise<void> {
  await render();
  announce(text);
}
