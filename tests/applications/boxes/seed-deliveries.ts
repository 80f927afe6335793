import type { Delivery, DeliveryState, Size } from './records.ts';

/** Day, customer, size, price, state. */
const rows: readonly [string, number, Size, number, DeliveryState][] = [
  ['2026-07-30', 1, 'medium', 2510, 'delivered'],
  ['2026-07-30', 5, 'medium', 3670, 'delivered'],
  ['2026-07-30', 10, 'large', 2740, 'delivered'],
  ['2026-08-13', 2, 'small', 1900, 'delivered'],
  ['2026-08-13', 6, 'large', 3260, 'missed'],
  ['2026-08-27', 1, 'medium', 2510, 'delivered'],
  ['2026-08-27', 3, 'large', 3520, 'delivered'],
  ['2026-09-10', 1, 'medium', 2510, 'delivered'],
  ['2026-09-10', 3, 'large', 3520, 'delivered'],
  ['2026-09-10', 4, 'small', 1450, 'missed'],
  ['2026-09-10', 8, 'small', 1900, 'delivered'],
  ['2026-09-10', 10, 'large', 2740, 'delivered'],
  ['2026-09-17', 1, 'medium', 2510, 'delivered'],
  ['2026-09-17', 4, 'small', 1450, 'planned'],
  ['2026-09-17', 10, 'large', 2740, 'planned'],
  ['2026-09-17', 2, 'small', 1900, 'missed'],
  ['2026-09-17', 5, 'medium', 3670, 'planned'],
  ['2026-09-17', 8, 'small', 1900, 'planned'],
  ['2026-09-17', 3, 'large', 3520, 'planned'],
  ['2026-09-17', 6, 'large', 3260, 'planned'],
  ['2026-09-24', 1, 'medium', 2510, 'planned'],
  ['2026-09-24', 7, 'medium', 2510, 'planned'],
];

export const seedDeliveries: readonly Delivery[] = rows.map(
  ([day, customerId, size, price, state], index) => ({ id: index + 1, customerId, day, size, price, state }),
);
