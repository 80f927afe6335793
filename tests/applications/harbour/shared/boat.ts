import type { Field, Option, Values } from './fields.ts';
import { centimetresOf } from './length.ts';
import type { Listing } from './listing.ts';
import type { ReadingRow } from './meter.ts';
import type { Owner } from './owner.ts';
import type { StayRow } from './stay.ts';

export interface Boat {
  readonly id: number;
  readonly name: string;
  readonly registration: string;
  readonly kind: string;
  /** In centimetres, as beam and draught. */
  readonly length: number;
  readonly beam: number;
  readonly draught: number;
  readonly ownerId: number;
  readonly homePort: string;
  /** Empty where the owner has shown no insurance. */
  readonly insuredUntil: string;
  readonly notes: string;
}

export interface BoatRow extends Boat {
  readonly owner: string;
  /** The berth where it lies; empty while it is away. */
  readonly berth: string;
}

export interface BoatListing extends Listing<BoatRow> {
  readonly owners: readonly Option[];
}

export interface BoatView extends BoatRow {
  readonly ownerDetails: Owner;
  readonly stays: readonly StayRow[];
  readonly readings: readonly ReadingRow[];
  readonly owners: readonly Option[];
}

export const boatKinds: readonly Option[] = [
  { value: 'sail', label: 'Sailing yacht' },
  { value: 'motor', label: 'Motor boat' },
  { value: 'catamaran', label: 'Catamaran' },
  { value: 'fishing', label: 'Fishing boat' },
];

export function boatFields(owners: readonly Option[]): readonly Field[] {
  const metres = { type: 'number', required: true, step: '0.01' } as const;
  return [
    { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 40 },
    {
      name: 'registration',
      label: 'Registration',
      type: 'text',
      required: true,
      maxLength: 20,
      hint: 'As on the hull, like IRL-4417.',
    },
    { name: 'kind', label: 'Kind', type: 'select', required: true, options: boatKinds },
    { name: 'length', label: 'Length in metres', ...metres, min: 3, max: 30 },
    { name: 'beam', label: 'Beam in metres', ...metres, min: 1, max: 10 },
    { name: 'draught', label: 'Draught in metres', ...metres, min: 0.2, max: 5 },
    { name: 'ownerId', label: 'Owner', type: 'combobox', required: true, options: owners },
    { name: 'homePort', label: 'Home port', type: 'text', maxLength: 40 },
    { name: 'insuredUntil', label: 'Insured until', type: 'date' },
    { name: 'notes', label: 'Notes', type: 'textarea', maxLength: 300 },
  ];
}

export function boatOf(values: Values): Omit<Boat, 'id'> {
  const text = (name: string) => values[name] ?? '';
  return {
    name: text('name'),
    registration: text('registration'),
    kind: text('kind'),
    length: centimetresOf(text('length')),
    beam: centimetresOf(text('beam')),
    draught: centimetresOf(text('draught')),
    ownerId: Number(text('ownerId')),
    homePort: text('homePort'),
    insuredUntil: text('insuredUntil'),
    notes: text('notes'),
  };
}
