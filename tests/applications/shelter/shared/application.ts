import { addMonths } from './calendar.ts';
import type { Choice, Field } from './fields.ts';

export interface Application {
  readonly id: number;
  readonly animalId: number;
  readonly received: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly born: string;
  readonly town: string;
  readonly home: string;
  /** `yes` or nothing. */
  readonly garden: string;
  readonly household: string;
  readonly pets: string;
  /** Hours a day on which nobody is at home. */
  readonly alone: string;
  readonly experience: string;
  readonly state: string;
  /** `yes` or nothing. */
  readonly homeVisit: string;
  readonly identity: string;
  readonly notes: string;
  readonly decided: string;
  readonly reason: string;
}

export interface ApplicationRow extends Application {
  readonly animal: string;
  readonly animalState: string;
}

export interface ApplicationListing {
  readonly rows: readonly ApplicationRow[];
  readonly states: Readonly<Record<string, number>>;
}

export const applicationStates: readonly Choice[] = [
  { value: 'new', label: 'New' },
  { value: 'review', label: 'In review' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
];

export const homeChoices: readonly Choice[] = [
  { value: 'house', label: 'House' },
  { value: 'flat', label: 'Flat' },
  { value: 'farm', label: 'Farm' },
];

/** How an application is quoted, as in "A-1004". */
export function applicationNumber(id: number): string {
  return `A-${1000 + id}`;
}

/** The first step of the form for visitors. */
export function applicantFields(today: string): readonly Field[] {
  return [
    { name: 'name', label: 'Your name', kind: 'text', required: true, longest: 60, autocomplete: 'name' },
    { name: 'email', label: 'E-mail', kind: 'email', required: true, longest: 80, autocomplete: 'email' },
    { name: 'phone', label: 'Phone', kind: 'tel', required: true, autocomplete: 'tel' },
    {
      name: 'born',
      label: 'Date of birth',
      kind: 'date',
      required: true,
      notBefore: '1915-01-01',
      notAfter: addMonths(today, -18 * 12),
      hint: 'You must be 18 or older to adopt.',
    },
    { name: 'town', label: 'Town', kind: 'text', required: true, longest: 60 },
  ];
}

/** The second step of the form for visitors. */
export const householdFields: readonly Field[] = [
  {
    name: 'home',
    label: 'Where will the animal live?',
    kind: 'select',
    required: true,
    choices: homeChoices,
  },
  { name: 'garden', label: 'There is a fenced garden', kind: 'tick' },
  {
    name: 'household',
    label: 'People in your household',
    kind: 'number',
    required: true,
    least: 1,
    most: 15,
  },
  {
    name: 'pets',
    label: 'Other pets',
    kind: 'text',
    longest: 100,
    hint: 'Leave it empty if there are none.',
  },
  {
    name: 'alone',
    label: 'Hours alone on a usual day',
    kind: 'number',
    required: true,
    least: 0,
    most: 12,
  },
  { name: 'experience', label: 'Your experience with animals', kind: 'textarea', longest: 600 },
  {
    name: 'consent',
    label: 'You may store what I entered to decide about my application',
    kind: 'tick',
    required: true,
    missing: 'We need your consent to look at your application.',
  },
];

export const reviewFields: readonly Field[] = [
  { name: 'homeVisit', label: 'Home visit done', kind: 'tick' },
  { name: 'identity', label: 'Identity checked', kind: 'tick' },
  { name: 'notes', label: 'Notes', kind: 'textarea', longest: 400 },
];

export const reasonFields: readonly Field[] = [
  {
    name: 'reason',
    label: 'Reason',
    kind: 'textarea',
    required: true,
    longest: 200,
    hint: 'The applicant reads this in our e-mail.',
    missing: 'Tell the applicant why.',
  },
];
