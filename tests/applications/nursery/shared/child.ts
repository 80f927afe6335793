import { today, weekdays } from './calendar.ts';
import type { Field, Option } from './fields.ts';
import type { Listing } from './listing.ts';

export interface Family {
  readonly id: number;
  readonly name: string;
  readonly parent: string;
  readonly email: string;
  readonly phone: string;
  readonly emergency: string;
}

export interface Child {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly born: string;
  readonly familyId: number;
  readonly groupId: number;
  /** Weekdays with commas between them, 1 for Monday. */
  readonly days: string;
  /** `yes` or nothing. */
  readonly halfDays: string;
  /** Allergens with commas between them. */
  readonly allergies: string;
  readonly notes: string;
}

export interface ChildRow extends Child {
  readonly group: string;
}

export interface ChildView extends ChildRow {
  readonly family: Family;
  readonly siblings: readonly ChildRow[];
  /** How many days were present, sick and absent. */
  readonly attendance: Readonly<Record<'present' | 'sick' | 'absent', number>>;
  readonly groups: readonly Option[];
}

export interface ChildListing extends Listing<ChildRow> {
  readonly groups: readonly Option[];
  readonly families: readonly Option[];
}

export const allergens: readonly Option[] = [
  { value: 'milk', label: 'Milk' },
  { value: 'egg', label: 'Egg' },
  { value: 'nuts', label: 'Nuts' },
  { value: 'gluten', label: 'Gluten' },
  { value: 'fish', label: 'Fish' },
];

export function childFields(groups: readonly Option[]): readonly Field[] {
  return [
    { name: 'firstName', label: 'First name', type: 'text', required: true, maxLength: 40 },
    { name: 'lastName', label: 'Last name', type: 'text', required: true, maxLength: 40 },
    { name: 'born', label: 'Date of birth', type: 'date', required: true, from: '2019-01-01', until: today },
    ...placeFields(groups),
    { name: 'allergies', label: 'Allergies', type: 'checks', options: allergens },
    { name: 'notes', label: 'Notes', type: 'textarea', maxLength: 300 },
  ];
}

/** What is agreed about the place of a child. */
export function placeFields(groups: readonly Option[]): readonly Field[] {
  return [
    { name: 'groupId', label: 'Group', type: 'select', required: true, options: groups },
    {
      name: 'days',
      label: 'Days',
      type: 'checks',
      required: true,
      options: weekdays,
      missing: 'Choose one day or more.',
    },
    { name: 'halfDays', label: 'Half days, until 13:00', type: 'check' },
  ];
}

export function familyField(families: readonly Option[]): Field {
  return { name: 'familyId', label: 'Family', type: 'select', required: true, options: families };
}

export const familyFields: readonly Field[] = [
  { name: 'parent', label: 'Parent', type: 'text', required: true, maxLength: 60 },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 100 },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'emergency', label: 'Emergency phone', type: 'tel', required: true },
];

/** As lists show it. */
export function listName({ firstName, lastName }: Pick<Child, 'firstName' | 'lastName'>): string {
  return `${lastName}, ${firstName}`;
}

export function fullName({ firstName, lastName }: Pick<Child, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
