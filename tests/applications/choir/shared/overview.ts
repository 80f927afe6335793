import type { CalendarEntry } from './rehearsal.ts';

/** What the choir has before it. */
export interface Overview {
  readonly active: number;
  readonly onLeave: number;
  readonly lateLoans: number;
  readonly freeSeats: number;
  readonly nextConcert: { readonly id: number; readonly title: string; readonly days: number } | null;
  readonly next: readonly CalendarEntry[];
}
