import { type Field, isWhole, longerThan } from './fields.ts';
import { amountProblem } from './money.ts';

export interface Part {
  readonly id: number;
  name: string;
  code: string;
  supplier: string;
  stock: number;
  minimum: number;
  /** How many were ordered and have not arrived. */
  ordered: number;
  cents: number;
}

export interface PartListing {
  readonly rows: readonly Part[];
  /** Of all parts, not only of those that are shown. */
  readonly low: number;
  /** What the parts that are shown are worth, in cents. */
  readonly value: number;
}

const countProblem = (text: string) => (isWhole(text, 0, 999) ? null : 'Enter a whole number up to 999.');

export const partFields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, problem: longerThan(40) },
  {
    name: 'code',
    label: 'Code',
    type: 'text',
    required: true,
    problem: (text) => (/^[A-Z]{2}-\d{3}$/.test(text) ? null : 'A code looks like AB-123.'),
  },
  { name: 'supplier', label: 'Supplier', type: 'text', required: true, problem: longerThan(30) },
  { name: 'price', label: 'Price', type: 'text', required: true, problem: amountProblem },
  { name: 'stock', label: 'In stock', type: 'number', required: true, problem: countProblem },
  { name: 'minimum', label: 'Minimum', type: 'number', required: true, problem: countProblem },
];

export const orderFields: readonly Field[] = [
  {
    name: 'quantity',
    label: 'Quantity',
    type: 'number',
    required: true,
    problem: (text) => (isWhole(text, 1, 200) ? null : 'The quantity goes from 1 to 200.'),
  },
];

export function isLow({ stock, minimum }: Part): boolean {
  return stock < minimum;
}
