import type { Choice, Field } from './fields.ts';

export interface Treatment {
  readonly id: number;
  readonly animalId: number;
  readonly kind: string;
  readonly due: string;
  /** The day on which it was done, or nothing. */
  readonly done: string;
  readonly vet: string;
  /** In cents. */
  readonly cost: number;
  readonly note: string;
}

export interface TreatmentRow extends Treatment {
  readonly animal: string;
}

export interface TreatmentListing {
  readonly rows: readonly TreatmentRow[];
  readonly due: number;
  readonly done: number;
  readonly animals: readonly Choice[];
}

interface TreatmentKind extends Choice {
  /** Months until it is due again; 0 where it is not repeated. */
  readonly every: number;
}

export const treatmentKinds: readonly TreatmentKind[] = [
  { value: 'vaccination', label: 'Vaccination', every: 12 },
  { value: 'worming', label: 'Worming', every: 3 },
  { value: 'check-up', label: 'Check-up', every: 6 },
  { value: 'neutering', label: 'Neutering', every: 0 },
  { value: 'dental', label: 'Dental care', every: 0 },
];

export const vetChoices: readonly Choice[] = [
  { value: 'Dr Byrne', label: 'Dr Byrne' },
  { value: 'Dr Kowalska', label: 'Dr Kowalska' },
  { value: 'Animal hospital', label: 'Animal hospital' },
];

export function planFields(animals: readonly Choice[], today: string): readonly Field[] {
  return [
    { name: 'animalId', label: 'Animal', kind: 'select', required: true, choices: animals },
    { name: 'kind', label: 'Treatment', kind: 'select', required: true, choices: treatmentKinds },
    { name: 'due', label: 'Due on', kind: 'date', required: true, notBefore: today },
    { name: 'note', label: 'Note', kind: 'text', longest: 120 },
  ];
}

export function doneFields(today: string): readonly Field[] {
  return [
    { name: 'done', label: 'Done on', kind: 'date', required: true, notAfter: today },
    { name: 'vet', label: 'Vet', kind: 'select', required: true, choices: vetChoices },
    { name: 'cost', label: 'Cost in €', kind: 'number', required: true, least: 0, most: 5000, decimals: 2 },
  ];
}
