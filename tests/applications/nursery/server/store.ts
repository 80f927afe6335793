import type { Announcement } from '../shared/announcement.ts';
import type { Application } from '../shared/application.ts';
import type { AttendanceEntry } from '../shared/attendance.ts';
import type { Child, Family } from '../shared/child.ts';
import type { Values } from '../shared/fields.ts';
import type { Group, StaffMember } from '../shared/group.ts';
import type { Invoice } from '../shared/invoice.ts';
import type { Meal } from '../shared/meal.ts';
import { Records } from './records.ts';
import { seedChildren, seedFamilies } from './seed-children.ts';
import { seedAttendance, seedMeals } from './seed-days.ts';
import { seedGroups, seedSettings, seedStaff } from './seed-house.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedAnnouncements, seedApplications } from './seed-letters.ts';

/** All that the nursery has entered, in memory. */
export class Store {
  families = new Records<Family>([]);
  children = new Records<Child>([]);
  staff = new Records<StaffMember>([]);
  invoices = new Records<Invoice>([]);
  announcements = new Records<Announcement>([]);
  applications = new Records<Application>([]);
  readonly groups: readonly Group[] = seedGroups;
  settings: Values = {};
  readonly #attendance = new Map<string, AttendanceEntry>();
  readonly #meals = new Map<string, Meal>();

  constructor() {
    this.reset();
  }

  /** Puts everything back to what it was at the start. */
  reset(): void {
    this.families = new Records(seedFamilies);
    this.children = new Records(seedChildren);
    this.staff = new Records(seedStaff);
    this.invoices = new Records(seedInvoices());
    this.announcements = new Records(seedAnnouncements);
    this.applications = new Records(seedApplications);
    this.settings = seedSettings;
    this.#attendance.clear();
    this.#meals.clear();
    for (const entry of seedAttendance()) this.record(entry);
    for (const meal of seedMeals) this.plan(meal);
  }

  group(id: number): Group | null {
    return this.groups.find((group) => group.id === id) ?? null;
  }

  /** The attendance of a child on a day, which may be unknown yet. */
  attendance(childId: number, date: string): AttendanceEntry {
    const unknown = { childId, date, state: '', arrived: '', collected: '' };
    return this.#attendance.get(`${childId} ${date}`) ?? unknown;
  }

  attendanceOf(childId: number): AttendanceEntry[] {
    return [...this.#attendance.values()].filter((entry) => entry.childId === childId);
  }

  record(entry: AttendanceEntry): void {
    this.#attendance.set(`${entry.childId} ${entry.date}`, entry);
  }

  meal(date: string): Meal | null {
    return this.#meals.get(date) ?? null;
  }

  plan(meal: Meal): void {
    this.#meals.set(meal.date, meal);
  }
}
