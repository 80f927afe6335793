import type { Has } from './bugs.ts';
import type { Farm } from './farm.ts';
import { sum } from './money.ts';
import { boxPrices, type Extra, type Size, type Subscription } from './records.ts';

/** What a delivery of a subscription costs, in cents. */
export function deliverySum(farm: Farm, size: Size, extras: readonly Extra[]): number {
  const prices = extras.map(({ productId, quantity }) => quantity * (farm.product(productId)?.price ?? 0));
  return boxPrices[size] + sum(prices);
}

/** What the deliveries of four weeks cost, in cents. */
export function fourWeeksSum(farm: Farm, { size, rhythm, extras }: Subscription, has: Has): number {
  const deliveries = rhythm === 'weekly' || has('month-fortnightly') ? 4 : 2;
  return deliveries * deliverySum(farm, size, extras);
}
