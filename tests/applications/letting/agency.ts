import { today } from './calendar-date.ts';
import type {
  Demand,
  Enquiry,
  Lease,
  Payment,
  Property,
  Repair,
  Settings,
  Tenant,
  Viewing,
} from './records.ts';
import { seedProperties, seedSettings } from './seed-homes.ts';
import { seedTenancies, seedTenants } from './seed-tenancies.ts';
import { seedEnquiries, seedRepairs, seedViewings } from './seed-work.ts';

interface Books {
  /** With those that were removed. */
  readonly properties: Property[];
  readonly tenants: Tenant[];
  readonly leases: Lease[];
  readonly demands: Demand[];
  readonly payments: Payment[];
  readonly repairs: Repair[];
  readonly viewings: Viewing[];
  readonly enquiries: Enquiry[];
  readonly settings: Settings;
  /** Figures that were counted before. */
  readonly counted: Map<string, number>;
}

/** What the agency has on record, in memory. */
export class Agency {
  #books: Books = open();

  reset(): void {
    this.#books = open();
  }

  get books(): Books {
    return this.#books;
  }

  get settings(): Settings {
    return this.#books.settings;
  }

  get properties(): Property[] {
    return this.#books.properties.filter(({ isRemoved }) => !isRemoved);
  }

  /** Also one that was removed. */
  property(id: number): Property | undefined {
    return byId(this.#books.properties, id);
  }

  tenant(id: number): Tenant | undefined {
    return byId(this.#books.tenants, id);
  }

  lease(id: number): Lease | undefined {
    return byId(this.#books.leases, id);
  }

  demand(id: number): Demand | undefined {
    return byId(this.#books.demands, id);
  }

  /** Leases of a property that have not ended, the first one first. */
  openLeases(propertyId: number): Lease[] {
    return this.#books.leases
      .filter((lease) => lease.propertyId === propertyId && lease.end >= today())
      .toSorted((a, b) => a.start.localeCompare(b.start));
  }

  addressOf(propertyId: number): string {
    const property = this.property(propertyId);
    return property ? `${property.reference}, ${property.street}` : '';
  }

  tenantName(tenantId: number): string {
    const { firstName = '', lastName = '' } = this.tenant(tenantId) ?? {};
    return `${firstName} ${lastName}`;
  }
}

export function byId<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row | undefined {
  return rows.find((row) => row.id === id);
}

/** The next free number of a list. */
export function nextId(list: readonly { readonly id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id)) + 1;
}

function open(): Books {
  const properties = seedProperties();
  return {
    properties,
    tenants: seedTenants(),
    ...seedTenancies(properties),
    repairs: seedRepairs(),
    viewings: seedViewings(),
    enquiries: seedEnquiries(),
    settings: { ...seedSettings },
    counted: new Map(),
  };
}
