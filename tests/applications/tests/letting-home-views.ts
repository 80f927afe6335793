import type { LettingBug } from '../letting/bugs.ts';
import { addDays, addMonths, dateText, today } from '../letting/calendar-date.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { PageView } from './prove-by-requests.ts';

/** Mistakes of properties, tenants and leases that need no browser. */
export const lettingHomeViews = {
  'deposit-limit-unchecked': {
    act: (visitor) => makeLease(visitor, 13, '917.32'),
    right: /The deposit may be £917\.31 at most, the rent of five weeks/,
  },
  'end-lease-ignored': {
    async act(visitor) {
      await visitor.open('/leases/3');
      await visitor.send('End lease');
      // Its dialog goes to the page that the answer names.
      return visitor.visit('/leases/3');
    },
    right: new RegExp(`Last day ${dateText(addMonths(today(), 1))}`),
  },
  'ending-soon-ended': {
    act: (visitor) => visitor.open('/leases?state=ending'),
    right: /Ending soon \(2\)/,
  },
  'lease-overlap': { act: (visitor) => makeLease(visitor, 3), right: /This property is let from/ },
  'lease-term-day': {
    act: (visitor) => makeLease(visitor, 13),
    right: new RegExp(`Last day ${dateText(addDays(addMonths(today(), 12), -1))}`),
  },
  'let-property-removed': {
    async act(visitor) {
      await visitor.open('/properties/3');
      return visitor.send('Remove');
    },
    right: /has a lease that has not ended, and can't be removed/,
  },
  'properties-last-page': { act: (visitor) => visitor.open('/properties?page=3'), right: /LS-122/ },
  'property-description-lost': {
    async act(visitor) {
      await editProperty(visitor, 3, { rent: '1375' });
      return visitor.text({ id: 'details' });
    },
    right: /£1,375\.00 .*the loft may not be used/,
  },
  'reference-taken-twice': {
    act: (visitor) => editProperty(visitor, 13, { reference: 'LS-114' }),
    right: /LS-114 is the reference of another property/,
  },
  'rent-pence-cut': {
    async act(visitor) {
      await editProperty(visitor, 13, { rent: '812.50' });
      return visitor.text({ id: 'details' });
    },
    right: /£812\.50/,
  },
  'search-address-only': { act: (visitor) => visitor.open('/properties?search=okoro'), right: /LS-105/ },
  'tenant-minor': {
    async act(visitor) {
      await visitor.open('/tenants/new');
      return visitor.send('Save tenant', {
        firstName: 'Ben',
        lastName: 'Young',
        born: addMonths(today(), -17 * 12),
        email: 'ben@post.example',
        mobile: '07700 900666',
      });
    },
    right: /Tenants must be 18 or older/,
  },
  'tenant-phones-swapped': {
    act: (visitor) => visitor.open('/tenants/2'),
    right: /Mobile telephone 07700 900101 Work telephone 01632 960401/,
  },
  'tenant-search-case': {
    act: (visitor) => visitor.open('/tenants?search=marcus+bello'),
    right: /Marcus Bello/,
  },
  'tenants-by-first-name': {
    async act(visitor) {
      await visitor.open('/tenants');
      return visitor.text({ class: 'card' });
    },
    right: /^Zadie Ahern/,
  },
} satisfies Partial<Record<LettingBug, PageView>>;

/** Saves a new lease for a home, for a year from today. */
async function makeLease(visitor: PageVisitor, property: number, deposit = '0'): Promise<string> {
  await visitor.open(`/leases/new?property=${property}&tenant=13`);
  return visitor.send('Save lease', { deposit });
}

/** Changes a property. */
async function editProperty(
  visitor: PageVisitor,
  id: number,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  await visitor.open(`/properties/${id}/edit`);
  return visitor.send('Save property', values);
}
