import type { Field, Option, Problems, Values } from './fields.ts';

/** Work that the yard does on a boat. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly boatId: number;
  readonly date: string;
  /** Empty where the time of the day does not matter. */
  readonly time: string;
  readonly person: string;
  /** One of `jobStates`. */
  readonly state: string;
  /** In cents, without tax. */
  readonly price: number;
}

export interface JobRow extends Job {
  readonly boat: string;
}

export interface JobListing {
  readonly jobs: readonly JobRow[];
  readonly boats: readonly Option[];
}

export const jobKinds: readonly Option[] = [
  { value: 'launch', label: 'Crane: launch' },
  { value: 'lift', label: 'Crane: lift out' },
  { value: 'storage', label: 'Winter storage' },
  { value: 'wash', label: 'Pressure wash' },
  { value: 'engine', label: 'Engine check' },
];

export const jobStates: readonly Option[] = [
  { value: 'planned', label: 'Planned' },
  { value: 'doing', label: 'In progress' },
  { value: 'done', label: 'Done' },
];

const times: readonly Option[] = ['', '08:00', '10:00', '12:00', '14:00', '16:00'].map((value) => ({
  value,
  label: value || 'Any time',
}));

const people: readonly Option[] = ['Brendan', 'Lucia', 'Owen'].map((value) => ({ value, label: value }));

export function usesCrane(kind: string): boolean {
  return kind === 'launch' || kind === 'lift';
}

export function jobFields(boats: readonly Option[]): readonly Field[] {
  return [
    { name: 'kind', label: 'Work', type: 'select', required: true, options: jobKinds },
    { name: 'boatId', label: 'Boat', type: 'combobox', required: true, options: boats },
    { name: 'date', label: 'Day', type: 'date', required: true, min: '2026-01-01' },
    { name: 'time', label: 'Time', type: 'select', options: times, hint: 'The crane needs a time.' },
    { name: 'person', label: 'Who does it', type: 'select', required: true, options: people },
    {
      name: 'price',
      label: 'Price in euros',
      type: 'number',
      required: true,
      min: 0,
      max: 9999,
      step: '0.01',
    },
  ];
}

export function jobProblems({ kind = '', time = '' }: Values): Problems {
  return usesCrane(kind) && time === '' ? { time: 'Please choose a time for the crane.' } : {};
}
