import { addDays, nightsBetween } from './calendar.ts';
import type { Values } from './fields.ts';
import { centsOf } from './money.ts';

export interface Tariffs {
  /** For each metre and night in cents, in the low and in the high season. */
  readonly low: number;
  readonly high: number;
  /** From how many nights on there is how much discount, in per cent. */
  readonly discountNights: number;
  readonly discount: number;
  /** For a kWh in cents. */
  readonly kwh: number;
  readonly vat: number;
  readonly dueDays: number;
}

export function tariffsOf(settings: Values): Tariffs {
  const number = (name: string) => Number(settings[name] ?? '0');
  return {
    low: centsOf(settings.low ?? '0'),
    high: centsOf(settings.high ?? '0'),
    discountNights: number('discountNights'),
    discount: number('discount'),
    kwh: centsOf(settings.kwh ?? '0'),
    vat: number('vat'),
    dueDays: number('dueDays'),
  };
}

/** The high season is from June to August. */
function isHigh(date: string): boolean {
  return ['06', '07', '08'].includes(date.slice(5, 7));
}

/** Boats pay for every metre that they have begun. */
export function billedMetres(length: number): number {
  return Math.ceil(length / 100);
}

/** The berth fee of a stay without tax, in cents. */
export function berthFee(length: number, arrival: string, departure: string, tariffs: Tariffs): number {
  const nights = nightsBetween(arrival, departure);
  const rates = Array.from({ length: Math.max(0, nights) }, (_, index) =>
    isHigh(addDays(arrival, index)) ? tariffs.high : tariffs.low,
  );
  const full = rates.reduce((sum, rate) => sum + rate, 0) * billedMetres(length);
  const share = nights >= tariffs.discountNights ? 1 - tariffs.discount / 100 : 1;
  return Math.round(full * share);
}
