import type { LettingBug } from '../letting/bugs.ts';
import { addDays, addMonths, dateText, today } from '../letting/calendar-date.ts';
import { type ExpectedView, textOf } from './expected-view.ts';
import { editProperty, fill, loading, main, makeLease, open, send } from './letting-actions.ts';

/** Mistakes of properties, tenants and leases. */
export const lettingHomeViews = {
  'deposit-limit-unchecked': {
    act: (page) => makeLease(page, 13, '917.32'),
    right: /The deposit may be £917\.31 at most, the rent of five weeks/,
  },
  'end-lease-ignored': {
    async act(page) {
      await open(page, '/leases/3');
      await page.getByRole('button', { name: 'End lease early' }).click();
      return send(page, 'End lease');
    },
    right: new RegExp(`Last day ${dateText(addMonths(today(), 1))}`),
  },
  'ending-soon-ended': { act: (page) => open(page, '/leases?state=ending'), right: /Ending soon \(2\)/ },
  'lease-overlap': { act: (page) => makeLease(page, 3), right: /This property is let from/ },
  'lease-term-day': {
    act: (page) => makeLease(page, 13),
    right: new RegExp(`Last day ${dateText(addDays(addMonths(today(), 12), -1))}`),
  },
  'let-property-removed': {
    async act(page) {
      await open(page, '/properties/3');
      await page.getByRole('button', { name: 'Remove' }).click();
      await loading(page, () => page.getByRole('button', { name: 'Remove property' }).click());
      return main(page);
    },
    right: /has a lease that has not ended, and can't be removed/,
  },
  'notice-covers-action': {
    async act(page) {
      await editProperty(page, 13, {});
      const box = await page.getByRole('link', { name: 'Edit property' }).boundingBox();
      if (!box) throw new Error('The link is not on the page.');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return () => page.evaluate(({ x, y }) => `${document.elementFromPoint(x, y)?.textContent}`, middle);
    },
    right: /^Edit property$/,
  },
  'properties-last-page': { act: (page) => open(page, '/properties?page=3'), right: /LS-122/ },
  'property-count-stale': {
    async act(page) {
      await open(page, '/properties');
      await fill(page, { 'Address, reference or landlord': 'weir' });
      await page.waitForURL(/search=weir/);
      return textOf(page.locator('#property-count'));
    },
    right: /^2 properties/,
  },
  'property-description-lost': {
    act: (page) => editProperty(page, 3, { 'Rent a month': '1375' }),
    right: /£1,375\.00 .*the loft may not be used/,
  },
  'reference-taken-twice': {
    act: (page) => editProperty(page, 13, { Reference: 'LS-114' }),
    right: /LS-114 is the reference of another property/,
  },
  'rent-pence-cut': {
    act: (page) => editProperty(page, 13, { 'Rent a month': '812.50' }),
    right: /£812\.50/,
  },
  'search-address-only': { act: (page) => open(page, '/properties?search=okoro'), right: /LS-105/ },
  'status-drops-search': {
    async act(page) {
      await open(page, '/properties?search=beacon');
      await fill(page, { Status: 'Let' });
      await page.waitForURL(/status=let/);
      return textOf(page.locator('#property-count'));
    },
    right: /^2 properties/,
  },
  'tab-not-kept': {
    async act(page) {
      await open(page, '/properties/3');
      await page.getByRole('tab', { name: 'Repairs' }).click();
      await page.reload();
      return main(page);
    },
    right: /No hot water/,
  },
  'tabs-arrow-keys': {
    async act(page) {
      await open(page, '/properties/3');
      await page.getByRole('tab', { name: 'Details' }).press('ArrowRight');
      return main(page);
    },
    right: /TN-1003/,
  },
  'tenant-minor': {
    async act(page) {
      await open(page, '/tenants/new');
      await fill(page, {
        'First name': 'Ben',
        'Last name': 'Young',
        'Date of birth': addMonths(today(), -17 * 12),
        'E-mail': 'ben@post.example',
        'Mobile telephone': '07700 900666',
      });
      return send(page, 'Save tenant');
    },
    right: /Tenants must be 18 or older/,
  },
  'tenant-phones-swapped': {
    act: (page) => open(page, '/tenants/2'),
    right: /Mobile telephone 07700 900101 Work telephone 01632 960401/,
  },
  'tenant-search-case': { act: (page) => open(page, '/tenants?search=marcus+bello'), right: /Marcus Bello/ },
  'tenants-by-first-name': {
    async act(page) {
      await open(page, '/tenants');
      return textOf(page.locator('.card').first());
    },
    right: /^Zadie Ahern/,
  },
} satisfies Partial<Record<LettingBug, ExpectedView>>;
