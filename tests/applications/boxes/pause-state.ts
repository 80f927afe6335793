import type { Has } from './bugs.ts';
import { longDate, today } from './calendar-date.ts';
import type { Customer } from './records.ts';

/** Whether a customer gets nothing on a day. */
export function isPausedOn({ pause }: Customer, day: string, has: Has): boolean {
  if (!pause || day < pause.from) return false;
  return has('pause-last-day') ? day < pause.to : day <= pause.to;
}

/** What is said about a customer's pause. */
export function pauseText(customer: Customer, has: Has): string {
  const { pause } = customer;
  if (isPausedOn(customer, today, has)) return `Paused until ${longDate(pause?.to ?? today)}`;
  if (!pause || pause.to <= today) return 'Active';
  return `Active, paused from ${longDate(pause.from)} to ${longDate(pause.to)}`;
}
