import { today } from './calendar-date.ts';
import type {
  Account,
  BoxContent,
  Customer,
  Delivery,
  Invoice,
  Note,
  Product,
  Subscription,
  TrialRequest,
} from './records.ts';
import {
  seedAccount,
  seedContents,
  seedCustomers,
  seedNotes,
  seedProducts,
  seedRequests,
  seedSubscriptions,
} from './seed.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { seedInvoices } from './seed-invoices.ts';

interface Books {
  readonly account: Account;
  readonly customers: Customer[];
  notes: Note[];
  products: Product[];
  readonly contents: readonly BoxContent[];
  subscriptions: Subscription[];
  deliveries: Delivery[];
  readonly invoices: Invoice[];
  requests: TrialRequest[];
}

type NumberedList = 'customers' | 'notes' | 'products' | 'subscriptions' | 'deliveries' | 'requests';

/** What the farm has on record, in memory. */
export class Farm {
  #books: Books = open();
  /** The highest number that each list had. */
  #lastIds = lastIdsOf(this.#books);

  reset(): void {
    this.#books = open();
    this.#lastIds = lastIdsOf(this.#books);
  }

  get books(): Books {
    return this.#books;
  }

  /** A number that no record of a list has or had. */
  nextId(list: NumberedList): number {
    this.#lastIds[list] += 1;
    return this.#lastIds[list];
  }

  /** By their names. */
  get customers(): Customer[] {
    return this.#books.customers.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }

  customer(id: number): Customer | undefined {
    return this.#books.customers.find((customer) => customer.id === id);
  }

  /** The name of a customer, who is never deleted. */
  customerName(id: number): string {
    return this.customer(id)?.name ?? '';
  }

  product(id: number): Product | undefined {
    return this.#books.products.find((product) => product.id === id);
  }

  invoice(id: number): Invoice | undefined {
    return this.#books.invoices.find((invoice) => invoice.id === id);
  }

  request(id: number): TrialRequest | undefined {
    return this.#books.requests.find((request) => request.id === id);
  }

  subscription(id: number): Subscription | undefined {
    return this.#books.subscriptions.find((subscription) => subscription.id === id);
  }

  subscriptionOf(customer: Customer): Subscription | undefined {
    return this.#books.subscriptions.find(({ customerId }) => customerId === customer.id);
  }

  /** The notes about a customer, the newest first. */
  notesOf(customer: Customer): Note[] {
    return this.#books.notes.filter(({ customerId }) => customerId === customer.id).toReversed();
  }

  /** The invoices of a customer, the newest first. */
  invoicesOf(customer: Customer): Invoice[] {
    return this.#books.invoices.filter(({ customerId }) => customerId === customer.id).toReversed();
  }

  /** In how many subscriptions a product is an extra. */
  countOfExtra(product: Product): number {
    return this.#books.subscriptions.filter(({ extras }) =>
      extras.some(({ productId }) => productId === product.id),
    ).length;
  }

  removeProduct(product: Product): void {
    this.#books.products = this.#books.products.filter((one) => one !== product);
  }

  removeNote(note: Note | undefined): void {
    this.#books.notes = this.#books.notes.filter((one) => one !== note);
  }

  removeRequest(request: TrialRequest): void {
    this.#books.requests = this.#books.requests.filter((one) => one !== request);
  }

  /** Ends a subscription, and cancels its deliveries after today. */
  endSubscription(subscription: Subscription): void {
    const { customerId } = subscription;
    this.#books.subscriptions = this.#books.subscriptions.filter((one) => one !== subscription);
    this.#books.deliveries = this.#books.deliveries.filter(
      (delivery) => delivery.customerId !== customerId || delivery.day <= today,
    );
  }
}

function open(): Books {
  return structuredClone({
    account: seedAccount,
    customers: [...seedCustomers],
    notes: [...seedNotes],
    products: [...seedProducts],
    contents: seedContents,
    subscriptions: [...seedSubscriptions],
    deliveries: [...seedDeliveries],
    invoices: [...seedInvoices],
    requests: [...seedRequests],
  });
}

function lastIdsOf(books: Books): Record<NumberedList, number> {
  const highest = (list: NumberedList) => Math.max(0, ...books[list].map(({ id }) => id));
  return {
    customers: highest('customers'),
    notes: highest('notes'),
    products: highest('products'),
    subscriptions: highest('subscriptions'),
    deliveries: highest('deliveries'),
    requests: highest('requests'),
  };
}
