import type { Berth } from '../shared/berth.ts';
import type { Boat } from '../shared/boat.ts';
import type { Values } from '../shared/fields.ts';
import type { Invoice } from '../shared/invoice.ts';
import type { Job } from '../shared/job.ts';
import type { Reading } from '../shared/meter.ts';
import type { Owner } from '../shared/owner.ts';
import type { Stay } from '../shared/stay.ts';
import { type Tariffs, tariffsOf } from '../shared/stay-price.ts';
import type { Applicant } from '../shared/waiting.ts';
import { Records } from './records.ts';
import { seedApplicants } from './seed-applicants.ts';
import { seedBerths } from './seed-berths.ts';
import { seedBoats } from './seed-boats.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedOwners } from './seed-owners.ts';
import { seedReadings } from './seed-readings.ts';
import { seedNames, seedSettings } from './seed-settings.ts';
import { seedStays } from './seed-stays.ts';

/** All that the harbour has entered, in memory. */
export class Store {
  owners = new Records<Owner>([]);
  boats = new Records<Boat>([]);
  berths = new Records<Berth>([]);
  stays = new Records<Stay>([]);
  readings = new Records<Reading>([]);
  invoices = new Records<Invoice>([]);
  applicants = new Records<Applicant>([]);
  jobs = new Records<Job>([]);
  settings: Values = {};
  /** How the application greets those who sign in. */
  names: Readonly<Record<string, string>> = {};

  constructor() {
    this.reset();
  }

  /** Puts everything back to what it was at the start. */
  reset(): void {
    this.owners = new Records(seedOwners);
    this.boats = new Records(seedBoats);
    this.berths = new Records(seedBerths);
    this.stays = new Records(seedStays);
    this.readings = new Records(seedReadings());
    this.invoices = new Records(seedInvoices());
    this.applicants = new Records(seedApplicants);
    this.jobs = new Records(seedJobs);
    this.settings = seedSettings;
    this.names = seedNames;
  }

  get tariffs(): Tariffs {
    return tariffsOf(this.settings);
  }

  /** What the meter of a berth showed last; nothing where there is no meter. */
  lastReading(berthId: number): Reading | null {
    const readings = this.readings.all.filter((reading) => reading.berthId === berthId);
    return readings.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id).at(-1) ?? null;
  }

  /** The stay of the boat that lies in a berth. */
  stayIn(berthId: number): Stay | null {
    return this.stays.all.find((stay) => stay.berthId === berthId && stay.state === 'in') ?? null;
  }
}
