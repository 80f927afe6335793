import type { Appointment } from '../shared/appointment.ts';
import { today } from '../shared/calendar.ts';
import type { Bicycle, Customer } from '../shared/customer.ts';
import type { Job } from '../shared/job.ts';
import type { Part } from '../shared/part.ts';
import type { Settings } from '../shared/settings.ts';
import { Records } from './records.ts';
import { seedAppointments, seedBicycles, seedCustomers, seedParts, seedSettings } from './seed.ts';
import { seedJobs } from './seed-jobs.ts';

/** All data of the workshop, in memory. */
export class Store {
  readonly customers = new Records<Customer>(() => seedCustomers);
  readonly bicycles = new Records<Bicycle>(() => seedBicycles);
  readonly jobs = new Records<Job>(() => seedJobs);
  readonly parts = new Records<Part>(() => seedParts);
  readonly appointments = new Records<Appointment>(() => seedAppointments);
  /** Appointments that were cancelled, to be restored. */
  readonly cancelled = new Map<number, Appointment>();
  settings: Settings = seedSettings;
  #changes = 0;

  reset(): void {
    for (const records of [this.customers, this.bicycles, this.jobs, this.parts, this.appointments]) {
      records.reset();
    }
    this.cancelled.clear();
    this.settings = seedSettings;
    this.#changes = 0;
  }

  /** Every change takes a minute, so that the times are always the same. */
  record(job: Job, text: string): void {
    this.#changes += 1;
    const time = new Date(Date.UTC(2026, 5, 16, 10, this.#changes)).toISOString().slice(11, 16);
    job.history.unshift({ when: `${today} ${time}`, text });
  }
}
