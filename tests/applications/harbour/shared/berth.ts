import type { Option } from './fields.ts';
import { metresText } from './length.ts';
import type { StayRow } from './stay.ts';

export interface Berth {
  readonly id: number;
  readonly code: string;
  readonly pier: string;
  /** The longest, widest and deepest boat that fits, in centimetres. */
  readonly length: number;
  readonly beam: number;
  readonly depth: number;
  readonly electricity: boolean;
  readonly closed: boolean;
  readonly note: string;
}

export interface BerthRow extends Berth {
  /** One of `berthStates`. */
  readonly state: string;
  /** The boat that lies there or is expected; empty without one. */
  readonly boat: string;
  /** When that boat leaves. */
  readonly until: string;
}

export interface BerthListing {
  readonly rows: readonly BerthRow[];
  readonly total: number;
}

export interface BerthView extends BerthRow {
  readonly stays: readonly StayRow[];
}

export const piers: readonly Option[] = [
  { value: 'A', label: 'Pier A' },
  { value: 'B', label: 'Pier B' },
  { value: 'C', label: 'Pier C' },
];

export const berthStates: readonly Option[] = [
  { value: 'free', label: 'Free' },
  { value: 'occupied', label: 'Occupied' },
  { value: 'reserved', label: 'Reserved' },
  { value: 'closed', label: 'Closed' },
];

export function berthOptions(berths: readonly Berth[]): readonly Option[] {
  return berths.map(({ id, code, length, beam }) => ({
    value: String(id),
    label: `${code} – up to ${metresText(length)} × ${metresText(beam)}`,
  }));
}
