import type { Has } from './bugs.ts';
import { stateOf, sum, sumsOf } from './invoice-sums.ts';
import type { Animal, Appointment, Invoice, Owner, User, Vet, VisitRequest } from './records.ts';
import {
  seedAnimals,
  seedAppointments,
  seedInvoices,
  seedOwners,
  seedRequests,
  seedUsers,
  vets,
} from './seed.ts';

interface Books {
  readonly owners: Owner[];
  readonly animals: Animal[];
  readonly appointments: Appointment[];
  readonly invoices: Invoice[];
  readonly requests: VisitRequest[];
  readonly users: User[];
}

const never: Has = () => false;

/** What the practice has on record, in memory. */
export class Practice {
  #books: Books = open();

  reset(): void {
    this.#books = open();
  }

  get books(): Books {
    return this.#books;
  }

  owner(id: number): Owner | undefined {
    return this.#books.owners.find((owner) => owner.id === id);
  }

  animal(id: number): Animal | undefined {
    return this.#books.animals.find((animal) => animal.id === id);
  }

  appointment(id: number): Appointment | undefined {
    return this.#books.appointments.find((appointment) => appointment.id === id);
  }

  invoice(id: number): Invoice | undefined {
    return this.#books.invoices.find((invoice) => invoice.id === id);
  }

  user(username: string | null): User | undefined {
    return this.#books.users.find((user) => user.username === username);
  }

  vet(id: number): Vet | undefined {
    return vets.find((vet) => vet.id === id);
  }

  animalsOf(ownerId: number): Animal[] {
    return this.#books.animals.filter((animal) => animal.ownerId === ownerId);
  }

  invoicesOf(ownerId: number): Invoice[] {
    return this.#books.invoices.filter((invoice) => invoice.ownerId === ownerId);
  }

  appointmentsOn(day: string): Appointment[] {
    return this.#books.appointments
      .filter((appointment) => appointment.day === day)
      .toSorted((a, b) => a.time.localeCompare(b.time));
  }

  /** The day on which one of the owner's animals was last seen. */
  lastVisitOf(ownerId: number): string | null {
    const animals = new Set(this.animalsOf(ownerId).map(({ id }) => id));
    const days = this.#books.appointments
      .filter(({ animalId, status }) => status === 'seen' && animals.has(animalId))
      .map(({ day }) => day);
    return days.toSorted().at(-1) ?? null;
  }

  /** What an owner has still to pay. */
  balanceOf(ownerId: number, has: Has): number {
    const counted = this.invoicesOf(ownerId).filter(
      (invoice) => has('balance-with-void') || stateOf(invoice, has) !== 'void',
    );
    return sum(counted.map((invoice) => Math.max(0, sumsOf(invoice, has).open)));
  }
}

/** The next free number of a list. */
export function nextId(list: readonly { readonly id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id)) + 1;
}

function open(): Books {
  return structuredClone({
    owners: [...seedOwners],
    animals: [...seedAnimals],
    appointments: [...seedAppointments],
    invoices: seedInvoices.map(settled),
    requests: [...seedRequests],
    users: [...seedUsers],
  });
}

/** A payment of -1 stands for the whole sum. */
function settled(invoice: Invoice): Invoice {
  const { total } = sumsOf(invoice, never);
  const payments = invoice.payments.map(({ day, pence }) => ({ day, pence: pence < 0 ? total : pence }));
  return { ...invoice, payments };
}
