import { isDay, today, weekdayOf } from './calendar.ts';
import { type Choice, type Field, longerThan } from './fields.ts';
import { mechanicChoices } from './job.ts';

export interface Appointment {
  readonly id: number;
  day: string;
  time: string;
  name: string;
  purpose: string;
  mechanic: string;
}

export interface AppointmentDay {
  readonly day: string;
  readonly appointments: readonly Appointment[];
}

export interface AppointmentWeek {
  /** A Monday. */
  readonly start: string;
  readonly days: readonly AppointmentDay[];
}

const opens = '09:00';
const lastTime = '17:30';

const purposes: readonly Choice[] = ['Drop-off', 'Collection', 'Advice', 'Test ride'].map((name) => [
  name,
  name,
]);

export const appointmentFields: readonly Field[] = [
  { name: 'name', label: 'Customer', type: 'text', required: true, problem: longerThan(60) },
  { name: 'day', label: 'Day', type: 'date', required: true, problem: dayProblem },
  { name: 'time', label: 'Time', type: 'time', required: true, problem: timeProblem },
  { name: 'purpose', label: 'Purpose', type: 'select', required: true, choices: purposes },
  { name: 'mechanic', label: 'With', type: 'select', required: true, choices: mechanicChoices },
];

function dayProblem(text: string): string | null {
  if (!isDay(text)) return 'Enter a date.';
  if (text < today) return 'This day is over.';
  return weekdayOf(text) === 0 ? 'The workshop is closed on Sundays.' : null;
}

function timeProblem(text: string): string | null {
  const isOpen = /^\d\d:\d\d$/.test(text) && text >= opens && text <= lastTime;
  return isOpen ? null : `Appointments are from ${opens} to ${lastTime}.`;
}
