import type { JobRow } from './job.ts';
import type { StayRow } from './stay.ts';

/** What the office sees of the present day. */
export interface Overview {
  readonly occupied: number;
  /** Berths that are not closed. */
  readonly berths: number;
  readonly overdue: number;
  /** In cents. */
  readonly overdueSum: number;
  readonly arrivals: readonly StayRow[];
  readonly departures: readonly StayRow[];
  readonly jobs: readonly JobRow[];
  /** Boats in the harbour whose insurance has ended, or ends soon. */
  readonly insurances: readonly { readonly id: number; readonly name: string; readonly until: string }[];
}
