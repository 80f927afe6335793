import type { Choice, Field } from './fields.ts';

export interface Volunteer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Values with commas between them. */
  readonly skills: string;
  readonly days: string;
  readonly since: string;
  /** `yes` or nothing. */
  readonly active: string;
}

export interface VolunteerRow extends Volunteer {
  /** Minutes of this month's shifts. */
  readonly minutes: number;
}

export interface Shift {
  readonly id: number;
  readonly date: string;
  readonly slot: string;
  readonly volunteerId: number;
}

export interface ShiftRow extends Shift {
  readonly volunteer: string;
}

export interface ShiftWeek {
  readonly monday: string;
  readonly shifts: readonly ShiftRow[];
  readonly volunteers: readonly Volunteer[];
  /** Minutes of the week by volunteer, the most first. */
  readonly totals: readonly { readonly name: string; readonly minutes: number }[];
}

export interface Slot extends Choice {
  readonly minutes: number;
  readonly hours: string;
}

export const slots: readonly Slot[] = [
  { value: 'morning', label: 'Morning', hours: '08:00–12:00', minutes: 240 },
  { value: 'afternoon', label: 'Afternoon', hours: '13:00–16:30', minutes: 210 },
  { value: 'evening', label: 'Evening', hours: '17:00–19:30', minutes: 150 },
];

export const volunteersPerShift = 3;

export const weekdayChoices: readonly Choice[] = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
];

export const skillChoices: readonly Choice[] = [
  { value: 'walking', label: 'Walking dogs' },
  { value: 'cleaning', label: 'Cleaning' },
  { value: 'reception', label: 'Reception' },
  { value: 'driving', label: 'Driving' },
  { value: 'fostering', label: 'Fostering' },
];

export function volunteerFields(today: string): readonly Field[] {
  return [
    { name: 'name', label: 'Full name', kind: 'text', required: true, longest: 60 },
    { name: 'email', label: 'E-mail', kind: 'email', required: true, longest: 80 },
    { name: 'phone', label: 'Phone', kind: 'tel', required: true },
    { name: 'since', label: 'Helps since', kind: 'date', required: true, notAfter: today },
    { name: 'skills', label: 'Skills', kind: 'ticks', choices: skillChoices },
    {
      name: 'days',
      label: 'Available on',
      kind: 'ticks',
      required: true,
      missing: 'Pick at least one day.',
      choices: weekdayChoices,
    },
    { name: 'active', label: 'Active', kind: 'tick', hint: 'Only active volunteers can be put on shifts.' },
  ];
}

/** As in "6.5 h". */
export function hoursText(minutes: number): string {
  return `${Number((minutes / 60).toFixed(2))} h`;
}
