import { addDays } from '../shared/calendar.ts';
import type { Invoice } from '../shared/invoice.ts';
import { berthFee, tariffsOf } from '../shared/stay-price.ts';
import { seedBoats } from './seed-boats.ts';
import { seedSettings } from './seed-settings.ts';
import { seedStays } from './seed-stays.ts';

/** The stay, the day of the payment and how it was paid. */
const payments: readonly (readonly [number, string, string])[] = [
  [1, '2026-05-11', 'card'],
  [2, '2026-05-20', 'transfer'],
  [3, '2026-06-30', 'transfer'],
  [4, '2026-06-11', 'cash'],
  [5, '2026-06-14', 'card'],
  [6, '', ''],
  [7, '2026-07-04', 'card'],
  [8, '', ''],
  [9, '2026-07-13', 'cash'],
  [10, '2026-07-27', 'transfer'],
  [11, '', ''],
  [12, '', ''],
  [13, '', ''],
];

const voided = 11;

/** Nobody has written invoices for the latest stays yet. */
export function seedInvoices(): readonly Invoice[] {
  return payments.map(([stayId, paidOn, method], index) => {
    const reason = stayId === voided ? 'The berth had no water.' : '';
    return { id: index + 1, ...chargedFor(stayId), paidOn, method, voided: stayId === voided, reason };
  });
}

function chargedFor(stayId: number) {
  const tariffs = tariffsOf(seedSettings);
  const stay = seedStays.find(({ id }) => id === stayId);
  const boat = seedBoats.find(({ id }) => id === stay?.boatId);
  if (!stay || !boat) throw new Error(`There is no stay ${stayId}.`);
  const kwh = (stay.meterEnd ?? 0) - (stay.meterStart ?? 0);
  return {
    stayId,
    issued: stay.departure,
    due: addDays(stay.departure, tariffs.dueDays),
    berthFee: berthFee(boat.length, stay.arrival, stay.departure, tariffs),
    kwh,
    electricity: Math.round(kwh * tariffs.kwh),
    vat: tariffs.vat,
  };
}
