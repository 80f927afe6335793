import type { FormField } from '@testkernel/sdk';
import { dayMs, shiftedDay } from '../../write/shifted-day.ts';

/** A latest day is often counted from the present: what is beyond it has to be so for a year. */
const daysInYear = 365;

/**
 * The next numbers above the highest and below the lowest that a field allows, in the last decimal place of the bound; and one below
 * zero where the lowest is above it, which is checked elsewhere than zero itself.
 */
export function beyondBounds({ min, max }: Pick<FormField, 'min' | 'max'>): string[] {
  const above = nextNumber(max, 1);
  const below = nextNumber(min, -1);
  const negative = below !== null && Number(below) >= 0 ? ['-1'] : [];
  return [above, below].filter((value) => value !== null).concat(negative);
}

/** Null where the bound is none. */
function nextNumber(bound: string | null, direction: 1 | -1): string | null {
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(bound ?? '');
  if (decimals === null) return null;
  const places = decimals[1]?.length ?? 0;
  return String(Number((Number(bound) + direction / 10 ** places).toFixed(places)));
}

/** A day a year after the latest and one before the earliest that a field allows. */
export function daysBeyond({ min, max }: Pick<FormField, 'min' | 'max'>): string[] {
  return [shiftedDay(max ?? '', daysInYear * dayMs), shiftedDay(min ?? '', -dayMs)].filter(
    (day) => day !== null,
  );
}
