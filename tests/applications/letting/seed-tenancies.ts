import { addDays, addMonths, today } from './calendar-date.ts';
import type { Demand, Lease, Payment, Property, Tenant } from './records.ts';

const people = [
  ['Zadie', 'Ahern', '1991-03-14', 'Nurse'],
  ['Marcus', 'Bello', '1986-11-02', 'Electrician'],
  ['Ingrid', 'Castle', '1979-07-23', 'Teacher'],
  ['Yusuf', 'Demir', '1998-01-30', 'Student'],
  ['Oliver', 'Eastwood', '1975-05-09', 'Bus driver'],
  ['Beatriz', 'Fonseca', '1993-09-17', 'Architect'],
  ['Rohan', 'Gupta', '1989-12-05', 'Accountant'],
  ['Kate', 'Hollis', '1968-04-28', 'Librarian'],
  ['Lewis', 'Inglis', '1995-06-11', 'Chef'],
  ['Amara', 'Jallow', '2000-02-19', 'Student'],
  ['Piotr', 'Kowal', '1984-08-08', 'Joiner'],
  ['Fern', 'Lister', '1990-10-25', 'Paramedic'],
  ['Dylan', 'Mercer', '1997-03-03', 'Barista'],
  ['Noor', 'Nasser', '1982-01-12', 'Pharmacist'],
  ['Charlotte', "O'Dowd", '1959-09-01', 'Retired'],
  ['Hugo', 'Pereira', '1994-12-29', 'Developer'],
  ['Willow', 'Quayle', '2001-05-20', 'Florist'],
  ['Ethan', 'Rudd', '1988-07-07', 'Postman'],
] as const;

export function seedTenants(): Tenant[] {
  return people.map(([firstName, lastName, born, occupation], index) => ({
    id: index + 1,
    firstName,
    lastName,
    email: `${firstName}.${lastName.replace("'", '')}@post.example`.toLowerCase(),
    mobile: `07700 900${100 + index}`,
    workPhone: index % 3 === 2 ? '' : `01632 960${400 + index}`,
    born,
    occupation,
  }));
}

interface LeaseRow {
  /** When the newest rent is due, in days from today. */
  readonly due: number;
  /** How many months before that the lease began. */
  readonly began: number;
  readonly term: number;
  /** The parts of the last rents that are paid, the newest last. */
  readonly paid: readonly number[];
}

/** The lease of the first property is with the first tenant, and so on. */
const leaseRows: readonly LeaseRow[] = [
  { due: -3, began: 14, term: 24, paid: [1, 1, 0] },
  { due: -6, began: 5, term: 12, paid: [1, 1, 1] },
  { due: -12, began: 19, term: 36, paid: [1, 0.5, 0] },
  { due: 4, began: 4, term: 12, paid: [1, 1, 0] },
  { due: 0, began: 7, term: 24, paid: [1, 1, 0.5] },
  { due: -20, began: 3, term: 12, paid: [1, 1, 0] },
  { due: 8, began: 15, term: 24, paid: [1, 1, 0] },
  { due: -9, began: 11, term: 12, paid: [1, 1, 1] },
  { due: -15, began: 22, term: 24, paid: [1, 1, 1] },
  { due: 1, began: 6, term: 12, paid: [1, 0, 0] },
  { due: -1, began: 9, term: 18, paid: [1, 1, 1] },
  { due: 10, began: 2, term: 12, paid: [1, 1, 0] },
];

/** Leases that have ended, of homes that are on offer again: the property, and the months since the last day. */
const endedRows = [
  [13, 1],
  [15, 3],
  [16, 2],
] as const;
const startsIn = 12;

export interface Tenancies {
  readonly leases: Lease[];
  readonly demands: Demand[];
  readonly payments: Payment[];
}

export function seedTenancies(properties: readonly Property[]): Tenancies {
  const books: Tenancies = { leases: [], demands: [], payments: [] };
  for (const { due, began, term, paid } of leaseRows) {
    const newest = addDays(today(), due);
    const lease = addLease(books, properties[books.leases.length], addMonths(newest, -began), term);
    for (const [index, part] of paid.entries()) {
      addDemand(books, lease, addMonths(newest, index + 1 - paid.length), part);
    }
  }
  for (const [propertyId, ago] of endedRows) {
    const start = addMonths(addDays(today(), -10), -ago - 12);
    const lease = addLease(books, properties[propertyId - 1], start, 12);
    addDemand(books, lease, addMonths(lease.end, -1), 1);
  }
  const start = addDays(today(), startsIn);
  addDemand(books, addLease(books, properties[18], start, 12), start, 0);
  return books;
}

function addLease({ leases }: Tenancies, property: Property | undefined, start: string, term: number): Lease {
  const { id: propertyId = 0, rent = 0 } = property ?? {};
  const id = leases.length + 1;
  const end = addDays(addMonths(start, term), -1);
  // A month's rent, which is below the limit of five weeks.
  const lease = { id, propertyId, tenantId: id, start, end, rent, deposit: rent };
  leases.push(lease);
  return lease;
}

/** Paid on the day after it is due, or a week before today where that is to come. */
function addDemand({ demands, payments }: Tenancies, lease: Lease, due: string, part: number): void {
  const demand = { id: demands.length + 1, leaseId: lease.id, due, amount: lease.rent };
  demands.push(demand);
  if (part === 0) return;
  const usual = addDays(due, 1);
  payments.push({
    id: payments.length + 1,
    demandId: demand.id,
    day: usual > today() ? addDays(today(), -7) : usual,
    amount: Math.round(lease.rent * part),
    method: lease.id % 3 === 0 ? 'Standing order' : 'Bank transfer',
  });
}
