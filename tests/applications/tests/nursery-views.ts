import type { NurseryBug } from '../nursery/bugs.ts';
import type { NurseryVisitor } from './nursery-visitor.ts';

/** What the server tells while all is well. */
export interface NurseryView {
  act(visitor: NurseryVisitor): Promise<string>;
  readonly right: RegExp;
}

const ben = {
  firstName: 'Ben',
  lastName: 'Okafor',
  born: '2023-04-17',
  groupId: '2',
  days: '1,2,3,4,5',
} as const;

function reads(path: string): NurseryView['act'] {
  return (visitor) => visitor.read(path);
}

/** For each mistake of the server, what it tells a page that the mistake spoils. */
export const nurseryViews = {
  'admitted-birthday': {
    async act(visitor) {
      await visitor.send('POST', 'applications/1/admission', { groupId: '1', days: '1,2' });
      return visitor.read('children/15');
    },
    right: /"firstName":"Iris".*"born":"2025-03-18"/,
  },
  'allergens-first-only': { act: reads('meals'), right: /Amelie Dubois/ },
  'allergies-not-saved': {
    async act(visitor) {
      await visitor.send('PUT', 'children/2', { ...ben, allergies: 'nuts' });
      return visitor.read('children/2');
    },
    right: /^[^{]*\{[^{]*"allergies":"nuts"/,
  },
  'birthdays-this-month': { act: reads('today'), right: /Zoe Okafor","date":"2026-11-02","age":5/ },
  'discount-on-meals': { act: reads('invoices?search=okafor'), right: /"discount":4864/ },
  'first-aid-sticks': {
    async act(visitor) {
      const member = { name: 'Hannah Price', role: 'leader', groupId: '1', phone: '020 7946 0031' };
      await visitor.send('PUT', 'staff/1', { ...member, hours: '38', firstAid: '' });
      return visitor.read('groups');
    },
    right: /Hannah Price[^}]*"firstAid":""/,
  },
  'free-places-half-days': { act: reads('welcome'), right: /Foxes[^}]*"free":2/ },
  'full-group-taken': {
    act: (visitor) =>
      visitor.send('PUT', 'children/3', { ...ben, firstName: 'Mia', born: '2025-02-09', groupId: '2' }),
    right: /Hedgehogs has no free place/,
  },
  'paid-late-overdue': {
    act: reads('invoices?search=novak&month=2026-09'),
    right: /"paidOn":"2026-09-22".*"status":"paid"/,
  },
  'recipients-per-child': { act: reads('announcements'), right: /"audience":"all","recipients":9\b/ },
  'reminder-not-recorded': {
    async act(visitor) {
      await visitor.send('POST', 'invoices/5/reminder');
      return visitor.read('invoices?search=bennett&month=2026-09');
    },
    right: /"reminded":"2026-10-06"/,
  },
  'siblings-moved': {
    async act(visitor) {
      await visitor.send('PUT', 'children/2', { ...ben, groupId: '1' });
      return visitor.read('children/1');
    },
    right: /"group":"Foxes".*"Ben"[^}]*"group":"Ducklings"/,
  },
  'sick-marked-present': {
    async act(visitor) {
      await visitor.send('POST', 'attendance', { date: '2026-10-06', group: '' });
      return visitor.read('attendance');
    },
    right: /"childId":4,[^}]*"state":"sick".*"present":11/,
  },
  'sorted-by-first-name': { act: reads('children'), right: /^\{"rows":\[\{"id":14,"firstName":"Tom"/ },
  'staff-needed-rounded': { act: reads('groups'), right: /Hedgehogs[^}]*"staffNeeded":2/ },
  'sum-ignores-month': { act: reads('invoices?month=2026-10'), right: /"sum":341284/ },
  'third-child-discount': { act: reads('invoices?search=okafor'), right: /"discount":6525/ },
  'waiting-search-parent': { act: reads('applications?search=brennan'), right: /"firstName":"Nora"/ },
} satisfies Partial<Record<NurseryBug, NurseryView>>;
