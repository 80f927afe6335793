import type { Has } from '../bugs.ts';
import type { Concert, Reservation } from '../shared/concert.ts';
import type { Store } from './store.ts';

/** What a reservation costs, in pence; a group pays less. */
export function amountOf(
  { full, reduced }: Pick<Reservation, 'full' | 'reduced'>,
  { price, reducedPrice }: Concert,
  store: Store,
  has: Has,
): number {
  const amount = full * price + reduced * reducedPrice;
  const least = store.number('groupFrom') + (has('group-from-eleven') ? 1 : 0);
  if (full + reduced < least) return amount;
  return amount - Math.round((amount * store.number('groupDiscount')) / 100);
}

/** Seats of a concert that are taken by other reservations than one. */
export function takenSeats(concertId: number, exceptId: number, { reservations }: Store, has: Has): number {
  return reservations.all
    .filter((reservation) => reservation.concertId === concertId && reservation.id !== exceptId)
    .filter(({ status }) => status !== 'cancelled' || has('cancelled-take-seats'))
    .reduce((sum, { full, reduced }) => sum + full + reduced, 0);
}
