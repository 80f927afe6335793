import { lineOfEntry, lineOfExpense } from './invoice-sums.ts';
import type { Client, Entry, Expense, Invoice, Member, OfferRequest, Project, Settings } from './records.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedClients, seedMembers, seedRequests, seedSettings } from './seed-people.ts';
import { seedEntries, seedExpenses, seedProjects } from './seed-work.ts';

interface Books {
  readonly members: Member[];
  readonly clients: Client[];
  projects: Project[];
  entries: Entry[];
  expenses: Expense[];
  invoices: Invoice[];
  readonly requests: OfferRequest[];
  readonly settings: Settings;
  /** The highest number of an invoice that there was. */
  lastInvoice: number;
}

/** What the consultancy has on record, in memory. */
export class Office {
  #books: Books = open();

  reset(): void {
    this.#books = open();
  }

  get books(): Books {
    return this.#books;
  }

  member(id: number): Member | undefined {
    return byId(this.#books.members, id);
  }

  client(id: number): Client | undefined {
    return byId(this.#books.clients, id);
  }

  project(id: number): Project | undefined {
    return byId(this.#books.projects, id);
  }

  entry(id: number): Entry | undefined {
    return byId(this.#books.entries, id);
  }

  expense(id: number): Expense | undefined {
    return byId(this.#books.expenses, id);
  }

  invoice(id: number): Invoice | undefined {
    return byId(this.#books.invoices, id);
  }

  request(id: number): OfferRequest | undefined {
    return byId(this.#books.requests, id);
  }

  /** By their names. */
  get clients(): Client[] {
    return this.#books.clients.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }

  /** By their names. */
  get projects(): Project[] {
    return this.#books.projects.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }

  /** Those who still work here, by their names. */
  get team(): Member[] {
    return this.#books.members
      .filter(({ hasLeft }) => !hasLeft)
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }

  projectsOf({ id }: Client): Project[] {
    return this.projects.filter(({ clientId }) => clientId === id);
  }

  clientOf({ clientId }: Project): Client | undefined {
    return this.client(clientId);
  }

  entriesOf({ id }: Project): Entry[] {
    return this.#books.entries.filter(({ projectId }) => projectId === id);
  }

  /** What an entry is worth, in pence. */
  amountOf({ memberId, minutes, isBillable }: Entry): number {
    return isBillable ? Math.round((minutes * (this.member(memberId)?.rate ?? 0)) / 60) : 0;
  }

  /** The hours of a client that can be invoiced. */
  unbilledEntries(client: Client): Entry[] {
    return this.#unbilled(this.#books.entries, client);
  }

  /** The expenses of a client that can be invoiced. */
  unbilledExpenses(client: Client): Expense[] {
    return this.#unbilled(this.#books.expenses, client);
  }

  /** What could be invoiced to a client, in pence. */
  unbilledOf(client: Client): number {
    const work = this.unbilledEntries(client).map((entry) => this.amountOf(entry));
    const costs = this.unbilledExpenses(client).map(({ amount }) => amount);
    return [...work, ...costs].reduce((all, amount) => all + amount, 0);
  }

  #unbilled<Item extends Entry | Expense>(items: readonly Item[], client: Client): Item[] {
    return items
      .filter(({ isBillable, invoiceId }) => isBillable && invoiceId === null)
      .filter(({ projectId }) => this.project(projectId)?.clientId === client.id)
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id);
  }
}

export function nextId(records: readonly { readonly id: number }[]): number {
  return Math.max(0, ...records.map(({ id }) => id)) + 1;
}

function byId<Item extends { readonly id: number }>(items: readonly Item[], id: number): Item | undefined {
  return items.find((item) => item.id === id);
}

function open(): Books {
  const books = structuredClone({
    members: [...seedMembers],
    clients: [...seedClients],
    projects: [...seedProjects],
    entries: [...seedEntries],
    expenses: [...seedExpenses],
    requests: [...seedRequests],
    settings: seedSettings,
  });
  const invoices = structuredClone([...seedInvoices]).map((invoice) => {
    const isPart = ({ invoiceId }: { invoiceId: number | null }) => invoiceId === invoice.id;
    const lines = [
      ...books.entries.filter(isPart).map((entry) => lineOfEntry(entry, books)),
      ...books.expenses.filter(isPart).map(lineOfExpense),
    ];
    return { ...invoice, lines: [...invoice.lines, ...lines] };
  });
  return { ...books, invoices, lastInvoice: Math.max(...invoices.map(({ id }) => id)) };
}
