import { today } from './calendar.ts';
import type { Field, Option } from './fields.ts';

/** Of parents who want a place for a child. */
export interface Application {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly born: string;
  readonly start: string;
  readonly parent: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly received: string;
  readonly state: string;
}

export interface ApplicationListing {
  readonly rows: readonly Application[];
  readonly groups: readonly Option[];
}

export const applicationStates: readonly Option[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'admitted', label: 'Admitted' },
  { value: 'declined', label: 'Declined' },
];

export const applicationFields: readonly Field[] = [
  { name: 'firstName', label: "Child's first name", type: 'text', required: true, maxLength: 40 },
  { name: 'lastName', label: "Child's last name", type: 'text', required: true, maxLength: 40 },
  { name: 'born', label: 'Date of birth', type: 'date', required: true, from: '2019-01-01', until: today },
  { name: 'start', label: 'Start wished', type: 'date', required: true, from: today, until: '2029-12-31' },
  { name: 'parent', label: 'Your name', type: 'text', required: true, maxLength: 60, autocomplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 100, autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', required: true, autocomplete: 'tel' },
  { name: 'message', label: 'Message', type: 'textarea', maxLength: 300 },
  {
    name: 'consent',
    label: 'The nursery may keep these data while my child is on the waiting list.',
    type: 'check',
    required: true,
    missing: 'Without your consent the application can not be kept.',
  },
];
