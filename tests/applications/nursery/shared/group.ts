import type { Field, Option } from './fields.ts';

export interface Group {
  readonly id: number;
  readonly name: string;
  readonly room: string;
  readonly ages: string;
  readonly places: number;
  /** For each weekday that a child comes, a month, in pence. */
  readonly fee: number;
  /** How many children one member of staff may look after. */
  readonly ratio: number;
}

export interface GroupRow extends Group {
  readonly children: number;
  readonly staff: number;
  readonly staffNeeded: number;
}

export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly groupId: number;
  readonly phone: string;
  readonly hours: number;
  /** `yes` or nothing. */
  readonly firstAid: string;
}

export interface GroupListing {
  readonly groups: readonly GroupRow[];
  readonly staff: readonly StaffMember[];
  /** Of all staff, a week. */
  readonly hours: number;
}

export const roles: readonly Option[] = [
  { value: 'leader', label: 'Group leader' },
  { value: 'educator', label: 'Educator' },
  { value: 'assistant', label: 'Assistant' },
  { value: 'trainee', label: 'Trainee' },
];

export function staffFields(groups: readonly Option[]): readonly Field[] {
  return [
    { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 60 },
    { name: 'role', label: 'Role', type: 'select', required: true, options: roles },
    { name: 'groupId', label: 'Group', type: 'select', required: true, options: groups },
    { name: 'phone', label: 'Phone', type: 'tel', required: true },
    { name: 'hours', label: 'Hours a week', type: 'number', required: true, min: 4, max: 40, step: '0.5' },
    { name: 'firstAid', label: 'First aid for children', type: 'check' },
  ];
}

export function groupOptions(groups: readonly Group[]): readonly Option[] {
  return groups.map(({ id, name }) => ({ value: String(id), label: name }));
}
