import { monthsBetween } from './calendar.ts';
import { type Choice, type Field, labelOf } from './fields.ts';
import type { TreatmentRow } from './treatment.ts';

export interface Weighing {
  readonly id: number;
  readonly date: string;
  readonly grams: number;
}

export interface Animal {
  readonly id: number;
  readonly name: string;
  readonly species: string;
  readonly breed: string;
  readonly sex: string;
  readonly born: string;
  readonly arrived: string;
  /** The day on which it was adopted, or nothing. */
  readonly left: string;
  readonly state: string;
  readonly kennel: string;
  readonly chip: string;
  /** `yes` or nothing. */
  readonly children: string;
  readonly description: string;
  readonly notes: string;
  /** The latest last. */
  readonly weights: readonly Weighing[];
}

/** A row of the table in the office. */
export interface AnimalRow extends Pick<Animal, 'id' | 'name' | 'species' | 'breed' | 'state' | 'kennel'> {
  readonly arrived: string;
  readonly daysHere: number;
  /** In grams; 0 where it was never weighed. */
  readonly weight: number;
}

export interface AnimalListing {
  readonly rows: readonly AnimalRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** How many animals are in each state. */
  readonly states: Readonly<Record<string, number>>;
}

export interface AnimalView {
  readonly animal: Animal;
  readonly daysHere: number;
  readonly fee: number;
  readonly treatments: readonly TreatmentRow[];
  readonly applications: readonly { readonly id: number; readonly name: string; readonly state: string }[];
}

/** What strangers see of an animal. */
export interface HomelessAnimal
  extends Pick<Animal, 'id' | 'name' | 'species' | 'breed' | 'sex' | 'born' | 'arrived' | 'children'> {
  readonly description: string;
  readonly reserved: boolean;
  readonly fee: number;
  readonly weight: number;
  /** Whether the fee is reduced because of the age. */
  readonly senior: boolean;
}

export interface HomelessListing {
  readonly rows: readonly HomelessAnimal[];
  readonly total: number;
  readonly species: Readonly<Record<string, number>>;
}

export const speciesChoices: readonly Choice[] = [
  { value: 'dog', label: 'Dog' },
  { value: 'cat', label: 'Cat' },
  { value: 'rabbit', label: 'Rabbit' },
  { value: 'guinea-pig', label: 'Guinea pig' },
];

export const sexChoices: readonly Choice[] = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

export const stateChoices: readonly Choice[] = [
  { value: 'arrived', label: 'Arrived' },
  { value: 'care', label: 'In care' },
  { value: 'reserved', label: 'Reserved' },
  { value: 'adopted', label: 'Adopted' },
];

export function labelOfSex(sex: string): string {
  return labelOf(sexChoices, sex);
}

/** From this age in years on the fee is reduced. */
export const seniorAge = 8;

export function animalFields(today: string): readonly Field[] {
  return [
    { name: 'name', label: 'Name', kind: 'text', required: true, longest: 30 },
    { name: 'species', label: 'Species', kind: 'select', required: true, choices: speciesChoices },
    { name: 'breed', label: 'Breed', kind: 'text', required: true, longest: 40 },
    { name: 'sex', label: 'Sex', kind: 'select', required: true, choices: sexChoices },
    {
      name: 'born',
      label: 'Born',
      kind: 'date',
      required: true,
      notAfter: today,
      hint: 'An estimate will do.',
    },
    { name: 'arrived', label: 'Arrived on', kind: 'date', required: true, notAfter: today },
    {
      name: 'kennel',
      label: 'Kennel',
      kind: 'text',
      pattern: [/^[A-D][1-9]\d?$/, 'A kennel is a letter from A to D and a number, as in B4.'],
      hint: 'As in B4. Leave it empty while the animal is with a foster family.',
    },
    {
      name: 'chip',
      label: 'Microchip',
      kind: 'text',
      pattern: [/^\d{15}$/, 'A microchip has 15 digits.'],
    },
    { name: 'children', label: 'Good with children', kind: 'tick' },
    { name: 'description', label: 'Description for visitors', kind: 'textarea', longest: 400 },
    { name: 'notes', label: 'Notes for the team', kind: 'textarea', longest: 400 },
  ];
}

export function weighingFields(today: string): readonly Field[] {
  return [
    { name: 'date', label: 'Weighed on', kind: 'date', required: true, notAfter: today },
    {
      name: 'kilos',
      label: 'Weight in kg',
      kind: 'number',
      required: true,
      least: 0.05,
      most: 120,
      decimals: 2,
    },
  ];
}

export function ageInYears(born: string, today: string): number {
  return Math.floor(monthsBetween(born, today) / 12);
}

/** As in "3 years", or "8 months" in the first year. */
export function ageText(born: string, today: string): string {
  const years = ageInYears(born, today);
  if (years > 0) return years === 1 ? '1 year' : `${years} years`;
  const months = monthsBetween(born, today);
  return months === 1 ? '1 month' : `${months} months`;
}
