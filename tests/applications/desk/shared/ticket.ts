import type { Field, Option } from './fields.ts';

export interface Ticket {
  readonly number: number;
  readonly subject: string;
  readonly requester: string;
  readonly email: string;
  readonly status: string;
  readonly priority: string;
  readonly hours: number;
  readonly description: string;
}

/** What happened to a ticket. */
export interface HistoryEntry {
  readonly when: string;
  readonly who: string;
  readonly what: string;
}

export interface TicketPage {
  readonly tickets: readonly Ticket[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface Summary {
  /** The number of tickets by the value of their status. */
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
  readonly hours: number;
  readonly newest: readonly Ticket[];
}

export const statuses: readonly Option[] = [
  { value: 'open', label: 'Open' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'solved', label: 'Solved' },
];

export const priorities: readonly Option[] = [
  { value: 'low', label: 'Low' },
  { value: 'normal', label: 'Normal' },
  { value: 'high', label: 'High' },
];

export const ticketFields: readonly Field[] = [
  { name: 'subject', label: 'Subject', type: 'text', required: true, maxLength: 80 },
  { name: 'requester', label: 'Requester', type: 'text', required: true, maxLength: 60 },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 120 },
  { name: 'status', label: 'Status', type: 'select', required: true, options: statuses },
  { name: 'priority', label: 'Priority', type: 'select', required: true, options: priorities },
  { name: 'hours', label: 'Estimated hours', type: 'number', required: true, min: 1, max: 40 },
  { name: 'description', label: 'Description', type: 'textarea', maxLength: 500 },
];

/** Where a ticket is shown. */
export function pathOf(number: number): string {
  return `/tickets/${number}`;
}

export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
