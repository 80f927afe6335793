import { emailProblem, type Field, isWhole, longerThan, phoneProblem } from './fields.ts';
import type { JobRow } from './job.ts';

export interface Customer {
  readonly id: number;
  name: string;
  email: string;
  phone: string;
  town: string;
}

export interface Bicycle {
  readonly id: number;
  readonly customerId: number;
  brand: string;
  model: string;
  colour: string;
  year: string;
}

export interface CustomerRow extends Customer {
  readonly bicycles: number;
  readonly openJobs: number;
}

export interface CustomerView {
  readonly customer: Customer;
  readonly bicycles: readonly Bicycle[];
  readonly jobs: readonly JobRow[];
}

export const customerFields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, problem: longerThan(60) },
  { name: 'email', label: 'E-mail', type: 'email', required: true, problem: emailProblem },
  { name: 'phone', label: 'Phone', type: 'tel', problem: phoneProblem },
  { name: 'town', label: 'Town', type: 'text', problem: longerThan(40) },
];

export const bicycleFields: readonly Field[] = [
  { name: 'brand', label: 'Brand', type: 'text', required: true, problem: longerThan(30) },
  { name: 'model', label: 'Model', type: 'text', required: true, problem: longerThan(30) },
  { name: 'colour', label: 'Colour', type: 'text', problem: longerThan(30) },
  {
    name: 'year',
    label: 'Year',
    type: 'number',
    problem: (text) => (isWhole(text, 1950, 2026) ? null : 'The year goes from 1950 to 2026.'),
  },
];

export function bicycleName({ brand, model }: Bicycle): string {
  return `${brand} ${model}`;
}
