import type { Field, Option } from './fields.ts';
import type { Listing } from './listing.ts';

export interface Concert {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly place: string;
  readonly seats: number;
  /** In pence. */
  readonly price: number;
  readonly reducedPrice: number;
}

export interface Reservation {
  readonly id: number;
  readonly concertId: number;
  readonly name: string;
  readonly email: string;
  readonly full: number;
  readonly reduced: number;
  readonly note: string;
  readonly status: string;
}

export interface ReservationView extends Reservation {
  /** In pence. */
  readonly amount: number;
}

export interface ConcertRow extends Concert {
  readonly taken: number;
  readonly free: number;
  /** In pence, of what is paid. */
  readonly takings: number;
}

export interface ConcertView extends ConcertRow, Pick<Listing<unknown>, 'page' | 'pages' | 'total'> {
  readonly reservations: readonly ReservationView[];
  readonly groupFrom: string;
  readonly groupDiscount: string;
}

export const reservationStates: readonly Option[] = [
  { value: 'reserved', label: 'Reserved' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const concertFields: readonly Field[] = [
  { name: 'title', label: 'Title', type: 'text', required: true, maxLength: 80 },
  { name: 'date', label: 'Date', type: 'date', required: true, from: '2025-01-01', until: '2027-12-31' },
  { name: 'time', label: 'Begins at', type: 'time', required: true },
  { name: 'place', label: 'Place', type: 'text', required: true, maxLength: 60 },
  { name: 'seats', label: 'Seats', type: 'number', required: true, min: 1, max: 2000, step: '1' },
  { name: 'price', label: 'Price in £', type: 'number', required: true, min: 0, step: '0.01' },
  { name: 'reducedPrice', label: 'Reduced price in £', type: 'number', required: true, min: 0, step: '0.01' },
];

export const reservationFields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true, maxLength: 60 },
  { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 100 },
  { name: 'full', label: 'Tickets', type: 'number', required: true, min: 0, max: 50, step: '1' },
  { name: 'reduced', label: 'Reduced tickets', type: 'number', required: true, min: 0, max: 50, step: '1' },
  { name: 'note', label: 'Note for the door', type: 'text', maxLength: 100 },
];
