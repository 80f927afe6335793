import type { Announcement } from './announcement.ts';
import type { SlotView } from './programme.ts';

/** The figures of the dashboard. */
export interface Summary {
  readonly daysLeft: number;
  readonly confirmed: number;
  readonly unconfirmed: number;
  readonly volunteers: number;
  readonly hoursPerVolunteer: number;
  readonly openExpenses: number;
  readonly spent: number;
  readonly budget: number;
  readonly firstSlots: readonly SlotView[];
  readonly announcements: readonly Announcement[];
}
