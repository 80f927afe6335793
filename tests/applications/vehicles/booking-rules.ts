import type { Has } from './bugs.ts';
import { daysBetween, today } from './calendar-date.ts';
import type { Booking, Settings, Vehicle } from './records.ts';

/** Whether the vehicle is still needed for it. */
export function isOpen({ status }: Booking): boolean {
  return status === 'requested' || status === 'approved' || status === 'out';
}

export function isOverdue({ status, to }: Booking, has: Has): boolean {
  return status === 'out' && (to < today || (to === today && has('overview-overdue-today')));
}

export function mayBeCancelled({ status }: Booking, has: Has): boolean {
  return status === 'requested' || status === 'approved' || (status === 'out' && has('booking-cancel-out'));
}

/** Which of some bookings needs the vehicle on one of these days. */
export function conflictAmong(
  bookings: readonly Booking[],
  from: string,
  to: string,
  has: Has,
): Booking | undefined {
  return bookings.filter(isOpen).find((one) => {
    const lastDay = one.status === 'out' && one.to < today ? today : one.to;
    const beginsBeforeReturn = has('booking-return-day-free') ? from < lastDay : from <= lastDay;
    return beginsBeforeReturn && one.from <= to;
  });
}

/** The days that are charged: those that were booked, and those that the vehicle was late. */
export function daysOf({ from, to, returned }: Booking): number {
  return daysBetween(from, returned !== null && returned > to ? returned : to);
}

export function milesOf({ startMileage, endMileage }: Booking): number {
  return startMileage === null || endMileage === null ? 0 : endMileage - startMileage;
}

/** What the department pays for a booking, in pence. */
export function chargeFor(booking: Booking, { category }: Vehicle, settings: Settings, has: Has): number {
  const days = daysOf(booking);
  const free = settings.freeMiles * (has('charge-miles-once') ? 1 : days);
  return days * settings.dayRates[category] + Math.max(0, milesOf(booking) - free) * settings.mileRate;
}
