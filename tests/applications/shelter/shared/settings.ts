import type { Choice, Field } from './fields.ts';

export const shelterFields: readonly Field[] = [
  { name: 'shelter', label: 'Name of the shelter', kind: 'text', required: true, longest: 50 },
  { name: 'address', label: 'Address', kind: 'text', required: true, longest: 100 },
  { name: 'phone', label: 'Phone', kind: 'tel', required: true },
  { name: 'email', label: 'E-mail', kind: 'email', required: true },
  { name: 'opens', label: 'Visitors from', kind: 'time', required: true },
  { name: 'closes', label: 'Visitors until', kind: 'time', required: true },
  { name: 'places', label: 'Places for animals', kind: 'number', required: true, least: 1, most: 200 },
];

export const feeFields: readonly Field[] = [
  fee('dog', 'Adoption fee for a dog in €'),
  fee('cat', 'Adoption fee for a cat in €'),
  fee('rabbit', 'Adoption fee for a rabbit in €'),
  fee('guinea-pig', 'Adoption fee for a guinea pig in €'),
  {
    name: 'senior',
    label: 'Reduction for senior animals in %',
    kind: 'number',
    required: true,
    least: 0,
    most: 100,
    hint: 'For animals from 8 years on.',
  },
];

function fee(name: string, label: string): Field {
  return { name, label, kind: 'number', required: true, least: 0, most: 1000, decimals: 2 };
}

export const roleChoices: readonly Choice[] = [
  { value: 'manager', label: 'Manager' },
  { value: 'carer', label: 'Carer' },
];

export const memberFields: readonly Field[] = [
  { name: 'name', label: 'Name', kind: 'text', required: true, longest: 40 },
  {
    name: 'username',
    label: 'User name',
    kind: 'text',
    required: true,
    longest: 20,
    pattern: [/^[a-z]{3,}$/, 'A user name has three or more small letters.'],
  },
  {
    name: 'password',
    label: 'Password',
    kind: 'password',
    required: true,
    pattern: [/^.{8,}$/, 'A password has 8 characters or more.'],
    autocomplete: 'new-password',
  },
  { name: 'role', label: 'Role', kind: 'select', required: true, choices: roleChoices },
];

export interface Member {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly role: string;
}

export interface SettingsView {
  readonly values: Readonly<Record<string, string>>;
  readonly team: readonly Omit<Member, 'password'>[];
}
