import type { Has } from './bugs.ts';
import { today } from './calendar-date.ts';
import type { Farm } from './farm.ts';
import { isPausedOn } from './pause-state.ts';
import { type Delivery, rounds } from './records.ts';
import { seedDeliveries } from './seed-deliveries.ts';

/**
 * The deliveries of a day, and of a round where one is given, in the order of rounds and names; planned ones only to
 * customers without a pause.
 */
export function deliveriesOn(farm: Farm, day: string, round: string, has: Has): Delivery[] {
  const onDay = farm.books.deliveries.filter((delivery) => delivery.day === day);
  return rounds
    .filter((one) => round === '' || one === round)
    .flatMap((one) => farm.customers.filter((customer) => customer.round === one))
    .flatMap((customer) =>
      onDay.filter(({ customerId, state }) => {
        const isFor = customerId === customer.id;
        return isFor && (state !== 'planned' || !isPausedOn(customer, day, has));
      }),
    );
}

/** How many deliveries are still to do today. */
export function countLeft(farm: Farm, has: Has): number {
  return deliveriesOn(farm, today, '', has).filter(({ id, state }) => {
    const counted = has('deliveries-left-stale') ? seedDeliveries.find((seed) => seed.id === id) : null;
    return (counted?.state ?? state) === 'planned';
  }).length;
}
