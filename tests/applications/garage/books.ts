import type { Has } from './bugs.ts';
import { now } from './calendar-date.ts';
import { isOpen } from './job-status.ts';
import { plainPlate } from './plate.ts';
import type {
  Booking,
  CarPart,
  Customer,
  GarageDetails,
  Invoice,
  Job,
  User,
  Vehicle,
  VisitRequest,
} from './records.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedBookings, seedDetails, seedInvoices, seedRequests } from './seed-office.ts';
import { seedParts } from './seed-parts.ts';
import { seedCustomers, seedVehicles, users } from './seed-people.ts';

interface Records {
  customers: Customer[];
  vehicles: Vehicle[];
  parts: CarPart[];
  jobs: Job[];
  bookings: Booking[];
  requests: VisitRequest[];
  invoices: Invoice[];
  readonly details: GarageDetails;
}

/** All that the garage has on record. */
export class Books {
  #records: Records = seeded();
  /** Records that were deleted leave their numbers unused. */
  #last = 9000;

  reset(): void {
    this.#records = seeded();
    this.#last = 9000;
  }

  get customers(): readonly Customer[] {
    return this.#records.customers;
  }

  get vehicles(): readonly Vehicle[] {
    return this.#records.vehicles;
  }

  get parts(): readonly CarPart[] {
    return this.#records.parts;
  }

  get bookings(): readonly Booking[] {
    return this.#records.bookings;
  }

  get requests(): readonly VisitRequest[] {
    return this.#records.requests;
  }

  get invoices(): readonly Invoice[] {
    return this.#records.invoices;
  }

  get details(): GarageDetails {
    return this.#records.details;
  }

  /** Without those that were deleted. */
  get jobs(): readonly Job[] {
    return this.#records.jobs.filter(({ isDeleted }) => !isDeleted);
  }

  listedJobs(has: Has): readonly Job[] {
    return has('deleted-job-listed') ? this.#records.jobs : this.jobs;
  }

  user(username: string | null): User | null {
    return users.find((user) => user.username === username) ?? null;
  }

  customer(id: number): Customer | null {
    return this.customers.find((customer) => customer.id === id) ?? null;
  }

  vehicle(id: number): Vehicle | null {
    return this.vehicles.find((vehicle) => vehicle.id === id) ?? null;
  }

  vehicleWith(plate: string): Vehicle | null {
    return this.vehicles.find((vehicle) => plainPlate(vehicle.plate) === plainPlate(plate)) ?? null;
  }

  part(id: number): CarPart | null {
    return this.parts.find((part) => part.id === id) ?? null;
  }

  job(id: number): Job | null {
    return this.jobs.find((job) => job.id === id) ?? null;
  }

  invoice(id: number): Invoice | null {
    return this.invoices.find((invoice) => invoice.id === id) ?? null;
  }

  /** The invoice of a job that was not cancelled. */
  invoiceFor(job: Job): Invoice | null {
    return this.invoices.find(({ jobId, cancelled }) => jobId === job.id && cancelled === null) ?? null;
  }

  vehiclesOf(customer: Customer): Vehicle[] {
    return this.vehicles.filter(({ customerId }) => customerId === customer.id);
  }

  ownerOf({ vehicleId }: { readonly vehicleId: number }): Customer | null {
    return this.customer(this.vehicle(vehicleId)?.customerId ?? 0);
  }

  openJobsOf(customer: Customer): Job[] {
    return this.jobs.filter((job) => isOpen(job.status) && this.ownerOf(job) === customer);
  }

  addCustomer(values: Omit<Customer, 'id'>): Customer {
    const customer = { id: this.#next(), ...values };
    this.#records.customers.push(customer);
    return customer;
  }

  addVehicle(values: Omit<Vehicle, 'id' | 'reminded'>): Vehicle {
    const vehicle = { id: this.#next(), reminded: null, ...values };
    this.#records.vehicles.push(vehicle);
    return vehicle;
  }

  addPart(values: Omit<CarPart, 'id'>): CarPart {
    const part = { id: this.#next(), ...values };
    this.#records.parts.push(part);
    return part;
  }

  addJob(
    values: Pick<Job, 'vehicleId' | 'opened' | 'due' | 'mechanicId' | 'complaint' | 'status'>,
    by: string,
  ): Job {
    const history = [{ at: now(), by, text: 'Job opened' }];
    const job = { id: this.#next(), discount: 0, lines: [], notes: [], history, isDeleted: false, ...values };
    this.#records.jobs.push(job);
    return job;
  }

  addBooking(values: Omit<Booking, 'id' | 'status'>): Booking {
    const booking = { id: this.#next(), status: 'booked' as const, ...values };
    this.#records.bookings.push(booking);
    return booking;
  }

  addRequest(values: Omit<VisitRequest, 'id' | 'status'>): VisitRequest {
    const request = { id: this.#next(), status: 'open' as const, ...values };
    this.#records.requests.push(request);
    return request;
  }

  addInvoice(values: Pick<Invoice, 'jobId' | 'day' | 'due'>): Invoice {
    const invoice = { id: this.#next(), payments: [], cancelled: null, ...values };
    this.#records.invoices.push(invoice);
    return invoice;
  }

  removeCustomer(customer: Customer): void {
    this.#records.customers = this.customers.filter((one) => one !== customer);
  }

  removePart(part: CarPart): void {
    this.#records.parts = this.parts.filter((one) => one !== part);
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }
}

function seeded(): Records {
  const parts = seedParts();
  const jobs = seedJobs(parts);
  return {
    customers: seedCustomers(),
    vehicles: seedVehicles(),
    parts,
    jobs,
    bookings: seedBookings(),
    requests: seedRequests(),
    invoices: seedInvoices(jobs),
    details: { ...seedDetails },
  };
}
