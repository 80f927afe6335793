import type { Values } from '../shared/fields.ts';
import { Records } from './records.ts';
import {
  seedAnnouncements,
  seedArtists,
  seedExpenses,
  seedSettings,
  seedShifts,
  seedSlots,
  seedVolunteers,
} from './seed.ts';

/** All that the team has entered, in memory. */
export class FestivalData {
  readonly artists = new Records(seedArtists);
  readonly slots = new Records(seedSlots);
  readonly volunteers = new Records(seedVolunteers);
  readonly shifts = new Records(seedShifts);
  readonly expenses = new Records(seedExpenses);
  readonly announcements = new Records(seedAnnouncements);
  settings: Values = seedSettings;

  reset(): void {
    for (const records of [this.artists, this.slots, this.volunteers]) records.reset();
    for (const records of [this.shifts, this.expenses, this.announcements]) records.reset();
    this.settings = seedSettings;
  }
}
