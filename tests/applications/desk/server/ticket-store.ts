import type { Has } from '../bugs.ts';
import type { Values } from '../shared/fields.ts';
import {
  type HistoryEntry,
  labelOf,
  type Summary,
  statuses,
  type Ticket,
  type TicketPage,
} from '../shared/ticket.ts';
import { firstNumber, seedTickets } from './seed.ts';

const pageSize = 10;
const newestShown = 5;

/** The tickets, in memory. */
export class TicketStore {
  readonly #has: Has;
  readonly #tickets = new Map<number, Ticket>();
  readonly #history = new Map<number, HistoryEntry[]>();
  #next = firstNumber;
  #firstSummary: Summary | null = null;

  constructor(has: Has) {
    this.#has = has;
    this.reset();
  }

  reset(): void {
    this.#tickets.clear();
    this.#history.clear();
    this.#next = firstNumber + seedTickets.length;
    for (const ticket of seedTickets) {
      this.#tickets.set(ticket.number, ticket);
      const entry = { when: '2026-03-02 09:30', who: ticket.requester, what: 'opened the ticket' };
      this.#history.set(ticket.number, [entry]);
    }
    this.#firstSummary = this.#summaryNow();
  }

  find(number: number): Ticket | null {
    return this.#tickets.get(number) ?? null;
  }

  historyOf(number: number): readonly HistoryEntry[] {
    return this.#history.get(number) ?? [];
  }

  page(query: URLSearchParams): TicketPage {
    const found = this.#sorted(query, this.#matching(query));
    const size = this.#has('page-size') ? pageSize - 1 : pageSize;
    const pages = Math.max(1, Math.ceil(found.length / size));
    const page = Math.min(pages, Math.max(1, Number(query.get('page')) || 1));
    const overlap = this.#has('page-overlap') && page > 1 ? 1 : 0;
    const start = (page - 1) * size - overlap;
    return { tickets: found.slice(start, start + size), total: found.length, page, pages };
  }

  create(values: Values, who: string): Ticket {
    const ticket = this.#put(this.#next, values);
    this.#next += 1;
    this.#record(ticket.number, who, 'opened the ticket');
    if (this.#has('duplicate-on-create')) {
      this.#put(this.#next, values);
      this.#next += 1;
    }
    return ticket;
  }

  save(before: Ticket, values: Values, who: string): Ticket {
    const ticket = this.#put(before.number, {
      ...values,
      ...(this.#has('edit-overwrites') ? { priority: 'normal' } : {}),
      ...(this.#has('lost-requester') ? { requester: before.requester } : {}),
    });
    const moved = before.status !== ticket.status;
    const what = moved ? `changed the status to ${labelOf(statuses, ticket.status)}` : 'changed the ticket';
    if (!this.#has('history-lost')) this.#record(ticket.number, who, what);
    return ticket;
  }

  delete(number: number): void {
    if (!this.#has('delete-does-nothing')) this.#tickets.delete(number);
  }

  summary(): Summary {
    const now = this.#summaryNow();
    if (!this.#has('stale-counts') || !this.#firstSummary) return now;
    const { counts, total } = this.#firstSummary;
    return { ...now, counts, total };
  }

  #summaryNow(): Summary {
    const newest = [...this.#tickets.values()].toSorted((a, b) => b.number - a.number);
    const summed = this.#has('wrong-sum') ? newest.slice(1) : newest;
    return {
      counts: Object.fromEntries(
        statuses.map(({ value }) => [value, newest.filter(({ status }) => status === value).length]),
      ),
      total: newest.length,
      hours: summed.reduce((sum, { hours }) => sum + hours, 0),
      newest: newest.slice(0, newestShown),
    };
  }

  #put(number: number, values: Values): Ticket {
    const description = values.description ?? '';
    const ticket = {
      number,
      subject: values.subject ?? '',
      requester: values.requester ?? '',
      email: values.email ?? '',
      status: values.status ?? '',
      priority: values.priority ?? '',
      hours: Number(values.hours),
      description: this.#has('cut-description') ? description.slice(0, 20) : description,
    };
    this.#tickets.set(number, ticket);
    return ticket;
  }

  #record(number: number, who: string, what: string): void {
    const when = new Date().toISOString().slice(0, 16).replace('T', ' ');
    this.#history.set(number, [...this.historyOf(number), { when, who, what }]);
  }

  #matching(query: URLSearchParams): Ticket[] {
    const typed = query.get('search') ?? '';
    const searched = this.#has('search-last-letter') ? typed.slice(0, -1) : typed;
    const plain = (text: string) => (this.#has('search-case') ? text : text.toLowerCase());
    const status = this.#has('filter-ignored') ? '' : (query.get('status') ?? '');
    return [...this.#tickets.values()]
      .filter(({ subject, requester }) => plain(`${subject}\n${requester}`).includes(plain(searched)))
      .filter((ticket) => status === '' || ticket.status === status);
  }

  #sorted(query: URLSearchParams, tickets: readonly Ticket[]): Ticket[] {
    const direction = query.get('direction') === 'asc' ? 1 : -1;
    const compare = this.#comparison(query.get('sort') ?? 'number');
    return tickets.toSorted((a, b) => direction * (compare(a, b) || a.number - b.number));
  }

  #comparison(sort: string): (a: Ticket, b: Ticket) => number {
    if (sort === 'subject') return (a, b) => a.subject.localeCompare(b.subject);
    if (sort === 'requester') return (a, b) => a.requester.localeCompare(b.requester);
    if (sort !== 'hours') return (a, b) => a.number - b.number;
    if (this.#has('sort-as-text')) return (a, b) => String(a.hours).localeCompare(String(b.hours));
    return (a, b) => a.hours - b.hours;
  }
}
