import { minutesOf } from './calendar.ts';
import type { Field, Option, Problems, Values } from './fields.ts';
import { days } from './programme.ts';

export interface Volunteer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly team: string;
  readonly shirt: string;
  /** `yes` or nothing. */
  readonly firstAid: string;
}

export interface Shift {
  readonly id: number;
  readonly volunteer: number;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly task: string;
}

export interface ShiftView extends Shift {
  readonly hours: number;
}

export interface VolunteerRow extends Volunteer {
  /** Of all shifts. */
  readonly hours: number;
}

export interface VolunteerView extends VolunteerRow {
  readonly shifts: readonly ShiftView[];
}

export const teams: readonly Option[] = [
  { value: 'gate', label: 'Gate' },
  { value: 'bar', label: 'Bar' },
  { value: 'info', label: 'Info point' },
  { value: 'crew', label: 'Stage crew' },
];

const shirts: readonly Option[] = ['S', 'M', 'L', 'XL'].map((size) => ({ value: size, label: size }));

export const volunteerFields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 60 },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 120 },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'team', label: 'Team', type: 'select', required: true, options: teams },
  { name: 'shirt', label: 'T-shirt size', type: 'select', required: true, options: shirts },
  { name: 'firstAid', label: 'Trained in first aid', type: 'checkbox' },
];

const longestShift = 8;

export const shiftFields: readonly Field[] = [
  { name: 'day', label: 'Day', type: 'select', required: true, options: days },
  { name: 'from', label: 'From', type: 'time', required: true },
  {
    name: 'to',
    label: 'To',
    type: 'time',
    required: true,
    hint: `May be after midnight. A shift has ${longestShift} hours at most.`,
  },
  { name: 'task', label: 'Task', type: 'text', required: true, maxLength: 60 },
];

/** A shift may end on the next day. */
export function hoursOf(from: string, to: string): number {
  const day = 24 * 60;
  return ((minutesOf(to) - minutesOf(from) + day) % day) / 60;
}

export function shiftProblems({ from = '', to = '' }: Values): Problems {
  const hours = hoursOf(from, to);
  if (hours === 0) return { to: 'A shift must not end when it begins.' };
  return hours > longestShift ? { to: `A shift may have ${longestShift} hours at most.` } : {};
}

export function volunteerPath(id: number): string {
  return `/volunteers/${id}`;
}

export function formatHours(hours: number): string {
  const rounded = Math.round(hours * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'hour' : 'hours'}`;
}
