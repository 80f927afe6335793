import { type Appointment, type AppointmentWeek, appointmentFields } from '../shared/appointment.ts';
import { addDays, isDay, mondayOf, today } from '../shared/calendar.ts';
import { type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { type Answer, type Call, done, missing, ok, type Route, refused, refusedFor } from './call.ts';
import type { Store } from './store.ts';

type Slot = Pick<Appointment, 'id' | 'day' | 'time' | 'mechanic'>;

const all = /^\/api\/appointments$/;
const one = /^\/api\/appointments\/(\d+)$/;
const openDays = 6;

export const appointmentRoutes: readonly Route[] = [
  { method: 'GET', path: all, answer: (call) => ok(weekOf(call)) },
  { method: 'POST', path: all, answer: add },
  { method: 'PUT', path: one, answer: save },
  { method: 'DELETE', path: one, answer: cancel },
  { method: 'POST', path: /^\/api\/appointments\/(\d+)\/restore$/, answer: restore },
];

/** The days from Monday to Saturday of the week that the query names with one of its days. */
function weekOf({ store, query }: Call): AppointmentWeek {
  const wanted = query.get('week') ?? '';
  const start = mondayOf(isDay(wanted) ? wanted : today);
  const days = Array.from({ length: openDays }, (_, index) => addDays(start, index)).map((day) => ({
    day,
    appointments: store.appointments.all
      .filter((appointment) => appointment.day === day)
      .toSorted((a, b) => a.time.localeCompare(b.time) || a.id - b.id),
  }));
  return { start, days };
}

function add(call: Call): Answer {
  const refusal = refusedFor(problemsFor(call, 0));
  if (refusal) return refusal;
  call.store.appointments.add((id) => ({ id, ...detailsOf(call.values) }));
  return done;
}

function save(call: Call, id = ''): Answer {
  const appointment = call.store.appointments.find(Number(id));
  if (!appointment) return missing;
  const refusal = refusedFor(problemsFor(call, appointment.id));
  if (refusal) return refusal;
  Object.assign(appointment, detailsOf(call.values));
  return done;
}

function cancel({ store }: Call, id = ''): Answer {
  const appointment = store.appointments.find(Number(id));
  if (!appointment) return missing;
  store.appointments.remove(appointment.id);
  store.cancelled.set(appointment.id, appointment);
  return done;
}

function restore({ store, has }: Call, id = ''): Answer {
  const appointment = store.cancelled.get(Number(id));
  if (!appointment) return missing;
  if (isTaken(store, appointment)) return refused(409, 'There is another appointment at this time now.');
  store.cancelled.delete(appointment.id);
  if (!has('appointment-not-restored')) store.appointments.restore(appointment);
  return done;
}

function problemsFor({ store, values }: Call, id: number): Problems {
  const { day = '', time = '', mechanic = '' } = values;
  return {
    ...(isTaken(store, { id, day, time, mechanic })
      ? { time: `${mechanic} has another appointment then.` }
      : {}),
    ...problemsOf(appointmentFields, values),
  };
}

/** A mechanic has one appointment at a time. */
function isTaken(store: Store, { id, day, time, mechanic }: Slot): boolean {
  return store.appointments.all.some(
    (other) => other.id !== id && other.day === day && other.time === time && other.mechanic === mechanic,
  );
}

function detailsOf({ name = '', day = '', time = '', purpose = '', mechanic = '' }: Values) {
  return { name, day, time, purpose, mechanic };
}
