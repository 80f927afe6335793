import type { Field, Option, Problems, Values } from './fields.ts';

export interface Rehearsal {
  readonly id: number;
  readonly date: string;
  readonly from: string;
  readonly until: string;
  readonly room: string;
  readonly kind: string;
  readonly focus: string;
  /** Ids of the members who came. */
  readonly present: readonly number[];
}

export interface Singer {
  readonly id: number;
  readonly name: string;
  readonly voice: string;
  readonly present: boolean;
}

export interface RehearsalView extends Omit<Rehearsal, 'present'> {
  readonly singers: readonly Singer[];
  readonly present: number;
}

/** What the calendar shows on a day. */
export interface CalendarEntry {
  readonly date: string;
  readonly time: string;
  readonly text: string;
  readonly address: string;
}

export interface CalendarMonth {
  readonly month: string;
  readonly entries: readonly CalendarEntry[];
}

export const rehearsalKinds: readonly Option[] = [
  { value: 'full', label: 'Full rehearsal' },
  { value: 'sectional', label: 'Sectional rehearsal' },
  { value: 'dress', label: 'Dress rehearsal' },
];

export const rooms: readonly Option[] = [
  { value: 'hall', label: 'Parish hall' },
  { value: 'chapel', label: 'Chapel' },
  { value: 'school', label: 'School music room' },
];

export const rehearsalFields: readonly Field[] = [
  { name: 'kind', label: 'Kind', type: 'select', required: true, options: rehearsalKinds },
  { name: 'date', label: 'Date', type: 'date', required: true, from: '2025-01-01', until: '2027-12-31' },
  { name: 'from', label: 'From', type: 'time', required: true },
  { name: 'until', label: 'Until', type: 'time', required: true },
  { name: 'room', label: 'Room', type: 'select', required: true, options: rooms },
  { name: 'focus', label: 'What is rehearsed', type: 'textarea', maxLength: 200 },
];

export function rehearsalProblems({ from = '', until = '' }: Values): Problems {
  return from !== '' && until !== '' && until <= from
    ? { until: 'A rehearsal has to end after it begins.' }
    : {};
}
