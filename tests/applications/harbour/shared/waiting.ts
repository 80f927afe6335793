import { type Berth, piers } from './berth.ts';
import type { Field, Option } from './fields.ts';

/** Somebody who waits for a berth of a whole season. */
export interface Applicant {
  readonly id: number;
  /** Who has a lower one gets a berth before. */
  readonly position: number;
  readonly name: string;
  readonly phone: string;
  readonly boat: string;
  /** In centimetres. */
  readonly length: number;
  /** Empty for any pier. */
  readonly pier: string;
  readonly since: string;
  /** One of `applicantStates`. */
  readonly state: string;
  readonly berthId: number | null;
}

export interface ApplicantRow extends Applicant {
  /** What is offered or was taken; empty without an offer. */
  readonly berth: string;
  readonly suitable: readonly Berth[];
}

export const applicantStates: readonly Option[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'offered', label: 'Offered' },
  { value: 'settled', label: 'Settled' },
];

export const anyPier: Option = { value: '', label: 'Any pier' };

export const applicantFields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 60 },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'boat', label: 'Name of the boat', type: 'text', required: true, maxLength: 40 },
  {
    name: 'length',
    label: 'Length in metres',
    type: 'number',
    required: true,
    min: 3,
    max: 30,
    step: '0.01',
  },
  { name: 'pier', label: 'Pier', type: 'select', options: [anyPier, ...piers] },
];
