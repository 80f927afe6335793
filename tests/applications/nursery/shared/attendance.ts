import type { Field, Option, Problems, Values } from './fields.ts';

export interface AttendanceEntry {
  readonly childId: number;
  readonly date: string;
  readonly state: string;
  readonly arrived: string;
  readonly collected: string;
}

export interface AttendanceRow extends AttendanceEntry {
  readonly name: string;
  readonly group: string;
}

export interface AttendanceDay {
  readonly date: string;
  readonly rows: readonly AttendanceRow[];
  readonly present: number;
  readonly groups: readonly Option[];
}

export const attendanceStates: readonly Option[] = [
  { value: 'present', label: 'Present' },
  { value: 'sick', label: 'Sick' },
  { value: 'absent', label: 'Absent' },
];

export const timeFields: readonly Field[] = [
  { name: 'arrived', label: 'Arrived at', type: 'time', required: true },
  { name: 'collected', label: 'Collected at', type: 'time', hint: 'Leave empty while the child is here.' },
];

export function timeProblems({ arrived = '', collected = '' }: Values): Problems {
  return collected !== '' && collected <= arrived
    ? { collected: 'A child can not be collected before it arrives.' }
    : {};
}
