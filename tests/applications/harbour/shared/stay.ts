import { nightsBetween } from './calendar.ts';
import type { Field, Option, Problems, Values } from './fields.ts';
import type { Listing } from './listing.ts';
import type { Tariffs } from './stay-price.ts';

export interface Stay {
  readonly id: number;
  readonly boatId: number;
  readonly berthId: number;
  readonly arrival: string;
  readonly departure: string;
  readonly people: number;
  /** One of `stayStates`. */
  readonly state: string;
  /** What the meter of the berth showed, in kWh; nothing where it was not read. */
  readonly meterStart: number | null;
  readonly meterEnd: number | null;
  readonly note: string;
}

export interface StayRow extends Stay {
  readonly reference: string;
  readonly boat: string;
  readonly owner: string;
  readonly berth: string;
  /** Berth fee without tax, in cents. */
  readonly fee: number;
  readonly invoiceId: number | null;
  /** What the meter of the berth showed last; nothing without electricity. */
  readonly lastReading: number | null;
}

export interface StayListing extends Listing<StayRow> {
  /** How many were found in each state, and in all. */
  readonly counts: Readonly<Record<string, number>>;
}

/** What a stay can be booked for. */
export interface StayChoices {
  readonly boats: readonly (Option & { readonly length: number })[];
  readonly berths: readonly Option[];
  readonly tariffs: Tariffs;
}

export const stayStates: readonly Option[] = [
  { value: 'booked', label: 'Booked' },
  { value: 'in', label: 'In harbour' },
  { value: 'out', label: 'Left' },
  { value: 'cancelled', label: 'Cancelled' },
];

export function stayFields({ boats, berths }: StayChoices): readonly Field[] {
  return [
    { name: 'boatId', label: 'Boat', type: 'combobox', required: true, options: boats },
    { name: 'berthId', label: 'Berth', type: 'select', required: true, options: berths },
    { name: 'arrival', label: 'Arrival', type: 'date', required: true },
    { name: 'departure', label: 'Departure', type: 'date', required: true },
    { name: 'people', label: 'People on board', type: 'number', required: true, min: 1, max: 20, step: '1' },
    { name: 'note', label: 'Note', type: 'textarea', maxLength: 200 },
  ];
}

export function stayProblems({ arrival = '', departure = '' }: Values): Problems {
  if (arrival === '' || departure === '') return {};
  const nights = nightsBetween(arrival, departure);
  if (nights < 1) return { departure: 'The departure must be after the arrival.' };
  return nights > 180 ? { departure: 'A stay has no more than 180 nights.' } : {};
}
