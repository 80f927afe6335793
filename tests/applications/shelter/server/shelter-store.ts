import type { Animal } from '../shared/animal.ts';
import type { Application } from '../shared/application.ts';
import type { Donation } from '../shared/donation.ts';
import type { Values } from '../shared/fields.ts';
import type { Member } from '../shared/settings.ts';
import type { Treatment } from '../shared/treatment.ts';
import type { Shift, Volunteer } from '../shared/volunteer.ts';
import { Collection } from './collection.ts';
import { seedAnimals } from './seed-animals.ts';
import { seedApplications } from './seed-applications.ts';
import { seedDonations } from './seed-donations.ts';
import { seedMembers, seedSettings } from './seed-settings.ts';
import { seedTreatments } from './seed-treatments.ts';
import { seedShifts, seedVolunteers } from './seed-volunteers.ts';

/** All that the shelter keeps, in memory. */
export class ShelterStore {
  animals = new Collection<Animal>([]);
  applications = new Collection<Application>([]);
  volunteers = new Collection<Volunteer>([]);
  shifts = new Collection<Shift>([]);
  treatments = new Collection<Treatment>([]);
  donations = new Collection<Donation>([]);
  members = new Collection<Member>([]);
  settings: Values = {};
  readonly #sessions = new Map<string, string>();

  constructor(today: string) {
    this.reset(today);
  }

  /** Puts all data back to the start, and ends all sessions. */
  reset(today: string): void {
    this.animals = new Collection(seedAnimals(today));
    this.applications = new Collection(seedApplications(today));
    this.volunteers = new Collection(seedVolunteers(today));
    this.shifts = new Collection(seedShifts(today));
    this.treatments = new Collection(seedTreatments(today));
    this.donations = new Collection(seedDonations(today));
    this.members = new Collection(seedMembers);
    this.settings = seedSettings;
    this.#sessions.clear();
  }

  beginSession(id: string, username: string): void {
    this.#sessions.set(id, username);
  }

  endSession(id: string): void {
    this.#sessions.delete(id);
  }

  memberOf(session: string): Member | undefined {
    const username = this.#sessions.get(session);
    return this.members.rows.find((member) => member.username === username);
  }

  animalName(id: number): string {
    return this.animals.get(id)?.name ?? 'Unknown';
  }
}
